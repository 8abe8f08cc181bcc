import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { expect, test } from '../support/test.ts';

/** Presses Tab until this has the focus, which must be seen. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const focused = page.locator(':focus');
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    const text = await focused.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent ?? '');
    if (typeof name === 'string' ? text.trim() === name : name.test(text)) {
      const drawn = await focused.evaluate((element) => {
        const { outlineStyle, boxShadow } = getComputedStyle(element);
        return outlineStyle !== 'none' || boxShadow !== 'none';
      });
      expect(drawn, `the focus on ${String(name)} is drawn`).toBe(true);
      return;
    }
  }
  throw new Error(`no Tab leads to ${String(name)}`);
}

test('who has only a keyboard signs in, goes about, leaves an error and signs out [D.94]', async ({ browserOf }) => {
  const page = await browserOf(null);
  await page.goto('/login');
  const { email, password } = accounts.validator;
  await expect(page.getByLabel('Adresse e-mail')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Nadia' })).toBeVisible();

  await page.goto('/nulle-part');
  await expect(page.getByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeVisible();
  await tabTo(page, 'Retour à l’accueil');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Nadia' })).toBeVisible();

  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Nadia Benali' })).toBeVisible();
  await tabTo(page, 'Aller au contenu');
  await page.keyboard.press('Enter');
  await tabTo(page, /^Déconnexion/);
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await tabTo(page, 'Se déconnecter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
});
