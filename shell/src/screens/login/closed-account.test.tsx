import { type ErrorCode, errorStatus } from '@savoir/contracts/errors';
import { someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openShell } from '../../test/open-shell.ts';

const refusal = (code: ErrorCode): Response => {
  const status = errorStatus[code];
  return Response.json({ type: 'about:blank', title: code, status, code }, { status });
};

it.each([
  ['COMPANY_DISABLED', 'Votre entreprise est désactivée. Contactez-nous.'],
  ['ACCOUNT_DISABLED', 'Votre compte est désactivé. Contactez votre administrateur.'],
] as const)('a session ended by %s leads to a login page that says why and whom to ask', async (code, text) => {
  const shell = await openShell('/account', {
    user: someUser(),
    // What is under way is refused next with less to say.
    refusals: [refusal(code), refusal('TOKEN_INVALID')],
  });
  await waitFor(() => expect(shell.router.state.location.pathname).toBe('/login'));
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(shell.toasts.get()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Se connecter' })).toBeTruthy();
});

it('a token the API no longer takes is mentioned in passing', async () => {
  const shell = await openShell('/account', { user: someUser(), refusals: [refusal('TOKEN_INVALID')] });
  await waitFor(() => expect(shell.router.state.location.pathname).toBe('/login'));
  expect(shell.toasts.get().map(({ title }) => title)).toEqual(['Vous avez été déconnecté']);
  expect(screen.queryByRole('alert', { name: /désactivé/ })).toBeNull();
});

it('a session that was left unused says so, and the sign-in leads back to where one was [B.40]', async () => {
  const shell = await openShell('/account', { user: someUser(), refusals: [refusal('SESSION_IDLE')] });
  await waitFor(() => expect(shell.router.state.location.pathname).toBe('/login'));
  expect((await screen.findByRole('alert')).textContent).toContain('fermée après un temps sans activité');
  expect(new URLSearchParams(shell.router.state.location.search).get('redirect')).toBe('/account');
});

it('a page that is opened again after its session was left unused says so, too [B.40]', async () => {
  const shell = await openShell('/account', { refusalText: 'Votre session s’est fermée.' });
  await waitFor(() => expect(shell.router.state.location.pathname).toBe('/login'));
  expect((await screen.findByRole('alert')).textContent).toContain('Votre session s’est fermée.');
});

it.each([
  ['was left unused [B.40]', 'Votre session s’est fermée.'],
  ['was ended elsewhere', null],
])('an open page whose session %s and is not renewed leads back to itself', async (_, refusalText) => {
  const shell = await openShell('/account', {
    user: someUser(),
    refusalText,
    isRefused: true,
    refusals: [refusal('TOKEN_INVALID')],
  });
  await waitFor(() => expect(shell.router.state.location.pathname).toBe('/login'));
  await waitFor(() => expect(screen.queryByRole('alert')?.textContent ?? '').toContain(refusalText ?? ''));
  expect(new URLSearchParams(shell.router.state.location.search).get('redirect')).toBe('/account');
});

it('who signs out is led back nowhere', async () => {
  const shell = await openShell('/account', { user: someUser() });
  await screen.findByRole('heading', { level: 1, name: 'Camille Ferrand' });
  await shell.session.signOut();
  await waitFor(() => expect(shell.router.state.location.pathname).toBe('/login'));
  expect(shell.router.state.location.search).toBe('');
});
