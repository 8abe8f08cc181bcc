import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRemote } from '../built-remotes.ts';

let bff: TestBff;
let dist: string;

const moved = [{ from: '/awaiting-notes', to: '/notes/to-review' }];
async function put(path: string, content: string | Buffer) {
  await mkdir(dirname(join(dist, path)), { recursive: true });
  await writeFile(join(dist, path), content);
}
const get = (url: string, headers: Record<string, string> = {}) => bff.app.inject({ url, headers });
const page = { accept: 'text/html,application/xhtml+xml' };

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'savoir-dist-'));
  await put('shell/index.html', '<!doctype html><head><title>Savoir</title></head>');
  const first = {
    area: ['/assets/area.1.css', '/assets/area.1.js'],
    home: ['/assets/area.1.js', '/assets/home.1.js'],
    shared: [],
  };
  await put('shell/first-files.json', JSON.stringify(first));
  await put('shell/build.json', '{"version":"1.42.8-abc","date":"2026-11-20T08:00:00.000Z"}');
  await put('shell/sw.js', 'self.skipWaiting()');
  await put('shell/manifest.webmanifest', '{"name":"Savoir","start_url":"/","scope":"/"}');
  await put('shell/assets/index.1a2b3c4d5e.js', 'console');
  await put('shell/assets/index.1a2b3c4d5e.js.map', '{}');
  await put('remotes/notes/1.0.0-a/static/page.9f8e7d6c5b.js.map', '{}');
  await buildRemote(join(dist, 'remotes'), 'notes', '1.0.0-a', {
    parts: { redirects: moved },
    contents: { 'static/page.9f8e7d6c5b.js': 'x'.repeat(4000) },
  });
  await put('remotes/notes/1.0.0-a/static/page.9f8e7d6c5b.js.br', brotliCompressSync('x'.repeat(4000)));
  bff = await startTestBff({
    jobs: false,
    env: {
      REMOTES_DIR: join(dist, 'remotes'),
      SHELL_DIR: join(dist, 'shell'),
      TAG_MANAGER_ID: 'GTM-ABCD12',
      ROUTE_REDIRECTS: '/aide=https://aide.example/accueil,/ancien=/notes/all',
    },
  });
});
afterAll(async () => {
  await bff.close();
  await rm(dist, { recursive: true, force: true });
});

describe('files of a remote [D.2]', () => {
  it('files of a remote may be cached for ever, compressed as they were built', async () => {
    const answer = await get('/remotes/notes/1.0.0-a/static/page.9f8e7d6c5b.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(answer.headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(answer.rawPayload).length).toBe(4000);
    expect((await get('/remotes/notes/1.0.0-a/static/page.9f8e7d6c5b.js')).body).toHaveLength(4000);
  });
  it('files of a remote that may change under one name are asked for again each time', async () =>
    expect((await get('/remotes/notes/1.0.0-a/savoir-remote.json')).headers['cache-control']).toBe('no-cache'));
  it('files of a remote that all versions share may be cached for ever, too', async () =>
    expect((await get('/remotes/notes/files/remoteEntry.1.0.0-a.js')).headers['cache-control']).toContain('immutable'));
  it('files of a remote that do not exist are no page of the shell', async () => {
    const answer = await get('/remotes/notes/1.0.0-a/static/gone.js', page);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'ROUTE_NOT_FOUND' }]);
  });
  it.each(['/remotes/../shell/build.json', '/remotes/%2e%2e/shell/build.json', '/remotes/..%2fshell%2fbuild.json'])(
    'files of a remote do not lead elsewhere: %s',
    async (url) => expect((await get(url)).body).not.toContain('1.42.8-abc'),
  );
});

