import type { Page } from '@playwright/test';
import { signIn, signOut, submitLogin } from '../support/people/sign-in.ts';
import { accounts, type Account } from '../support/people/accounts.ts';
import { lastCodeSentTo } from '../support/people/outbox.ts';
import { expect, test } from '../support/people/identity.ts';

// It gives people other passwords.
test.use({ productOf: 'signing-in' });

test(
  'a forgotten password is replaced in two steps, with a code sent by mail [S2.16] [S2.17] [S2.18] [S2.19]',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const chosen = 'Nouveau-Matin-2026';
    const { dev } = accounts;
    const page = await browserOf(null);
    await test.step('the page is public, and looks like the login', async () => {
      await page.goto('/forgot-password');
      await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible();
      await expect(page).toHaveTitle('Mot de passe oublié · Savoir');
      await expect(page.getByRole('navigation')).toHaveCount(0);
    });
    await test.step('first the address', async () => {
      await page.getByLabel('Adresse e-mail').fill(dev.email);
      await page.getByRole('button', { name: 'Recevoir un code' }).click();
      await expect(page.getByText(/vient d’être envoyé à/)).toBeVisible();
    });
    await test.step('then code, new password and confirmation', async () => {
      await page.getByLabel('Code', { exact: true }).fill(await lastCodeSentTo(dev.email, product));
      await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(chosen);
      await page.getByLabel('Confirmation', { exact: true }).fill(chosen);
      await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
    });
    await test.step('the login knows the address already, and takes the new password', async () => {
      await expect(page.getByRole('status').filter({ hasText: 'Mot de passe changé' })).toBeVisible();
      await expect(page).toHaveURL('/login');
      await expect(page.getByLabel('Adresse e-mail')).toHaveValue(dev.email);
      await submitLogin(page, { ...dev, password: chosen });
      await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Élise' })).toBeVisible();
    });
  },
);

test(
  'user name and password of the address fill the form and leave the address before any request [S2.118] [S2.119] [D.72]',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const { email, password } = accounts.reader;
    const page = await browserOf(null);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
    for (const path of ['/', '/documents', '/login']) {
      await test.step(`through ${path}`, async () => {
        requested.length = 0;
        await page.goto(`${path}?${new URLSearchParams({ username: email, password })}`);
        await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email);
        await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(password);
        expect(page.url()).not.toMatch(/username|password/);
        const carrying = requested.filter(
          (url) => url.includes('password=') || url.includes(encodeURIComponent(email)),
        );
        expect(
          carrying.filter((url) => !url.startsWith(`${product.url}${path}?`)),
          'requests after the page itself',
        ).toEqual([]);
      });
    }
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Paul' })).toBeVisible();
    // The server, which saw the address, has not written it down.
    for (const written of ['password=', new URLSearchParams({ username: email }).toString()])
      expect(product.output()).not.toContain(written);
  },
);

test(
  'what the pages behind the login need comes while someone types, and not before',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(null);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const ofArea = () => asked.filter((path) => /^\/assets\/(area|query)\.\w+\.js$/.test(path));
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(ofArea()).toEqual([]);
    await page.getByLabel('Adresse e-mail').fill(accounts.reader.email);
    await expect.poll(() => ofArea().length).toBe(2);
    expect(asked.filter((path) => path.startsWith('/remotes/'))).toEqual([]);
  },
);

const { creator } = accounts;
const home = (page: Page, { firstName }: Account) =>
  expect(page.getByRole('heading', { level: 1, name: `Bonjour ${firstName}` })).toBeVisible();
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const byPasskey = (page: Page) => page.getByRole('button', { name: 'Se connecter avec une clé d’accès' });
const rows = (page: Page) => page.getByRole('region', { name: 'Clés d’accès' }).getByRole('listitem');

test(
  'a passkey made in the account signs in without a password, from the button of the login page [B.71] [B.72]',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const page = await browserOf(null);
    await signIn(page, product.url, creator);
    const first = await addAuthenticator(page);
    await page.goto('/account/security');

    await test.step('made, named, and not made twice on one device', async () => {
      await expect(page.getByText('Aucune clé d’accès', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Créer une clé d’accès' }).click();
      await expect(toast(page, 'Clé d’accès créée')).toBeVisible();
      await expect(rows(page)).toHaveCount(2);
      await page.getByRole('button', { name: /^Renommer / }).click();
      const dialog = page.getByRole('dialog', { name: 'Renommer la clé d’accès' });
      await dialog.getByLabel('Nom').fill('Tablette de l’atelier');
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(rows(page).first()).toContainText('Tablette de l’atelier');
      // The list is there before the dialog is gone, which takes the focus with it.
      await expect(dialog).toHaveCount(0);
      await page.getByRole('button', { name: 'Créer une clé d’accès' }).click();
      await expect(page.getByText('Cet appareil a déjà une clé d’accès pour votre compte.')).toBeVisible();
      expect(await first.count()).toBe(1);
    });

    await test.step('it signs in, with an empty form', async () => {
      await signOut(page);
      await expect(page).toHaveURL('/login');
      await byPasskey(page).click();
      await home(page, creator);
      await page.goto('/account/security');
      await expect(rows(page).first()).toContainText('Dernière connexion le');
    });

    await test.step('a finger that is not the right one leaves the password', async () => {
      await signOut(page);
      await expect(page).toHaveURL('/login');
      await first.verify(false);
      await byPasskey(page).click();
      await expect(page.getByText('Aucune clé d’accès n’a été utilisée. Réessayez')).toBeVisible();
      await submitLogin(page, creator);
      await home(page, creator);
      await first.verify(true);
    });
  },
);

/** A device of the browser's that holds passkeys, which answers at once, like a finger that lies there. */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the right finger is held to it. */
    async verify(isUserVerified: boolean): Promise<void> {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    /** How many passkeys it holds. */
    count: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
