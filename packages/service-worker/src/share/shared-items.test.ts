import { beforeEach, expect, it } from 'vitest';
import { receiveShare } from './receive-share.ts';
import { dropShared, storeShared, readShared } from './shared-items.ts';

/** The part of a browser's caches that sharing uses. */
function fakeCaches(): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const kept = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, kept);
    return Promise.resolve({
      put: (key: string, value: Response) => Promise.resolve(void kept.set(key, value)),
      match: (key: string) => Promise.resolve(kept.get(key)?.clone()),
      keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
      delete: (key: string) => Promise.resolve(kept.delete(key)),
    });
  };
  return { open, delete: (name: string) => Promise.resolve(stores.delete(name)) } as object as CacheStorage;
}

let caches: CacheStorage;
beforeEach(() => {
  caches = fakeCaches();
});

function form(fields: Record<string, string>, ...files: File[]): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  for (const file of files) made.append('files', file);
  return made;
}
const photo = () => new File(['jpeg'], 'plaque n° 3.jpg', { type: 'image/jpeg' });

it('keeps files with name and type, and the words once each', async () => {
  await storeShared(form({ title: 'Presse', text: 'Presse', url: 'https://a.test/1' }, photo()), caches);
  const items = await readShared(caches);
  expect(items.map((item) => (item.kind === 'text' ? item.text : [item.file.name, item.file.type]))).toEqual([
    'Presse\nhttps://a.test/1',
    ['plaque n° 3.jpg', 'image/jpeg'],
  ]);
});

it('replaces what was shared before, and forgets it after a day', async () => {
  await storeShared(form({ text: 'hier' }), caches, 0);
  await storeShared(form({}, photo()), caches, 1000);
  expect(await readShared(caches, 1000)).toHaveLength(1);
  expect(await readShared(caches, 25 * 3600_000)).toEqual([]);
});

it('drops what was taken, and only that', async () => {
  await storeShared(form({ text: 'une note' }, photo()), caches);
  const [first] = await readShared(caches);
  await dropShared([first?.key ?? ''], caches);
  expect((await readShared(caches)).map(({ kind }) => kind)).toEqual(['file']);
});

it('leads to the page that receives it, which knows when something was lost', async () => {
  const posted = (body: FormData | string) => new Request('https://savoir.test/share', { method: 'POST', body });
  const kept = await receiveShare(posted(form({ text: 'une note' })), caches);
  expect([kept.status, kept.headers.get('location')]).toEqual([303, 'https://savoir.test/share']);
  const lost = await receiveShare(posted('no form'), caches);
  expect(lost.headers.get('location')).toBe('https://savoir.test/share?lost=1');
});
