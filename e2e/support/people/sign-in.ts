import { expect, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';

/** Types address and password into the login page that stands open, and sends them. */
export async function submitLogin(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: /Se connecter$/ }).click();
}

/** Signs in through the login page, as a person does. */
export async function signIn(page: Page, url: string, account: Account): Promise<void> {
  await page.goto(new URL('/login', url).href);
  await submitLogin(page, account);
  await expect(page.getByRole('heading', { level: 1, name: `Bonjour ${account.firstName}` })).toBeVisible();
}

/** The step of a first sign-in. */
export async function chooseFirstPassword(page: Page, password: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Choisir votre mot de passe' })).toBeVisible();
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
  await page.getByLabel('Confirmation', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Se déconnecter' }).click();
}
