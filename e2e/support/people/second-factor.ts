import { expect, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { nextSignInCode, signInCodesSentTo } from './identity.ts';
import type { Product } from '../product/product.ts';
import { submitLogin } from './sign-in.ts';

export const home = (page: Page, { firstName }: Account) =>
  page.getByRole('heading', { level: 1, name: `Bonjour ${firstName}` });

export const agree = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();

/** Challenges this page answers from now on. */
export function answersOf(page: Page): string[] {
  const answered: string[] = [];
  page.on('request', (request) => {
    if (!(request.headers()['x-amz-target'] ?? '').endsWith('.RespondToAuthChallenge')) return;
    answered.push((request.postDataJSON() as { ChallengeName: string }).ChallengeName);
  });
  return answered;
}

/** Signs in on the login page that stands open, by password and the code that is mailed then. */
export async function signInWithCode(page: Page, account: Account, product: Product): Promise<void> {
  const before = signInCodesSentTo(account.email, product).length;
  await submitLogin(page, account);
  await page.getByLabel('Code', { exact: true }).fill(await nextSignInCode(account.email, product, before));
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(home(page, account)).toBeVisible();
}

/** Without loading the page again: what it still loads would be cut off. */
export const openAccount = (page: Page) => page.getByRole('link', { name: 'Mon compte' }).click();

export async function signOutHere(page: Page): Promise<void> {
  await openAccount(page);
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click();
  await agree(page, 'Se déconnecter');
  await expect(page).toHaveURL('/login');
}