describe('the shell [D.2]', () => {
  it.each(['/', '/notes/0199-x', '/login?username=a', '/chat/some.dotted.thing'])(
    'the shell answers at %s',
    async (url) => {
      const answer = await get(url, page);
      expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html><head><title>Savoir</title></head>']);
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );
  it('the shell answers at its root anyone who asks, with nothing but the page', async () => {
    const answer = await get('/', { accept: '*/*' });
    expect([answer.statusCode, answer.headers['link']]).toEqual([200, undefined]);
  });
  it('the shell announces to anyone with a session the files of the signed-in area, and of the home page there alone', async () => {
    const cookie = 'locale=fr; session-client=a.2; session-client.a.0=x';
    expect((await get('/', { ...page, cookie })).headers['link']).toBe(
      '</assets/area.1.css>; rel=preload; as=style, </assets/area.1.js>; rel=preload; as=script, </assets/home.1.js>; rel=preload; as=script',
    );
    const elsewhere = await get('/notes/all', { ...page, cookie });
    expect(elsewhere.headers['link']).toContain('/assets/area.1.js');
    expect(elsewhere.headers['link']).not.toContain('home');
    expect((await get('/login', { ...page, cookie: 'locale=fr' })).headers['link']).toBeUndefined();
  });
  it('the shell does without that list where a build has none', async () => {
    const list = join(dist, 'shell/first-files.json');
    const text = await readFile(list, 'utf8');
    await rm(list);
    expect((await get('/', { ...page, cookie: 'session-client=a.2' })).headers['link']).toBeUndefined();
    await writeFile(list, text);
  });
  it.each(['/api/nothing', '/storage/nothing', '/identity/nothing', '/builds/nothing'])(
    'the shell does not answer at %s',
    async (url) => expect((await get(url, page)).statusCode).toBe(404),
  );
  it('the shell does not take an address of two slashes for a defect of ours', async () =>
    expect((await get('//elsewhere.example', { accept: 'text/html' })).statusCode).toBe(404));

  it('the shell does not answer for a file, nor to a POST', async () => {
    expect((await get('/assets/gone.123.js', { accept: '*/*' })).statusCode).toBe(404);
    expect((await bff.app.inject({ method: 'POST', url: '/notes', headers: page })).statusCode).toBe(404);
  });
  it('the shell has names with a hash cached, others asked again', async () => {
    expect((await get('/assets/index.1a2b3c4d5e.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
  });
});

it('the server serves the service worker at /sw.js, as a script that may answer for the whole origin and is asked for again [S2.168]', async () => {
  const answer = await get('/sw.js');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/javascript/);
  expect(answer.headers['cache-control']).toBe('no-cache');
});

it('the server serves the web manifest at /manifest.webmanifest [S2.167]', async () => {
  const answer = await get('/manifest.webmanifest');
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect(answer.json()).toMatchObject({ name: 'Savoir', scope: '/' });
});

it('the server answers with the latest build at /builds/latest.json [D.29]', async () => {
  expect((await get('/builds/latest.json?t=1')).json()).toEqual({ id: '1.42.8-abc', version: '1.42.8' });
});

it('/api/icons answers the nodes of each icon named [D.30] [S7.52]', async () => {
  const answer = await get('/api/icons?names=book-open,mic');
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  const icons = answer.json<Record<string, [string, Record<string, string>][]>>();
  expect(Object.keys(icons)).toEqual(['book-open', 'mic']);
  expect(icons['mic']?.[0]).toEqual([expect.any(String), expect.any(Object)]);
});
it.each(['no-such-icon', 'constructor', '__proto__'])('/api/icons does not know %s', async (name) =>
  expect((await get(`/api/icons?names=${name}`)).statusCode).toBeGreaterThanOrEqual(400),
);

it('the server tells the browser what it needs before anyone signs in, and no secret [S7.45]', async () => {
  const answer = await get('/api/config');
  expect(answer.json()).toEqual({
    version: '1.42.8',
    buildId: '1.42.8-abc',
    userPool: {
      poolId: 'local_Savoir',
      clientId: 'savoir-web',
      endpoint: '/identity',
      issuer: 'http://localhost:3000/identity/local_Savoir',
      hostedUrl: null,
      devices: 'off',
      contextData: false,
      identityPool: null,
      authFlow: 'USER_SRP_AUTH',
      secondFactors: ['TOTP', 'EMAIL'],
      passkeys: { relyingPartyId: 'localhost', needsName: false, canBeNamed: true },
      signInRedirects: ['http://localhost:3000/'],
      signOutRedirects: ['http://localhost:3000/login'],
    },
    pushPublicKey: bff.services.secrets.vapidPublicKey,
    redirectOrigins: ['https://aide.example'],
    overrideOrigins: [],
    tagManagerId: 'GTM-ABCD12',
    errorReportsDsn: null,
    transcription: false,
  });
});

it.each(['/assets/index.1a2b3c4d5e.js.map', '/remotes/notes/1.0.0-a/static/page.9f8e7d6c5b.js.map'])(
  'keeps the source map %s to itself',
  async (path) => expect((await get(path)).statusCode).toBe(404),
);

describe('the route check', () => {
  const check = async (path: string) =>
    (await get(`/api/route-check?path=${encodeURIComponent(path)}`, bff.as('reader'))).json<{
      redirect: string | null;
    }>().redirect;
  it('the route check redirects what a remote has moved, and lets the rest go on [S7.26]', async () => {
    expect(await check('/awaiting-notes?a=1')).toBe('/notes/to-review');
    expect(await check('/notes')).toBeNull();
  });
  it('the route check redirects what the settings name, to other sites too', async () => {
    expect(await check('/aide?x=1')).toBe('https://aide.example/accueil');
    expect(await check('/ancien')).toBe('/notes/all');
  });
  it('the route check is for signed-in users', async () =>
    expect((await get('/api/route-check?path=/notes')).statusCode).toBe(401));
});

it('health is live and ready', async () =>
  expect([(await get('/livez')).statusCode, (await get('/readyz')).statusCode]).toEqual([200, 200]));

it('the server sends the headers that keep a page from being misused', async () => {
  const { headers } = await get('/', page);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  const policy: Record<string, string> = Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
  );
  expect(policy).toMatchObject({
    'script-src': "'self' 'wasm-unsafe-eval' https://www.googletagmanager.com",
    'style-src': "'self' 'unsafe-inline'",
    'worker-src': "'self' blob:",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
  });
  expect(policy['img-src']).toContain('blob:');
});

it('logs what is refused with its code and the address it came from, and nothing of what was sent', async () => {
  const before = bff.logged().length;
  const sent = await bff.app.inject({
    method: 'POST',
    url: '/api/spaces',
    headers: bff.as('admin'),
    payload: { name: { $ne: 'canary-word' } },
  });
  expect(sent.statusCode).toBe(400);
  await bff.app.inject({ url: '/api/user' });
  const lines = bff.logged().slice(before);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: 'answered', route: '/api/spaces', status: 400, code: 'INPUT_INVALID', address: '127.0.0.1' },
    { msg: 'answered', route: '/api/user', status: 401, code: 'AUTHENTICATION_REQUIRED', address: '127.0.0.1' },
  ]);
  expect(lines.join('')).not.toMatch(/canary/);
});

it('never logs the values of a query, nor a token [D.73]', async () => {
  const user = await bff.addUser('reader');
  await get('/login?username=canary-name&password=canary-word', page);
  await get('/api/nothing?password=canary-word', { authorization: 'Bearer canary-token', cookie: 'canary-cookie=1' });
  await get('/api/user?password=canary-word', { authorization: 'Bearer canary-token' });
  bff.app.log.info(
    {
      req: { method: 'GET', url: '/login?password=canary-word', headers: { authorization: 'canary-token' } },
      headers: { authorization: 'canary-token' },
    },
    'a request',
  );
  expect(bff.logged().length).toBeGreaterThan(0);
  expect(bff.logged().join('')).not.toMatch(/canary/);
  expect(bff.logged().join('')).not.toContain(bff.as(user).authorization.slice(7, 60));
});
