import type { Locator, Page } from '@playwright/test';

/** What is asked before a page with unsaved changes is left. */
export const leaveQuestion = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: /Quitter sans enregistrer/ });

/** Answers and goes back in one task, so that nothing of the page runs between them; resolves once the answered one is gone. */
export async function answerAndGoBack(page: Page, answer: 'Rester' | 'Escape'): Promise<void> {
  const answered = await leaveQuestion(page).elementHandle();
  await answered?.evaluate((dialog, how) => {
    const stay = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === how);
    if (stay === undefined) dialog.dispatchEvent(new KeyboardEvent('keydown', { key: how, bubbles: true }));
    else stay.click();
    window.history.back();
  }, answer);
  await answered?.waitForElementState('hidden');
}
