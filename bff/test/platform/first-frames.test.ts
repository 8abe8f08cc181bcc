import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildRemote } from '../built-remotes.ts';

let bff: TestBff;
let dist: string;

const session = 'signed-in-client=a.1';
const creator = `${session}; offer=creator.`;
const styled = '<style data-href="/assets/start.1.css">p{color:red}</style></head>';

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'savoir-frames-'));
  await mkdir(join(dist, 'shell'), { recursive: true });
  await writeFile(
    join(dist, 'shell/index.html'),
    '<head><title>Savoir</title><link href="/assets/start.1.css" rel="preload" as="style"></head><body><div id="root"></div></body>',
  );
  const frames = { login: '<div id="first-frame">login</div>', home: '<div id="first-frame">{{waiting}}</div>' };
  const written = { styles: { '/assets/start.1.css': 'p{color:red}' }, frames };
  await writeFile(join(dist, 'shell/first-frames.json'), JSON.stringify(written));
  await buildRemote(join(dist, 'remotes'), 'notes', '1.0.0-a', {
    parts: {
      slots: [{ id: 'notes.ask', slot: 'home.ask', order: 1, access: 'note.create', waiting: 'ask' }],
      texts: { title: 'Notes', ask: 'Une question <b> & "une" autre' },
    },
  });
  bff = await startBff();
});
afterAll(async () => {
  await bff.close();
  await rm(dist, { recursive: true, force: true });
});

const startBff = (env: Record<string, string> = {}): Promise<TestBff> =>
  startTestBff({ jobs: false, env: { REMOTES_DIR: join(dist, 'remotes'), SHELL_DIR: join(dist, 'shell'), ...env } });

async function pageAt(url: string, cookie = '', of = bff): Promise<string> {
  const { body, statusCode } = await of.app.inject({ url, headers: { accept: 'text/html', cookie } });
  expect(statusCode).toBe(200);
  return body;
}

it.each(['/login', '/login?redirect=%2Fchat', '/'])(
  'what a page shows before any script has come is the sign-in page for a visitor of %s',
  async (url) => {
    const page = await pageAt(url);
    expect(page).toContain('<body><div id="first-frame">login</div><div id="root">');
  },
);

it('what a page shows before any script has come brings its style sheet with it, which is asked for no more', async () => {
  const page = await pageAt('/login');
  expect(page).toContain(styled);
  expect(page).not.toContain('<link href="/assets/start.1.css"');
});

it('what a page shows before any script has come is the home page for someone signed in, with what the question field says', async () => {
  // A page does not wait long for the list of remotes: on a busy machine the first ones come without a frame.
  await expect
    .poll(() => pageAt('/', creator))
    .toContain('<div id="first-frame">Une question &#60;b&#62; &#38; &#34;une&#34; autre</div>');
  expect(await pageAt('/', creator)).toContain(styled);
});

it.each([
  ['a visitor of another page', '/faq', ''],
  ['somebody signed in on another page', '/notes/all', creator],
  ['somebody signed in who opens the sign-in page', '/login', creator],
  ['somebody signed in of whom nothing is known', '/', session],
  ['somebody who has no question field', '/', `${session}; offer=reader.`],
  ['somebody with versions of their own', '/', `${session}; offer=own`],
])('what a page shows before any script has come is nothing for %s', async (_who, url, cookie) => {
  const page = await pageAt(url, cookie);
  expect(page).not.toContain('first-frame');
  expect(page).toContain('<link href="/assets/start.1.css" rel="preload" as="style">');
});

it('what a page shows before any script has come is nothing where the sign-in page asks for something else first', async () => {
  const other = await startBff({ USER_POOL_AUTH_FLOW: 'USER_AUTH' });
  try {
    expect(await pageAt('/login', '', other)).not.toContain('first-frame');
  } finally {
    await other.close();
  }
});

it('what a page shows before any script has come is cached by the browser as long as it is the same', async () => {
  const headers = { accept: 'text/html' };
  const { headers: answered } = await bff.app.inject({ url: '/login', headers });
  expect(answered['cache-control']).toBe('private, no-cache');
  const again = await bff.app.inject({
    url: '/login',
    headers: { ...headers, 'if-none-match': String(answered['etag']) },
  });
  expect(again.statusCode).toBe(304);
});
