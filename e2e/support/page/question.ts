import { expect, type Locator, type Page } from '@playwright/test';

/** Asks on the page that stands open, and waits until the answer is whole. */
export async function ask(page: Page, question: string): Promise<Locator> {
  await page.getByRole('textbox', { name: 'Votre question' }).fill(question);
  await page.getByRole('button', { name: 'Envoyer la question' }).click();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  const asked = page.getByRole('article', { name: 'Votre question' }).filter({ hasText: question }).last();
  const answer = asked.locator('xpath=following-sibling::article[1]');
  await expect(answer).toHaveAttribute('aria-label', 'Réponse de Savoir');
  await expect(answer).toHaveAttribute('aria-busy', 'false');
  return answer;
}
