/** Something another application shared with this one: a file, or words (a title, a text, a link). */
export type SharedItem = { key: string } & ({ kind: 'file'; file: File } | { kind: 'text'; text: string });

/** Stored on this device until a page takes it, through a sign-in too; no one is told who shared it. */
export const sharedCache = 'savoir-shared';
/** What no one took by then was forgotten. */
const keptMs = 24 * 3600_000;

const nameHeader = 'x-savoir-name';
const timeHeader = 'x-savoir-time';

/** Stores what a form of the share sheet brings; what an earlier one brought is replaced. Rejects when the device has no room. */
export async function storeShared(form: FormData, caches: CacheStorage, now = Date.now()): Promise<void> {
  await caches.delete(sharedCache);
  const cache = await caches.open(sharedCache);
  const words = ['title', 'text', 'url'].map((name) => form.get(name)).filter((value) => typeof value === 'string');
  const text = [...new Set(words.map((word) => word.trim()))].filter(Boolean).join('\n');
  // A form without a file has one all the same, without a name.
  const files = form.getAll('files').filter((value): value is File => value instanceof File && value.name !== '');
  const time = String(now);
  if (text !== '') await cache.put('/share/text', new Response(text, { headers: { [timeHeader]: time } }));
  for (const [at, file] of files.entries())
    await cache.put(
      `/share/${at}`,
      new Response(file, {
        headers: { 'content-type': file.type, [nameHeader]: encodeURIComponent(file.name), [timeHeader]: time },
      }),
    );
}

export async function readShared(caches: CacheStorage, now = Date.now()): Promise<SharedItem[]> {
  const cache = await caches.open(sharedCache);
  const items = await Promise.all(
    (await cache.keys()).map(async ({ url }): Promise<SharedItem | null> => {
      const stored = await cache.match(url);
      if (stored === undefined || now - Number(stored.headers.get(timeHeader)) > keptMs) return null;
      const name = stored.headers.get(nameHeader);
      if (name === null) return { key: url, kind: 'text', text: await stored.text() };
      const type = stored.headers.get('content-type') ?? '';
      return { key: url, kind: 'file', file: new File([await stored.blob()], decodeURIComponent(name), { type }) };
    }),
  );
  return items.filter((item) => item !== null);
}

export async function dropShared(keys: readonly string[], caches: CacheStorage): Promise<void> {
  const cache = await caches.open(sharedCache);
  await Promise.all(keys.map((key) => cache.delete(key)));
  if ((await cache.keys()).length === 0) await caches.delete(sharedCache);
}
