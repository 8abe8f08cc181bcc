import { newId } from '@savoir/contracts/common';
import { listUsers } from '@savoir/contracts/users';
import { answering, someUser } from '@savoir/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openCompany } from '../../test/open-company.ts';

// The only test of its file: the code of the table is fetched once.
it('menus of accounts are offered once the table is there, and not on what it replaces', async () => {
  const admin = someUser({ id: newId(), role: 'admin' });
  const paul = someUser({ id: newId(), role: 'reader', firstName: 'Paul', lastName: 'Renaud' });
  await openCompany('/company/users', { user: admin, answers: [answering(listUsers, () => [admin, paul])] });
  await screen.findByRole('heading', { level: 1 });
  const menu = await screen.findByRole('button', { name: 'Actions sur le compte de Paul Renaud' });
  expect(menu.closest('table')).not.toBeNull();
  await userEvent.click(menu);
  expect(screen.getByRole('menuitem', { name: 'Désactiver' })).toBeTruthy();
});
