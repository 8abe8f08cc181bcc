import { expect, type Locator, type Page } from '@playwright/test';

/** Puts the caret at the end of an edited text; an editor learns of a moved caret a task later than the keys that follow. */
export async function toTheEnd(text: Locator): Promise<void> {
  await text.press('Control+End');
  await expect
    .poll(() =>
      text.evaluate((element) => element.lastElementChild?.contains(document.getSelection()?.focusNode ?? null)),
    )
    .toBe(true);
}

/** Types at the end of the note that stands open to be edited. */
export async function addWords(page: Page, words: string): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Texte de la fiche' });
  await toTheEnd(text);
  await text.pressSequentially(` ${words}`);
}

export async function sendToValidation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Envoyer à la validation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Envoyer à la validation' }).click();
  await expect(page.getByText('Fiche envoyée à la validation').first()).toBeVisible();
}

/** By who validates: corrects the published text and publishes that. */
export async function correctAndPublish(page: Page, id: string, sentence: string): Promise<void> {
  await page.goto(`/notes/${id}`);
  await page.getByRole('button', { name: 'Corriger', exact: true }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await addWords(page, sentence);
  await sendToValidation(page);
  await page.goto(`/notes/${id}`);
  await page.getByRole('link', { name: 'Ouvrir la correction' }).click();
  await page.getByRole('button', { name: 'Publier la fiche' }).click();
  await expect(page.getByText('Correction publiée')).toBeVisible();
}

/** Chooses in the menu of the note or document that stands open. */
export async function chooseAction(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^Actions pour/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
