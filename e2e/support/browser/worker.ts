import { expect, type Page } from '@playwright/test';

/** Waits until the service worker answers this page. */
export const untilControlled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** Waits for that, and until every file of the remotes is stored. */
export async function untilOfflineReady(page: Page): Promise<void> {
  await untilControlled(page);
  await expect
    .poll(() => page.evaluate(cachedOfRemotes), { timeout: 40_000, message: 'the files of every remote are kept' })
    .toEqual({ remotes: ['chat', 'company', 'dev', 'documents', 'notes'], missing: [] });
}

/** Runs in the page: whose descriptions are stored, and which of the code named there is not. */
async function cachedOfRemotes(): Promise<{ remotes: string[]; missing: string[] }> {
  const cache = await caches.open('savoir-remotes');
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const descriptors = [...kept].filter((url) => url.endsWith('/savoir-remote.json'));
  const named = descriptors.map(async (descriptor) => {
    const text = (await (await cache.match(descriptor))?.text()) ?? '{"files":[]}';
    const { files } = JSON.parse(text) as { files: { path: string }[] };
    const code = files.filter(({ path }) => /^files\/[^/]+\.(js|css)$/.test(path));
    return code.map(({ path }) => new URL(`../${path}`, descriptor).href);
  });
  const files = (await Promise.all(named)).flat();
  return {
    remotes: descriptors.map((url) => new URL(url).pathname.split('/')[2] ?? '').sort(),
    missing: files.filter((url) => !kept.has(url)),
  };
}

/** Whose answers are stored on this device: the names of the caches. */
export const userCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('savoir-user-')));

/** Addresses of what the worker stored when it was installed. */
export async function precachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith('workbox-precache'));
    const kept = await (await caches.open(name ?? 'none')).keys();
    return kept.map(({ url }) => new URL(url).pathname);
  });
}
