import { newId } from '@savoir/contracts/common';
import { deleteNoteTemplate, listNoteTemplates } from '@savoir/contracts/note-templates';
import { deleteUser, listUsers } from '@savoir/contracts/users';
import { answering, someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCompany } from '../test/open-company.ts';

/** The content of the page, as the shell has it. */
const main = document.createElement('main');
main.tabIndex = -1;
beforeEach(() => document.body.append(main));
afterEach(() => main.remove());

it('the last template that is deleted leaves the focus at the content of the page', async () => {
  let templates = [{ id: newId(), version: 1, name: 'Intervention', sections: [{ heading: 'Panne', hint: '' }] }];
  await openCompany('/company/templates', {
    answers: [
      answering(listNoteTemplates, () => templates),
      answering(deleteNoteTemplate, () => {
        templates = [];
        return undefined;
      }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions sur le modèle Intervention' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /^Supprimer/ }));
  await waitFor(() => expect(screen.queryByText('Intervention')).toBeNull());
  expect(document.activeElement).toBe(main);
});

it('a user who is deleted leaves the focus at the content of the page', async () => {
  const admin = someUser({ role: 'admin' });
  let users = [admin, someUser({ firstName: 'Hugo', lastName: 'Lefèvre' })];
  await openCompany('/company/users', {
    user: admin,
    answers: [
      answering(listUsers, () => users),
      answering(deleteUser, () => {
        users = [admin];
        return undefined;
      }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Actions .* Hugo Lefèvre$/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Supprimer le compte' }));
  await waitFor(() => expect(screen.queryByText('Hugo Lefèvre')).toBeNull());
  expect(document.activeElement).toBe(main);
});
