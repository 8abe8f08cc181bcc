import type { Page } from '@playwright/test';
import { addAuthenticator } from '../support/browser/authenticator.ts';
import { bearerOf } from '../support/people/bearer.ts';
import { accounts, type Account } from '../support/people/accounts.ts';
import { expect, test } from '../support/people/identity.ts';
import type { Product } from '../support/product/product.ts';
import { openDatabaseOf } from '../support/product/product-database.ts';
import { signIn, submitLogin } from '../support/people/sign-in.ts';

test.use({ productOf: 'signing-in' });
test.describe.configure({ mode: 'serial' });

const { admin, creator, validator, reader } = accounts;
const home = (page: Page, { firstName }: Account) =>
  expect(page.getByRole('heading', { level: 1, name: `Bonjour ${firstName}` })).toBeVisible();
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const offer = (page: Page) => page.getByRole('alertdialog', { name: /Vous connecter sans mot de passe/ });
const byPasskey = (page: Page) => page.getByRole('button', { name: 'Se connecter avec une clé d’accès' });
const rows = (page: Page) => page.getByRole('region', { name: 'Clés d’accès' }).getByRole('listitem');

async function signOut(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/login');
}

/** Signs in with the password, and says yes to the passkey that is offered. */
async function takeOffer(page: Page, url: string, account: Account): Promise<void> {
  await signIn(page, url, account);
  await offer(page).getByRole('button', { name: 'Créer une clé d’accès' }).click();
  await expect(toast(page, 'Clé d’accès créée')).toBeVisible();
}

test(
  'after a sign-in with the password a passkey is offered; a no is not asked again in that browser [B.73]',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const page = await browserOf(null);
    const device = await addAuthenticator(page);
    await signIn(page, product.url, validator);
    await offer(page).getByRole('button', { name: 'Pas maintenant' }).click();
    await expect(offer(page)).toBeHidden();
    expect(await device.count()).toBe(0);
    await signOut(page);
    await submitLogin(page, validator);
    await home(page, validator);
    await page.getByRole('link', { name: 'Mon compte' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(offer(page)).toBeHidden();
  },
);

test('a passkey made in the account signs in without a password, from the button of the login page [B.71] [B.72]', async ({
  browserOf,
  product,
}) => {
  const page = await browserOf(null);
  await signIn(page, product.url, creator);
  const first = await addAuthenticator(page);
  await page.goto('/account');

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
    await page.getByRole('button', { name: 'Créer une clé d’accès' }).click();
    await expect(page.getByText('Cet appareil a déjà une clé d’accès pour votre compte.')).toBeVisible();
    expect(await first.count()).toBe(1);
  });

  await test.step('it signs in, with an empty form', async () => {
    await signOut(page);
    await byPasskey(page).click();
    await home(page, creator);
    await page.goto('/account');
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
});

test(
  'of two passkeys one that is removed signs in no more [B.72]',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const lost = await browserOf(null);
    await addAuthenticator(lost);
    await takeOffer(lost, product.url, reader);
    await signOut(lost);

    const other = await browserOf(null);
    await signIn(other, product.url, reader);
    await addAuthenticator(other);
    await other.goto('/account');
    await expect(rows(other)).toHaveCount(2);
    await other.getByRole('button', { name: 'Créer une clé d’accès' }).click();
    await expect(rows(other)).toHaveCount(3);
    await other
      .getByRole('button', { name: /^Retirer / })
      .first()
      .click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
    await expect(toast(other, 'Clé d’accès retirée')).toBeVisible();
    await expect(rows(other)).toHaveCount(2);

    await byPasskey(lost).click();
    await expect(lost.getByRole('alert')).toContainText('Cette clé d’accès n’est pas reconnue');
    await submitLogin(lost, reader);
    await home(lost, reader);

    await signOut(other);
    await byPasskey(other).click();
    await home(other, reader);
  },
);

test(
  'removal asks for the password once the sign-in is long ago; a deleted person’s passkey signs no one in [B.72]',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const page = await browserOf(null);
    await signIn(page, product.url, validator);
    const old = await addAuthenticator(page);
    await page.goto('/account');
    const create = page.getByRole('button', { name: 'Créer une clé d’accès' });
    await create.click();
    await expect(rows(page)).toHaveCount(2);
    await old.remove();
    await addAuthenticator(page);
    // The list is there a moment before the button takes another click.
    await expect(create).not.toHaveAttribute('aria-busy');
    await create.click();
    await expect(rows(page)).toHaveCount(3);
    await makeSignInsOld(product);
    await page
      .getByRole('button', { name: /^Retirer / })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
    const question = page.getByRole('dialog', { name: 'Confirmez votre mot de passe' });
    await question.getByLabel('Mot de passe', { exact: true }).fill(validator.password);
    await question.getByRole('button', { name: 'Continuer' }).click();
    await expect(toast(page, 'Clé d’accès retirée')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await signOut(page);

    const office = await browserOf(null);
    await signIn(office, product.url, admin);
    await removePerson(office, validator);
    await byPasskey(page).click();
    await expect(page.getByRole('alert')).toContainText('Votre compte est désactivé.');
  },
);

/** An hour goes by, as far as the user pool knows. */
async function makeSignInsOld(product: Product): Promise<void> {
  const { db, close } = await openDatabaseOf(product);
  const authTime = new Date(Date.now() - 3_600_000);
  await db.collection('identity_refresh_tokens').updateMany({}, { $set: { authTime } });
  await close();
}

/** As an administrator does, without the pages that lead there. */
async function removePerson(office: Page, { email }: Account): Promise<void> {
  const headers = { authorization: await bearerOf(office) };
  const users = (await (await office.request.get('/api/users', { headers })).json()) as { id: string; email: string }[];
  const id = users.find((user) => user.email === email)?.id ?? '';
  const removed = await office.request.delete(`/api/users/${id}`, { headers });
  expect(removed.status(), await removed.text()).toBe(204);
}
