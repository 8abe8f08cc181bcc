import { fileURLToPath } from 'node:url';
import { accounts } from '../support/people/accounts.ts';
import { expect, test } from '../support/people/identity.ts';

test.use({
  productOf: 'custom-alone',
  pool: {
    MFA: 'off',
    AUTH_FLOW: 'CUSTOM_WITHOUT_SRP',
    CUSTOM_AUTH: fileURLToPath(new URL('../support/people/company-challenge.ts', import.meta.url)),
  },
});

const { creator } = accounts;

test(
  'where a company’s own question takes the password’s place, no password is asked for',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(null);
    await page.goto('/login');
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Mot de passe oublié/ })).toHaveCount(0);
    await page.getByLabel('Adresse e-mail').fill(creator.email);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByText(/Quel numéro est inscrit sur votre badge/)).toBeVisible();
    await page.getByLabel('Réponse', { exact: true }).fill('4211');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Bonjour ${creator.firstName}` })).toBeVisible();
  },
);

test(
  'an installation without second factors offers none in the account',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(null);
    await page.goto('/login');
    await page.getByLabel('Adresse e-mail').fill(creator.email);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByLabel('Réponse', { exact: true }).fill('4211');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Bonjour ${creator.firstName}` })).toBeVisible();
    await page.goto('/account');
    await expect(page.getByRole('button', { name: 'Changer le mot de passe' })).toBeVisible();
    await expect(page.getByText('Application d’authentification')).toHaveCount(0);
  },
);
