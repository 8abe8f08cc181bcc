import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { isChunkFailure } from '../platform/chunk-reload.ts';
import { whoseError } from '../telemetry/whose-error.ts';
import { alteredFile } from './altered-file.ts';
import { loadPart } from './load-part.ts';

afterEach(() => vi.unstubAllGlobals());

const path = '/remotes/notes/files/list.ab.js';
const address = `${window.location.origin}${path}`;
const code = 'var list = 1';
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
/** As the bundler says it. */
const lostAt = (request: string) =>
  Object.assign(new Error(`Loading chunk list failed.\n(error: ${request})`), { name: 'ChunkLoadError', request });

/** A server with this content of the file, null for none; the browser refuses what does not fit the hash asked for. */
const serve = (served: string | null) =>
  vi.stubGlobal('fetch', (url: string, { integrity }: RequestInit = {}) => {
    if (url === '/remotes/notes/1/savoir-remote.json')
      return Promise.resolve(Response.json({ files: [{ path: 'files/list.ab.js', integrity: hashOf(code) }] }));
    if (url !== address || served === null) return Promise.resolve(new Response('', { status: 404 }));
    if (integrity !== undefined && integrity !== hashOf(served))
      return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(served));
  });

it('a part whose file was altered is reported as that, with its address, and a reload may heal it', async () => {
  serve(`${code};steal()`);
  const pages = { 'notes.all': () => Promise.reject(lostAt(address)) };
  const registry = {
    load: () => Promise.resolve({ messages: {}, pages, slots: {}, background: {} }),
    failed: () => undefined,
    versionOf: () => '1',
  };
  const error: unknown = await loadPart({ registry }, 'notes', 'pages', 'notes.all').catch((thrown: unknown) => thrown);
  expect(isChunkFailure(error)).toBe(true);
  expect(whoseError(error as Error, null)).toMatchObject({
    remote: 'notes',
    kind: 'import',
    message: `ChunkLoadError: ${address} of the remote notes is not what was registered`,
  });
});

it.each([
  ['came whole since', code, address, '1'],
  ['is not there any more', null, address, '1'],
  ['belongs to another remote', `${code};`, `${window.location.origin}/remotes/chat/files/list.ab.js`, '1'],
  ['comes from elsewhere', `${code};`, `https://elsewhere.example${path}`, '1'],
  ['is of a version that says nothing of its files', `${code};`, address, '2'],
])('a file that %s is not called altered', async (_what, served, request, version) => {
  serve(served);
  expect(await alteredFile(lostAt(request), 'notes', version)).toBeNull();
});
