import { expect, type Page } from '@playwright/test';

/** Waits until the service worker answers this page, and every file of the remotes is kept. */
export async function untilOfflineReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const kept = await (await caches.open('savoir-remotes')).keys();
          const remotes = kept.map(({ url }) => new URL(url).pathname.split('/')[2] ?? '');
          return [...new Set(remotes)].sort();
        }),
      { timeout: 40_000, message: 'the files of every remote are kept' },
    )
    .toEqual(['chat', 'company', 'dev', 'documents', 'notes']);
}

/** Whose answers are kept on this device: the names of the caches. */
export const userCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('savoir-user-')));
