import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '@savoir/contracts/platform';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildRemote, sha384 } from '../built-remotes.ts';

let bff: TestBff;
let dist: string;

const session = 'session-client=a.2; session-client.a.0=x';
const sha256 = `sha256-${'A'.repeat(43)}=`;

const routes: RemoteManifest['routes'] = [
  { id: 'notes.all', path: '/notes/all', layout: 'default', title: 'title', access: 'note.view' },
  { id: 'notes.view', path: '/notes/:id', layout: 'default', title: 'title', access: 'note.view' },
  { id: 'notes.to-review', path: '/notes/to-review', layout: 'default', title: 'title', access: 'note.validate' },
];
const slots: RemoteManifest['slots'] = [
  { id: 'notes.latest', slot: 'home.latest', order: 1, access: 'note.view' },
  { id: 'notes.validate-card', slot: 'home.cards', order: 1, access: 'note.validate' },
  { id: 'notes.film-card', slot: 'home.cards', order: 2, access: 'note.view', feature: 'VIDEO_SPEECH_TO_TEXT' },
  { id: 'notes.first-steps', slot: 'home.cards', order: 3, access: 'note.view', when: 'new-company' },
];
/** Path → the parts that need it. */
const parts: Record<string, string[]> = {
  'files/entry.js': ['entry'],
  'files/words.js': ['catalogue'],
  'files/reads.js': ['notes.all', 'notes.view', 'notes.latest'],
  'files/all.js': ['notes.all'],
  'files/all.css': ['notes.all'],
  'files/view.js': ['notes.view'],
  'files/review.js': ['notes.to-review'],
  'files/latest.js': ['notes.latest'],
  'files/validate.js': ['notes.validate-card'],
  'files/film.js': ['notes.film-card'],
  'files/first.js': ['notes.first-steps'],
};

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'savoir-preloads-'));
  await mkdir(join(dist, 'shell'), { recursive: true });
  await writeFile(join(dist, 'shell/index.html'), '<!doctype html><head><title>Savoir</title></head><body></body>');
  const files = Object.entries(parts).map(([path, needing]) => ({
    path,
    bytes: 1,
    integrity: sha384('x'),
    preload: { parts: needing, integrity: sha256 },
  }));
  const remotes = join(dist, 'remotes');
  await mkdir(join(remotes, 'notes/files'), { recursive: true });
  for (const path of Object.keys(parts)) await writeFile(join(remotes, 'notes', path), 'x');
  await buildRemote(remotes, 'notes', '1.0.0-a', { parts: { routes, slots }, descriptor: { files } });
  await buildRemote(remotes, 'safety', '1.0.0-a');
  bff = await startTestBff({
    jobs: false,
    env: { REMOTES_DIR: remotes, SHELL_DIR: join(dist, 'shell') },
  });
  // A page does not wait long for the first reading of the registry, which takes longer on a busy machine.
  await vi.waitUntil(async () => (await namesAt('/notes/all', session)).length > 0, { timeout: 20_000 });
});
afterAll(async () => {
  await bff.close();
  await rm(dist, { recursive: true, force: true });
});

const get = (url: string, cookie = '') => bff.app.inject({ url, headers: { accept: 'text/html', cookie } });

async function namesAt(url: string, cookie?: string): Promise<string[]> {
  const { body } = await get(url, cookie);
  return Array.from(
    body.matchAll(/<link rel="preload" href="\/remotes\/notes\/files\/([^"]+)"/g),
    ([, name = '']) => name,
  );
}

it('the page of someone with a session brings the files of its remote with it, as its code will ask for them', async () => {
  const { body, headers } = await get('/notes/all?q=a', session);
  expect(body).toContain(
    `<link rel="preload" href="/remotes/notes/files/remoteEntry.1.0.0-a.js" as="script" integrity="${sha384('entry of 1.0.0-a')}" crossorigin="anonymous" fetchpriority="low">`,
  );
  expect(body).toContain(
    `<link rel="preload" href="/remotes/notes/files/all.css" as="style" integrity="${sha256}" crossorigin="anonymous" fetchpriority="low">`,
  );
  expect(await namesAt('/notes/all', session)).toEqual([
    'remoteEntry.1.0.0-a.js',
    'entry.js',
    'words.js',
    'reads.js',
    'all.js',
    'all.css',
  ]);
  expect(headers['content-type']).toContain('text/html');
});

it('the page of someone with a session is for this browser alone, and asked for again each time', async () => {
  const { headers } = await get('/notes/all', session);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers['vary']).toContain('Cookie');
  const etag = String(headers['etag']);
  const again = await bff.app.inject({
    url: '/notes/all',
    headers: { accept: 'text/html', cookie: session, 'if-none-match': etag },
  });
  expect(again.statusCode).toBe(304);
});

it('the page of someone with a session knows a written-out address from one with a parameter', async () => {
  expect(await namesAt('/notes/0199-x', session)).toContain('view.js');
  expect(await namesAt('/notes/all', session)).not.toContain('view.js');
  expect(await namesAt('/nowhere', session)).toEqual([]);
});

it('the page of someone with a session brings on the home page what this person is offered there', async () => {
  expect(await namesAt('/', session)).toEqual([]);
  expect(await namesAt('/', `${session}; offer=reader`)).toEqual([
    'remoteEntry.1.0.0-a.js',
    'entry.js',
    'reads.js',
    'latest.js',
  ]);
  const validator = await namesAt('/', `${session}; offer=validator.NOTE_VALIDATION.VIDEO_SPEECH_TO_TEXT`);
  expect(validator).toEqual(expect.arrayContaining(['latest.js', 'validate.js', 'film.js']));
  expect(validator).not.toContain('first.js');
});

it('the page of someone with a session brings nothing of a page that this person is not offered', async () => {
  expect(await namesAt('/notes/to-review', `${session}; offer=reader`)).toEqual([]);
  expect(await namesAt('/notes/to-review', `${session}; offer=validator.NOTE_VALIDATION`)).toContain('review.js');
});

it.each(['own', 'chief', ''])(
  'the page of someone with a session brings nothing where the note says %o',
  async (offer) => {
    expect(await namesAt('/notes/all', `${session}; offer=${offer}`)).toEqual([]);
  },
);

it('brings a visitor nothing of a remote, whatever a note says', async () => {
  expect(await namesAt('/notes/all', 'offer=admin')).toEqual([]);
  expect((await get('/login')).headers['cache-control']).toBe('no-cache');
});
