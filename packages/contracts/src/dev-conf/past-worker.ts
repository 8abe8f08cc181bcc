/**
 * The service worker answers pages from what it stored with the build, and so with the policy of then. While a developer runs a
 * remote from their own machine, pages of this browser come from the server. Noted in a cache, which page and worker both reach.
 */
const cacheName = 'savoir-past-worker';
const key = '/until';

/** Of the browser’s `caches`; the server knows none. */
interface Caches {
  open(name: string): Promise<{ put(address: string, answer: Response): Promise<void> }>;
  match(address: string, where: { cacheName: string }): Promise<Response | undefined>;
  delete(name: string): Promise<boolean>;
}

/** Pages come from the server until then. */
export async function passWorker(caches: Caches, until: string): Promise<void> {
  await (await caches.open(cacheName)).put(key, new Response(until));
}

export async function isWorkerPassed(caches: Caches, now: Date): Promise<boolean> {
  const noted = await caches.match(key, { cacheName });
  return noted !== undefined && now < new Date(await noted.text());
}

export const stopPassingWorker = (caches: Caches): Promise<boolean> => caches.delete(cacheName);
