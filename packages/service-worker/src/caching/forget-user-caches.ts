import { isUserCache, subjectOfCache } from '../cache-names.ts';
import { forgetCopies } from '../copies/copies-store.ts';

type Caches = Pick<CacheStorage, 'keys' | 'delete'>;

/** Where workbox notes when each answer was used last; a row names the address and the cache, and with it the user. */
const usesDatabase = 'workbox-expiration';
const usesStore = 'cache-entries';

/** Removes what was stored of the users of this device and what they took along, but for one; and what workbox notes about it. */
export async function forgetUserCaches(storage: Caches, except?: string): Promise<string[]> {
  const isGone = (name: string) => isUserCache(name) && name !== except;
  const names = (await storage.keys()).filter(isGone);
  const staying = except === undefined ? undefined : subjectOfCache(except);
  await Promise.all([...names.map((name) => storage.delete(name)), forgetUses(isGone), forgetCopies(staying)]);
  return names;
}

async function forgetUses(isGone: (cacheName: string) => boolean): Promise<void> {
  // Opening one that is not there would make it, without the store workbox needs.
  if (!(await indexedDB.databases()).some(({ name }) => name === usesDatabase)) return;
  const database = await settled(indexedDB.open(usesDatabase));
  try {
    if (!database.objectStoreNames.contains(usesStore)) return;
    const store = database.transaction(usesStore, 'readwrite').objectStore(usesStore);
    const rows = (await settled(store.getAll())) as { id: string; cacheName: string }[];
    await Promise.all(rows.filter(({ cacheName }) => isGone(cacheName)).map(({ id }) => settled(store.delete(id))));
  } finally {
    database.close();
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  return promise;
}
