import { someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openShell } from '../test/open-shell.ts';

const problem = (code: string) =>
  new Response(JSON.stringify({ type: 'about:blank', title: code, status: 403, code }), {
    status: 403,
    headers: { 'content-type': 'application/problem+json' },
  });

const tooOld = () =>
  Response.json({ __type: 'ForbiddenException', message: 'The user has to authenticate again.' }, { status: 400 });

/** The account page of someone whose sign-in was long ago; the right password is «Trois-Ponts-2026». */
async function openAccount() {
  let isProven = false;
  const changes: string[] = [];
  const change = (name: string, refusal: () => Response, answer: () => object) => {
    if (!isProven) return refusal();
    changes.push(name);
    return answer();
  };
  const shell = await openShell('/account/security', {
    user: someUser(),
    identity: (operation) => {
      if (operation === 'GetUser') return { UserMFASettingList: [], UserAttributes: [] };
      return change(operation, tooOld, () => ({ SecretCode: 'ABCDEFGH' }));
    },
    answers: {
      '/api/sessions': () => ({
        sessions: ['here', 'there'].map((id) => ({
          id,
          userAgent: '',
          startedAt: '2026-11-20T08:00:00.000Z',
          lastUsedAt: '2026-11-23T09:30:00.000Z',
          isThisOne: id === 'here',
        })),
      }),
      '/api/sessions/endings': () =>
        change(
          'end',
          () => problem('PROOF_REQUIRED'),
          () => new Response(null, { status: 204 }),
        ),
      '/api/sessions/proofs': (body) => {
        if ((body as { password: string }).password !== 'Trois-Ponts-2026') return problem('PASSWORD_WRONG');
        isProven = true;
        return new Response(null, { status: 204 });
      },
    },
  });
  return { shell, changes };
}

const question = () => screen.findByRole('dialog', { name: 'Confirmez votre mot de passe' });
async function give(password: string) {
  const dialog = within(await question());
  const field = dialog.getByLabelText('Mot de passe');
  await userEvent.clear(field);
  await userEvent.type(field, password);
  await userEvent.click(dialog.getByRole('button', { name: 'Continuer' }));
}

it('asks for the password where the server wants it, and goes on with what was started', async () => {
  const { shell, changes } = await openAccount();
  await userEvent.click(await screen.findByRole('button', { name: /^Fermer cette session/ }));
  await give('Pas-le-bon-2026');
  expect((await within(await question()).findByRole('alert')).textContent).toContain('Le mot de passe est incorrect.');
  expect(changes).toEqual([]);
  await give('Trois-Ponts-2026');
  await waitFor(() => expect(changes).toEqual(['end']));
  await waitFor(() => expect(shell.toasts.get().map(({ title }) => title)).toEqual(['Session fermée']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('changes nothing for a user who gives no password, and says so', async () => {
  const { shell, changes } = await openAccount();
  await userEvent.click(await screen.findByRole('switch', { name: 'Code par e-mail' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Activer' }));
  await userEvent.click(within(await question()).getByRole('button', { name: 'Annuler' }));
  await waitFor(() =>
    expect(shell.toasts.get().map(({ description }) => description)).toEqual([
      'Votre mot de passe n’a pas été confirmé\u00a0: rien n’a changé.',
    ]),
  );
  expect(changes).toEqual([]);
});

it('shows the secret of an authenticator app once the password was given', async () => {
  await openAccount();
  await userEvent.click(await screen.findByRole('button', { name: 'Configurer l’application' }));
  await give('Trois-Ponts-2026');
  const setUp = within(await screen.findByRole('dialog', { name: 'Configurer l’application' }));
  expect(await setUp.findByLabelText('Code')).toBeTruthy();
});
