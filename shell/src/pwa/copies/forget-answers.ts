import { userCache } from '@savoir/service-worker';

/** Removes every cached answer of the API that names one of these ids: lists and conversations, too. */
export async function forgetAnswers(account: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || !(await caches.has(userCache(account)))) return;
  const cache = await caches.open(userCache(account));
  await Promise.all(
    (await cache.keys()).map(async (request) => {
      const text = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? '';
      if (ids.some((id) => request.url.includes(id) || text.includes(id)))
        await cache.delete(request, { ignoreVary: true });
    }),
  );
}
