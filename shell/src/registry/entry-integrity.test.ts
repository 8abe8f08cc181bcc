import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { createEntryIntegrity } from './entry-integrity.ts';

const address = 'https://savoir.example/remotes/notes/files/remoteEntry.ab.js';
const code = 'var notes = 1';
const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;

afterEach(() => vi.unstubAllGlobals());

function opened(of = integrity) {
  const opened = createEntryIntegrity();
  opened.expect(address, of);
  const script = opened.plugin.createScript?.({ url: address });
  return { ...opened, script: script instanceof HTMLScriptElement ? script : null };
}

/** As a browser does: what does not fit the hash is a failure of the network. */
const serve = (served: string) =>
  vi.stubGlobal('fetch', (_url: string, init: RequestInit = {}) => {
    const hash = `sha384-${createHash('sha384').update(served).digest('base64')}`;
    if (init.integrity !== undefined && init.integrity !== hash)
      return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(served));
  });

it('has the browser refuse a script that is not what was registered', () => {
  expect(opened().script).toMatchObject({ src: address, integrity, crossOrigin: 'anonymous' });
});

it('leaves every other file to the runtime, and entries of dev servers, which have no hash', () => {
  const { plugin } = opened('sha384-dev');
  expect(plugin.createScript?.({ url: address })).toBeUndefined();
  expect(opened().plugin.createScript?.({ url: `${address}x` })).toBeUndefined();
});

it('distinguishes an altered entry from one that does not come', async () => {
  const entries = opened();
  serve(`${code};steal()`);
  expect((await entries.whyRefused(address))?.message).toBe(`${address} is not what was registered`);
  serve(code);
  expect(await entries.whyRefused(address)).toBeNull();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await entries.whyRefused(address)).toBeNull();
});

it('does not wait for ever for a server that says nothing', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit = {}) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    if (signal?.aborted === true) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  const entries = createEntryIntegrity(20);
  entries.expect(address, integrity);
  expect(await entries.whyRefused(address)).toBeNull();
});
