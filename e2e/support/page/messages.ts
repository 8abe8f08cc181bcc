import type { Locator, Page } from '@playwright/test';

/** The messages that pass at the bottom right. */
export const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages (F8)' });

/** An error among them, said at once. */
export const errorMessage = (page: Page, text: string): Locator =>
  messages(page).locator('[aria-live="assertive"]').filter({ hasText: text });
