import { isUserCache } from '@savoir/service-worker';

/** Removes what was kept of whoever used this device: the next one must not see it. */
export async function forgetUsers(storage: Pick<CacheStorage, 'keys' | 'delete'> = caches): Promise<void> {
  const names = (await storage.keys()).filter(isUserCache);
  await Promise.all(names.map((name) => storage.delete(name)));
}
