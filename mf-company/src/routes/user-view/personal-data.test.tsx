import { proveSession } from '@savoir/contracts/sessions';
import { eraseUser, getUser, listPersonExports, previewErasure } from '@savoir/contracts/users';
import { answering, refuse, someUser } from '@savoir/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openCompany } from '../../test/open-company.ts';

const person = someUser({ role: 'creator', firstName: 'Ana', lastName: 'Costa' });

const open = () =>
  openCompany(`/company/users/${person.id}`, {
    answers: [
      answering(getUser, () => person),
      answering(listPersonExports, () => []),
      answering(previewErasure, () => ({
        goes: { conversations: 3, opinions: 1, notifications: 0, messages: 0, sessions: 2 },
        stays: { notes: 12, documents: 0 },
      })),
      answering(proveSession, ({ body }) => {
        if (body.password !== 'Le-bon-2026') throw refuse('PASSWORD_WRONG');
        return undefined;
      }),
      answering(eraseUser, () => ({ done: 0, total: 7, error: null })),
    ],
  });

it('says what goes and what stays, and erases only once the password was given again [B.37]', async () => {
  const { api } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Effacer ses données' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(await question.findByText('3 conversations avec le chat')).toBeDefined();
  expect(question.getByText('12 fiches')).toBeDefined();
  expect(question.queryByText(/notification/)).toBeNull();

  const erase = () => userEvent.click(question.getByRole('button', { name: 'Effacer définitivement' }));
  await erase();
  expect(question.getByText('Le mot de passe est requis')).toBeDefined();
  await userEvent.type(question.getByLabelText('Votre mot de passe'), 'Le-mauvais');
  await erase();
  expect(api.calls.some(({ endpoint }) => endpoint === 'users.erase')).toBe(false);
  await userEvent.clear(question.getByLabelText('Votre mot de passe'));
  await userEvent.type(question.getByLabelText('Votre mot de passe'), 'Le-bon-2026');
  await erase();
  expect(api.calls.some(({ endpoint }) => endpoint === 'users.erase')).toBe(true);
});
