import { someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { openShell } from '../../../../test/open-shell.ts';

const day = Date.UTC(2026, 10, 20, 9) / 1000;
const phone = { CredentialId: 'phone', FriendlyCredentialName: 'Apple', RelyingPartyId: 'localhost', CreatedAt: day };
const desk = { ...phone, CredentialId: 'desk', FriendlyCredentialName: 'Windows Hello', LastUsedAt: day + 86_400 };

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

async function openAccount(listed: (typeof phone)[], options: { canBeNamed?: boolean; refusal?: object } = {}) {
  let passkeys = listed;
  const asked: [string, unknown][] = [];
  vi.stubGlobal('isSecureContext', true);
  const parse = (given: unknown) => given;
  vi.stubGlobal('PublicKeyCredential', { parseRequestOptionsFromJSON: parse, parseCreationOptionsFromJSON: parse });
  Object.defineProperty(navigator, 'credentials', {
    value: { create: async () => ({ id: 'new' }) },
    configurable: true,
  });
  const shell = await openShell('/account/security', {
    user: someUser(),
    userPool: {
      secondFactors: [],
      passkeys: { relyingPartyId: 'localhost', needsName: false, canBeNamed: options.canBeNamed ?? true },
    },
    identity: (operation, given) => {
      const body = Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'AccessToken'));
      asked.push([operation, body]);
      if (operation === 'ListWebAuthnCredentials') return { Credentials: passkeys };
      if (options.refusal) return Response.json(options.refusal, { status: 400 });
      if (operation === 'DeleteWebAuthnCredential')
        passkeys = passkeys.filter(({ CredentialId }) => CredentialId !== body['CredentialId']);
      if (operation === 'CompleteWebAuthnRegistration') passkeys = [...passkeys, desk];
      return operation === 'StartWebAuthnRegistration' ? { CredentialCreationOptions: { challenge: 'AAAA' } } : {};
    },
  });
  const region = within(await screen.findByRole('region', { name: 'Clés d’accès' }));
  return { shell, asked, region };
}

it('lists passkeys with day and last use, and removes one after a question [B.72]', async () => {
  const { shell, asked, region } = await openAccount([phone, desk]);
  expect((await region.findByText('Apple')).closest('li')?.textContent).toMatch(/Créée le 20 nov/);
  expect(region.getByText('Windows Hello').closest('li')?.textContent).toMatch(/Dernière connexion le 21 nov/);
  await userEvent.click(region.getByRole('button', { name: 'Retirer Apple' }));
  const question = within(await screen.findByRole('alertdialog', { name: /Retirer «\u00a0Apple\u00a0»/ }));
  await userEvent.click(question.getByRole('button', { name: 'Retirer' }));
  await waitFor(() => expect(region.queryByText('Apple')).toBeNull());
  expect(asked).toContainEqual(['DeleteWebAuthnCredential', { CredentialId: 'phone' }]);
  expect(shell.toasts.get().map(({ title }) => title)).toEqual(['Clé d’accès retirée']);
});

it('makes one with what the browser has [B.72]', async () => {
  const { shell, asked, region } = await openAccount([]);
  expect(await region.findByText('Aucune clé d’accès')).toBeTruthy();
  await userEvent.click(region.getByRole('button', { name: 'Créer une clé d’accès' }));
  expect(await region.findByText('Windows Hello')).toBeTruthy();
  expect(asked).toContainEqual(['CompleteWebAuthnRegistration', { Credential: { id: 'new' } }]);
  expect(shell.toasts.get().map(({ title }) => title)).toEqual(['Clé d’accès créée']);
});

it('says that there are enough', async () => {
  const refusal = { __type: 'LimitExceededException', message: 'A user can have 20 passkeys at most.' };
  const { shell, region } = await openAccount([], { refusal });
  await userEvent.click(await region.findByRole('button', { name: 'Créer une clé d’accès' }));
  await waitFor(() =>
    expect(shell.toasts.get()[0]?.description).toBe(
      'Vous avez déjà vingt clés d’accès. Retirez-en une pour en créer une autre.',
    ),
  );
});

it('names one, where the pool has names', async () => {
  const { asked, region } = await openAccount([phone]);
  await userEvent.click(await region.findByRole('button', { name: 'Renommer Apple' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renommer la clé d’accès' }));
  const field = dialog.getByLabelText('Nom');
  await userEvent.clear(field);
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await dialog.findByText('Donnez-lui un nom')).toBeTruthy();
  await userEvent.type(field, ' Téléphone ');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(asked).toContainEqual([
      'RenameWebAuthnCredential',
      { CredentialId: 'phone', FriendlyCredentialName: 'Téléphone' },
    ]),
  );
});

it('has no names of one’s own with another pool', async () => {
  const { region } = await openAccount([phone], { canBeNamed: false });
  await region.findByText('Apple');
  expect(region.queryByRole('button', { name: /Renommer/ })).toBeNull();
});
