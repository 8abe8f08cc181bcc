import type { RemoteImplementation } from '@savoir/remote-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { notes } from '../test/some-remotes.ts';
import { loadPart, partLimitMs } from './load-part.ts';

afterEach(() => {
  vi.useRealTimers();
});

const shellWith = (page: () => Promise<object>) => {
  const code = { messages: {}, pages: { 'notes.all': page }, slots: {}, background: {} };
  const registry = {
    fetchRemotes: () => Promise.resolve([notes]),
    usable: () => Promise.resolve([notes]),
    override: () => null,
    failed: () => undefined,
    versionOf: () => notes.version,
    load: () => Promise.resolve(code as unknown as RemoteImplementation),
  };
  return { registry };
};

it('brings the page', async () => {
  const module = { Page: () => null };
  expect(
    await loadPart(
      shellWith(async () => module),
      'notes',
      'pages',
      'notes.all',
    ),
  ).toBe(module);
});

it('names remote, version and cause of what failed as it was first run', async () => {
  const shell = shellWith(() => Promise.reject(new TypeError('icons is undefined')));
  await expect(loadPart(shell, 'notes', 'pages', 'notes.all')).rejects.toThrow(
    'notes.all of the remote notes (1) failed as it was loaded: TypeError: icons is undefined',
  );
});

it('says which name a module lacks, before anybody draws it', async () => {
  const shell = shellWith(async () => ({ Seite: () => null }));
  await expect(loadPart(shell, 'notes', 'pages', 'notes.all')).rejects.toThrow(
    'notes.all of the remote notes (1) does not export Page',
  );
});

it('says which part a remote does not have', async () => {
  const shell = shellWith(async () => ({}));
  await expect(loadPart(shell, 'notes', 'search', 'notes.search')).rejects.toThrow(
    'there is no notes.search of the remote notes (1)',
  );
});

it('leaves a file that did not come its own name, by which a reload is decided', async () => {
  const lost = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
  const shell = shellWith(() => Promise.reject(lost));
  await expect(loadPart(shell, 'notes', 'pages', 'notes.all')).rejects.toBe(lost);
});

it('asks once more for each file that did not come: what the page announced and did not get is asked for from the network then', async () => {
  const module = { Page: () => null };
  const lost = (request: string) =>
    Object.assign(new Error('Loading chunk failed.'), { name: 'ChunkLoadError', request });
  const failures = [lost('/files/list.js'), lost('/files/reads.js')];
  const shell = shellWith(async () => {
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    return module;
  });
  expect(await loadPart(shell, 'notes', 'pages', 'notes.all')).toBe(module);
});

it('asks twice and no more for a file that does not come', async () => {
  let asked = 0;
  const shell = shellWith(() => {
    asked++;
    return Promise.reject(
      Object.assign(new Error('Loading chunk failed.'), { name: 'ChunkLoadError', request: '/a.js' }),
    );
  });
  await expect(loadPart(shell, 'notes', 'pages', 'notes.all')).rejects.toThrow('Loading chunk failed.');
  expect(asked).toBe(2);
});

it('gives up what never comes', async () => {
  vi.useFakeTimers();
  const shell = shellWith(() => new Promise(() => undefined));
  const loading = loadPart(shell, 'notes', 'pages', 'notes.all').catch(String);
  await vi.advanceTimersByTimeAsync(partLimitMs);
  expect(await loading).toContain(`notes.all of the remote notes (1) did not come within ${partLimitMs} ms`);
});
