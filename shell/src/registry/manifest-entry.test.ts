import { afterEach, expect, it, vi } from 'vitest';
import { isManifest } from './is-manifest.ts';
import { entryInManifest } from './manifest-entry.ts';

const address = 'https://savoir.example/remotes/notes/1.0.0-a/mf-manifest.json';

afterEach(() => vi.unstubAllGlobals());

const answerWith = (answer: Response) => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(answer));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

it('finds the entry of a version whose build named a manifest', async () => {
  const fetch = answerWith(Response.json({ metaData: { remoteEntry: { path: '', name: 'remoteEntry.js' } } }));
  const integrity = `sha384-${'A'.repeat(64)}`;
  expect(isManifest(address)).toBe(true);
  expect(await entryInManifest(address, integrity)).toBe('https://savoir.example/remotes/notes/1.0.0-a/remoteEntry.js');
  // The browser refuses what has another hash.
  expect(fetch).toHaveBeenCalledWith(address, { integrity });
});

it('finds it in a folder below', async () => {
  answerWith(Response.json({ metaData: { remoteEntry: { path: 'static', name: 'entry.js' } } }));
  expect(await entryInManifest(address, 'sha384-dev')).toBe(
    'https://savoir.example/remotes/notes/1.0.0-a/static/entry.js',
  );
});

it('says what a server answers that has no manifest', async () => {
  answerWith(new Response('', { status: 503 }));
  await expect(entryInManifest(address, '')).rejects.toThrow('answered 503');
});
