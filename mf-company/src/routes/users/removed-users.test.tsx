import { listRemovedUsers, listUsers, previewErasure, type RemovedUser } from '@savoir/contracts/users';
import { answering, refuse, someUser } from '@savoir/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openCompany } from '../../test/open-company.ts';

const someone = (changes: Partial<RemovedUser> = {}): RemovedUser => ({
  id: '0199a000-0000-7000-8000-000000000009',
  firstName: 'Aglaé',
  lastName: 'Partie',
  removedDate: '2026-11-02T09:00:00.000Z',
  erasing: false,
  ...changes,
});

async function open(answer: () => RemovedUser[]) {
  await openCompany('/company/users', {
    answers: [
      answering(listUsers, () => [someUser({ role: 'admin' })]),
      answering(listRemovedUsers, answer),
      answering(previewErasure, () => ({
        goes: { conversations: 2, opinions: 0, notifications: 0, messages: 0, sessions: 0 },
        stays: { notes: 4, documents: 0 },
      })),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Comptes supprimés' }));
  return within(await screen.findByRole('dialog', { name: 'Comptes supprimés' }));
}

it('offers to erase people whose account is deleted already, and says what goes and what stays [B.37]', async () => {
  const list = await open(() => [someone(), someone({ id: someone().id.replace('9', '8'), erasing: true })]);
  expect(await list.findByText('Effacement en cours…')).toBeDefined();
  await userEvent.click(list.getByRole('button', { name: 'Effacer les données de Aglaé Partie' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(await question.findByText('2 conversations avec le chat')).toBeDefined();
  expect(question.getByText('4 fiches')).toBeDefined();
});

it('says so where no one is left', async () => {
  expect(await (await open(() => [])).findByText('Aucun compte supprimé')).toBeDefined();
});

it('says so where the list did not come', async () => {
  const list = await open(() => {
    throw refuse('DEPENDENCY_UNAVAILABLE');
  });
  expect(await list.findByText('Les comptes supprimés n’ont pas pu être chargés')).toBeDefined();
  expect(list.getByRole('button', { name: 'Réessayer' })).toBeDefined();
});
