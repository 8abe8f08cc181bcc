import type { Page } from '@playwright/test';
import { addAuthenticator } from '../support/browser/authenticator.ts';
import { accounts, type Account } from '../support/people/accounts.ts';
import { expect, test } from '../support/people/identity.ts';
import { signIn, submitLogin } from '../support/people/sign-in.ts';

test.use({ productOf: 'signing-in' });
test.describe.configure({ mode: 'serial' });

const { creator } = accounts;
const home = (page: Page, { firstName }: Account) =>
  expect(page.getByRole('heading', { level: 1, name: `Bonjour ${firstName}` })).toBeVisible();
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const byPasskey = (page: Page) => page.getByRole('button', { name: 'Se connecter avec une clé d’accès' });
const rows = (page: Page) => page.getByRole('region', { name: 'Clés d’accès' }).getByRole('listitem');

async function signOut(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/login');
}

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
      await byPasskey(page).click();
      await home(page, creator);
      await page.goto('/account/security');
      await expect(rows(page).first()).toContainText('Dernière connexion le');
    });

    await test.step('a finger that is not the right one leaves the password', async () => {
      await signOut(page);
      await first.verify(false);
      await byPasskey(page).click();
      await expect(page.getByText('Aucune clé d’accès n’a été utilisée. Réessayez')).toBeVisible();
      await submitLogin(page, creator);
      await home(page, creator);
      await first.verify(true);
    });
  },
);
