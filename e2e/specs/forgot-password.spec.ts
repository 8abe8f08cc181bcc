import { accounts } from '../support/people/accounts.ts';
import { lastCodeSentTo } from '../support/people/outbox.ts';
import { submitLogin } from '../support/people/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ productOf: 'forgot-password' });

const chosen = 'Nouveau-Matin-2026';
const { dev } = accounts;

test('a forgotten password is replaced in two steps, with a code sent by mail [S2.16] [S2.17] [S2.18] [S2.19]', async ({
  browserOf,
  product,
}) => {
  const page = await browserOf(null);
  await test.step('the page is public, and looks like the login', async () => {
    await page.goto('/forgot-password');
    await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible();
    await expect(page).toHaveTitle('Mot de passe oublié · Savoir');
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });
  await test.step('first the address, checked before anything is sent', async () => {
    await page.getByRole('button', { name: 'Recevoir un code' }).click();
    await expect(page.getByText('Adresse e-mail invalide')).toBeVisible();
    await page.getByLabel('Adresse e-mail').fill(dev.email);
    await page.getByRole('button', { name: 'Recevoir un code' }).click();
    await expect(page.getByText(/vient d’être envoyé à/)).toBeVisible();
  });
  await test.step('then code, new password and confirmation', async () => {
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
    await expect(page.getByText('Code requis')).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(chosen);
    await page.getByLabel('Confirmation', { exact: true }).fill(chosen);
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
    await expect(page.getByRole('alert')).toContainText('Code invalide.');
    await page.getByLabel('Code', { exact: true }).fill(await lastCodeSentTo(dev.email, product));
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  });
  await test.step('the login knows the address already, and takes the new password', async () => {
    await expect(page.getByRole('status').filter({ hasText: 'Mot de passe changé' })).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue(dev.email);
    await submitLogin(page, { ...dev, password: chosen });
    await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Élise' })).toBeVisible();
  });
});

test('an address nobody has gets the same answer as any other', async ({ browserOf }) => {
  const page = await browserOf(null);
  await page.goto('/forgot-password');
  await page.getByLabel('Adresse e-mail').fill('personne@delorme-maintenance.fr');
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  await expect(page.getByText(/vient d’être envoyé à/)).toBeVisible();
  await page.getByRole('link', { name: 'Retour à la connexion' }).click();
  await expect(page).toHaveURL('/login');
});
