import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { forgetUserCaches } from './forget-user-caches.ts';

function someCaches() {
  const names = new Set(['savoir-user-1', 'savoir-user-2', 'savoir-remotes', 'savoir-public', 'workbox-precache-v2']);
  const storage = {
    keys: () => Promise.resolve([...names]),
    delete: (name: string) => Promise.resolve(names.delete(name)),
  };
  return { names, storage };
}

it('removes what users have seen, and nothing else', async () => {
  const { names, storage } = someCaches();
  await forgetUserCaches(storage);
  expect([...names]).toEqual(['savoir-remotes', 'savoir-public', 'workbox-precache-v2']);
});

it('keeps the one who is there', async () => {
  const { names, storage } = someCaches();
  expect(await forgetUserCaches(storage, 'savoir-user-2')).toEqual(['savoir-user-1']);
  expect(names.has('savoir-user-2')).toBe(true);
});

it('removes what workbox notes of them, which names address and user', async () => {
  const opening = indexedDB.open('workbox-expiration', 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('cache-entries', { keyPath: 'id' }));
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.addEventListener('success', () => resolve(opening.result));
  });
  // The worker holds it open as long as it runs.
  const store = () => database.transaction('cache-entries', 'readwrite').objectStore('cache-entries');
  for (const cacheName of ['savoir-user-1', 'savoir-user-2', 'savoir-public'])
    store().put({ id: `${cacheName}|/api/notes`, cacheName, url: '/api/notes', timestamp: 1 });
  await forgetUserCaches(someCaches().storage, 'savoir-user-2');
  const keys = await new Promise((resolve) => {
    const reading = store().getAllKeys();
    reading.addEventListener('success', () => resolve(reading.result));
  });
  expect(keys).toEqual(['savoir-public|/api/notes', 'savoir-user-2|/api/notes']);
  database.close();
});
