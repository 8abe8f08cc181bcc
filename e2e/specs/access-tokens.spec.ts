import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { desktop, expect, phone, test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

/** What a program is answered that calls with this token. */
async function askWith(origin: string, token: string): Promise<{ status: number; code: string | null }> {
  const answer = await fetch(`${origin}/api/notes`, { headers: { authorization: `Bearer ${token}` } });
  const { code = null } = (await answer.json()) as { code?: string };
  return { status: answer.status, code };
}

/** Fills the dialog that stands open, and reads the value of what it made. */
async function make(page: Page, name: string, scope: string): Promise<string> {
  const form = page.getByRole('dialog');
  await form.getByLabel('Nom').fill(name);
  await form.getByRole('checkbox', { name: scope }).check();
  await form.getByRole('button', { name: 'Créer le jeton' }).click();
  const made = page.getByRole('alertdialog', { name: 'Jeton créé' });
  const value = await made.getByLabel('Jeton', { exact: true }).inputValue();
  expect(value).toMatch(/^svr_/);
  await made.getByRole('button', { name: 'J’ai copié le jeton' }).click();
  await expect(made).toBeHidden();
  return value;
}

async function revoke(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Révoquer le jeton ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Révoquer' }).click();
  await expect(page.getByText(`Jeton ${name} révoqué`)).toBeVisible();
}

test('a token made in the account opens the API, shows its last use, and is refused once it is revoked [B.95] [B.99]', async ({
  browserOf,
  product,
}) => {
  const page = await browserOf(accounts.creator, desktop);
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Jetons d’accès' });
  await section.getByRole('button', { name: 'Créer un jeton' }).click();
  const token = await make(page, 'Tableau de bord', 'Lire les fiches');
  await expect(section.getByText('Jamais utilisé')).toBeVisible();
  expect(await page.content()).not.toContain(token);

  expect(await askWith(product.url, token)).toEqual({ status: 200, code: null });
  await page.reload();
  await expect(section.getByText(/^Dernière utilisation le/)).toBeVisible();

  await revoke(page, 'Tableau de bord');
  await expect(section.getByText('Aucun jeton')).toBeVisible();
  expect(await askWith(product.url, token)).toEqual({ status: 401, code: 'TOKEN_INVALID' });
});

test(
  'an administrator makes a service token, and revokes that of a colleague [B.98] [B.99]',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const colleague = await browserOf(accounts.validator, phone);
    await colleague.goto('/account');
    await colleague.getByRole('button', { name: 'Créer un jeton' }).click();
    const personal = await make(colleague, 'Rapport du lundi', 'Lire les fiches');
    expect((await askWith(product.url, personal)).status).toBe(200);

    const page = await browserOf(accounts.admin, desktop);
    await page.goto('/company/integrations');
    await expect(page).toHaveTitle('Intégrations · Savoir');
    await page.getByRole('button', { name: 'Créer un jeton de service' }).click();
    const service = await make(page, 'Portail', 'Lire les fiches');
    const services = page.getByRole('list', { name: 'Jetons de service' });
    await expect(services).toContainText('Créé par Thomas');
    expect((await askWith(product.url, service)).status).toBe(200);

    await expect(page.getByRole('list', { name: 'Jetons personnels' })).toContainText('Nadia');
    await revoke(page, 'Rapport du lundi');
    expect(await askWith(product.url, personal)).toEqual({ status: 401, code: 'TOKEN_INVALID' });
    expect((await askWith(product.url, service)).status).toBe(200);
  },
);

test(
  'a company that forbids personal tokens says so in the account [B.96] [B.98]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.admin, phone);
    await page.goto('/company/integrations?section=tokens');
    await page.getByRole('switch', { name: 'Autoriser les jetons personnels' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ne plus autoriser' }).click();
    await expect(page.getByText('Jetons personnels refusés')).toBeVisible();
    const colleague = await browserOf(accounts.reader, desktop);
    await colleague.goto('/account');
    await expect(colleague.getByText('Les jetons personnels ne sont pas autorisés')).toBeVisible();
    await expect(colleague.getByRole('button', { name: 'Créer un jeton' })).toHaveCount(0);
    await test.step('until it allows them again', async () => {
      await page.getByRole('switch', { name: 'Autoriser les jetons personnels' }).click();
      await expect(page.getByText('Jetons personnels autorisés')).toBeVisible();
      await colleague.reload();
      await expect(colleague.getByRole('button', { name: 'Créer un jeton' })).toBeVisible();
    });
  },
);

test(
  'no one but administrators reaches the section of the company [B.99]',
  { tag: '@release' },
  async ({ browserOf }) => {
    for (const account of [accounts.reader, accounts.validator]) {
      const page = await browserOf(account, desktop);
      await page.goto('/company/integrations?section=tokens');
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1, name: 'Intégrations' })).toHaveCount(0);
    }
  },
);
