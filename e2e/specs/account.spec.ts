import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { desktop, expect, test } from '../support/test.ts';

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

test(
  'a token made in the account opens the API, shows its last use, and is refused once it is revoked [B.95] [B.99]',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const page = await browserOf(accounts.creator, desktop);
    await page.goto('/account#integrations');
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
  },
);

test(
  'the theme stays light whatever is preferred, the preference is stored, and no switch promises more [S1.37] [S1.38]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader, { ...desktop, colorScheme: 'dark' });
    await page.goto('/account/help');
    await expect(page.getByRole('heading', { name: 'Préférences' })).toBeVisible();
    await expect(page.getByText('Apparence')).toHaveCount(0);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await ground();
    await page.evaluate(() => localStorage.setItem('colorMode', 'dark'));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Préférences' })).toBeVisible();
    expect(await ground()).toBe(before);
    expect(await page.evaluate(() => document.documentElement.style.colorScheme)).toBe('light');
    expect(await page.evaluate(() => localStorage.getItem('colorMode'))).toBe('dark');
  },
);
