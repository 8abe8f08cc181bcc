import type { Page } from '@playwright/test';

/** The token with which the page itself calls the API. */
export async function bearerOf(page: Page): Promise<string> {
  const call = page.waitForRequest((request) => request.headers()['authorization']?.startsWith('Bearer ') === true);
  await page.reload();
  return (await call).headers()['authorization'] ?? '';
}
