import { AuthError, type SignInInput } from '@savoir/user-pool';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openShell } from '../../../test/open-shell.ts';
import type { FakePool } from '../../../test/fake-session.ts';

const passkeys = { relyingPartyId: 'localhost', needsName: false, canBeNamed: true };
const button = () => screen.findByRole('button', { name: 'Se connecter avec une clé d’accès' });
const challenge = () => ({
  ChallengeName: 'WEB_AUTHN',
  Session: 'session',
  ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: '{"challenge":"AAAA"}' },
});

/** A browser whose person answers so. */
function browser(get: () => Promise<object | null>): void {
  const parse = (options: unknown) => options;
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', { parseRequestOptionsFromJSON: parse, parseCreationOptionsFromJSON: parse });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
}
beforeEach(() => browser(async () => ({ id: 'key' })));
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

async function openLogin(more: Partial<typeof passkeys> = {}, pool: FakePool = {}) {
  const signedIn: SignInInput[] = [];
  const asked: unknown[] = [];
  await openShell('/login', {
    userPool: { passkeys: { ...passkeys, ...more } },
    pool: {
      signIn: (input) => {
        signedIn.push(input);
        return Promise.resolve({ signInStep: 'DONE' as const });
      },
      ...pool,
    },
    identity: (operation, body) => {
      asked.push([operation, body]);
      return challenge();
    },
  });
  return { signedIn, asked };
}

it('signing in with a passkey takes the one that was picked, without a name [B.71]', async () => {
  const { signedIn } = await openLogin();
  await userEvent.click(await button());
  const passkey = { session: 'session', credential: '{"id":"key"}' };
  await waitFor(() =>
    expect(signedIn).toEqual([{ username: '', authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN', passkey }]),
  );
});

it('signing in with a passkey asks for the address first where the pool needs it', async () => {
  const { signedIn } = await openLogin({ needsName: true });
  await userEvent.click(await button());
  expect(await screen.findByText('Saisissez d’abord votre adresse e-mail.')).toBeTruthy();
  expect(signedIn).toEqual([]);
  await userEvent.type(screen.getByLabelText('Adresse e-mail'), 'a@b.fr');
  await userEvent.click(await button());
  await waitFor(() => expect(signedIn).toMatchObject([{ username: 'a@b.fr' }]));
  expect(screen.queryByText('Saisissez d’abord votre adresse e-mail.')).toBeNull();
});

it('signing in with a passkey says calmly that none was given, and leaves the password [B.71]', async () => {
  browser(() => Promise.reject(new DOMException('x', 'NotAllowedError')));
  await openLogin();
  await userEvent.click(await button());
  expect((await screen.findByRole('alert')).textContent).toContain('Aucune clé d’accès n’a été utilisée.');
  expect(screen.getByRole('button', { name: 'Se connecter' })).toHaveProperty('disabled', false);
});

it('signing in with a passkey says that the service knows it no more', async () => {
  const refusal = new AuthError('NotAuthorizedException', 'x', { text: 'Cette clé d’accès n’est pas reconnue.' });
  await openLogin({}, { signIn: () => Promise.reject(refusal) });
  await userEvent.click(await button());
  expect((await screen.findByRole('alert')).textContent).toContain('n’est pas reconnue');
});

it('signing in with a passkey says that passkeys are another site’s', async () => {
  await openLogin({ relyingPartyId: 'exemple.fr' });
  await userEvent.click(await button());
  expect(await screen.findByText(/ne fonctionnent pas à cette adresse/)).toBeTruthy();
});

it('signing in with a passkey is not offered over plain http, nor where there are none', async () => {
  vi.unstubAllGlobals();
  await openLogin();
  await screen.findByLabelText('Adresse e-mail');
  expect(screen.queryByRole('button', { name: /clé d’accès/ })).toBeNull();
});

it('signing in with a passkey follows no mouse once its form is gone', async () => {
  const follow = vi.spyOn(document, 'addEventListener');
  const leave = vi.spyOn(document, 'removeEventListener');
  await openLogin();
  await button();
  cleanup();
  const followed = follow.mock.calls.filter(([type]) => type === 'mousemove').map(([, listener]) => listener);
  expect(followed.length).toBeGreaterThan(0);
  for (const listener of followed) expect(leave).toHaveBeenCalledWith('mousemove', listener);
});
