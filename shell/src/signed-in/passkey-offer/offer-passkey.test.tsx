import { passkeyOfferQuietMs } from '@savoir/contracts/limits';
import { someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { openShell } from '../../test/open-shell.ts';
import { offerPasskey } from './offer-passkey.ts';

const question = () => screen.queryByRole('alertdialog', { name: /Vous connecter sans mot de passe/ });
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'credentials');
});

interface Browser {
  has?: number;
  holds?: boolean;
  create?: () => Promise<object>;
}

async function offered({ has = 0, holds = true, create = async () => ({ id: 'new' }) }: Browser = {}) {
  vi.stubGlobal('isSecureContext', true);
  const parse = (given: unknown) => given;
  vi.stubGlobal('PublicKeyCredential', {
    parseRequestOptionsFromJSON: parse,
    parseCreationOptionsFromJSON: parse,
    isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(holds),
  });
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  const listed = Array.from({ length: has }, (_, id) => ({ CredentialId: String(id), CreatedAt: 0 }));
  const shell = await openShell('/faq', {
    user: someUser(),
    userPool: { passkeys: { relyingPartyId: 'localhost', needsName: false, canBeNamed: true } },
    identity: (operation) =>
      operation === 'StartWebAuthnRegistration'
        ? { CredentialCreationOptions: { challenge: 'AAAA' } }
        : { Credentials: listed },
  });
  await screen.findByRole('heading', { level: 1 });
  let now = Date.UTC(2026, 10, 24);
  return {
    shell,
    pass: (ms: number) => (now += ms),
    offer: () => offerPasskey({ shell, storage: localStorage, now: () => now }),
  };
}

it('offers a passkey once, and after a no not for three months in that browser [B.73]', async () => {
  const { offer, pass } = await offered();
  const first = offer();
  await userEvent.click(await screen.findByRole('button', { name: 'Pas maintenant' }));
  await first;
  pass(passkeyOfferQuietMs - 1);
  await offer();
  expect(question()).toBeNull();
  pass(1);
  void offer();
  await waitFor(() => expect(question()).toBeTruthy());
});

it('makes it, and says so', async () => {
  const { shell, offer } = await offered();
  const made = offer();
  await userEvent.click(await screen.findByRole('button', { name: 'Créer une clé d’accès' }));
  await made;
  expect(shell.toasts.get().map(({ title }) => title)).toEqual(['Clé d’accès créée']);
});

it('is not asked again at once of someone who closed the browser’s dialog', async () => {
  const { shell, offer } = await offered({
    create: () => Promise.reject(new DOMException('x', 'NotAllowedError')),
  });
  const made = offer();
  await userEvent.click(await screen.findByRole('button', { name: 'Créer une clé d’accès' }));
  await made;
  expect(shell.toasts.get()).toMatchObject([
    {
      kind: 'warning',
      title: 'La clé d’accès n’a pas été créée',
      description: 'Vous pourrez la créer quand vous voudrez.',
    },
  ]);
  await offer();
  expect(question()).toBeNull();
});

it.each([{ has: 1 }, { holds: false }])(
  'is not offered to who has one, nor where the device holds none: %o',
  async (how) => {
    const { offer } = await offered(how);
    await offer();
    expect(question()).toBeNull();
  },
);
