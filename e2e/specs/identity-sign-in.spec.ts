import type { Page } from '@playwright/test';
import { accounts, newcomer } from '../support/people/accounts.ts';
import { expect, test } from '../support/people/identity.ts';
import { lastCodeSentTo } from '../support/people/outbox.ts';
import { submitLogin } from '../support/people/sign-in.ts';

test.use({ productOf: 'sign-in' });

const alertOf = (page: Page) => page.getByRole('alert');

test(
  'the first sign-in asks for the names the company left out, a field each',
  { tag: '@release' },
  async ({ browserOf, poolUsers }) => {
    const chosen = 'Premier-Matin-2026';
    await poolUsers.change(newcomer.email, { givenName: '', familyName: '' });
    const page = await browserOf(null);
    await page.goto('/login');
    await submitLogin(page, newcomer);
    await expect(page.getByRole('heading', { level: 1, name: 'Choisir votre mot de passe' })).toBeFocused();
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(chosen);
    await page.getByLabel('Confirmation', { exact: true }).fill(chosen);
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    await expect(page.getByText('Ce champ est requis')).toHaveCount(2);
    await expect(page.getByLabel('Prénom')).toBeFocused();
    await expect(page.getByLabel('Prénom')).toHaveAttribute('autocomplete', 'given-name');
    await page.getByLabel('Prénom').fill('Hugo');
    await page.getByLabel('Nom', { exact: true }).fill('Lefèvre');
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Hugo' })).toBeVisible();
  },
);

test(
  'a password the administrator wants replaced leads to the code, address in hand',
  { tag: '@release' },
  async ({ browserOf, poolUsers, product }) => {
    const { dev } = accounts;
    const chosen = 'Nouveau-Matin-2026';
    await poolUsers.change(dev.email, { status: 'RESET_REQUIRED' });
    const page = await browserOf(null);
    await page.goto('/login');
    await submitLogin(page, dev);
    await expect(page).toHaveURL('/forgot-password');
    await expect(page.getByText('Réinitialisation du mot de passe requise.')).toBeVisible();
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue(dev.email);
    await page.getByRole('button', { name: 'Recevoir un code' }).click();
    await page.getByLabel('Code', { exact: true }).fill(await lastCodeSentTo(dev.email, product));
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(chosen);
    await page.getByLabel('Confirmation', { exact: true }).fill(chosen);
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
    await expect(page).toHaveURL('/login');
    await submitLogin(page, { ...dev, password: chosen });
    await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Élise' })).toBeVisible();
  },
);

test('an account that was never confirmed says so', { tag: '@release' }, async ({ browserOf, poolUsers }) => {
  const { stranger } = accounts;
  await poolUsers.change(stranger.email, { status: 'UNCONFIRMED' });
  const page = await browserOf(null);
  await page.goto('/login');
  await submitLogin(page, stranger);
  await expect(alertOf(page)).toContainText('Utilisateur non confirmé.');
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeEnabled();
  await poolUsers.change(stranger.email, { status: 'CONFIRMED' });
});

test(
  'a deactivated account says so, to no one but who knows its password [D.110]',
  { tag: '@release' },
  async ({ browserOf, poolUsers }) => {
    const { admin } = accounts;
    await poolUsers.change(admin.email, { enabled: false });
    const page = await browserOf(null);
    await page.goto('/login');
    await submitLogin(page, { ...admin, password: 'Pas-le-bon-2026' });
    await expect(alertOf(page)).toContainText("Nom d'utilisateur ou mot de passe incorrect.");
    await submitLogin(page, admin);
    await expect(alertOf(page)).toContainText('Votre compte est désactivé. Contactez votre administrateur.');
    await poolUsers.change(admin.email, { enabled: true });
  },
);

test('guessing is stopped for a while, even with the right password', { tag: '@release' }, async ({ browserOf }) => {
  const { validator } = accounts;
  // The wait doubles with each failure beyond the fifth: 8 s after these.
  const failures = 8;
  let wrong = 0;
  const page = await browserOf(null);
  await page.goto('/login');
  const guess = async () => {
    await submitLogin(page, { ...validator, password: 'Pas-le-bon-2026' });
    await expect(alertOf(page)).toBeVisible();
    if ((await alertOf(page).textContent())?.includes('incorrect')) wrong += 1;
    return wrong;
  };
  await expect.poll(guess, { timeout: 45_000, intervals: [0] }).toBe(failures);
  await submitLogin(page, validator);
  await expect(alertOf(page)).toContainText('Trop de tentatives. Veuillez réessayer plus tard.');
});
