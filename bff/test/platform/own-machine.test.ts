import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allowOwnMachine, refuseOwnMachine } from '@savoir/contracts/dev';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const machine = 'http://localhost:3180';
/** What a browser sends in which someone is signed in. */
const mine = `signed-in-A=1; __Host-session-token-${'A'.repeat(22)}=mine`;
const others = `signed-in-B=1; __Host-session-token-${'B'.repeat(22)}=others`;

let shellDir: string;
let bff: TestBff;
let now = Date.now();
const secureBff = (env: Record<string, string> = {}) =>
  startTestBff({ clock: () => new Date(now), jobs: false, env: { SHELL_DIR: shellDir, ...env } });

beforeAll(async () => {
  shellDir = await mkdtemp(join(tmpdir(), 'savoir-shell-'));
  await writeFile(join(shellDir, 'index.html'), '<!doctype html><head><title>Savoir</title></head>');
  bff = await secureBff();
});
afterAll(async () => {
  await bff.close();
  await rm(shellDir, { recursive: true });
});
beforeEach(() => (now = Date.now()));

interface Asked {
  from?: TestBff;
  session?: string;
  origin?: string;
  role?: 'dev' | 'admin';
}

async function allow({ from = bff, session = mine, origin = machine, role = 'dev' }: Asked = {}) {
  const answer = await from.app.inject({
    method: allowOwnMachine.method,
    url: `/api${allowOwnMachine.path}`,
    headers: { ...from.as(role), cookie: session },
    payload: { origin },
  });
  return { answer, set: String(answer.headers['set-cookie'] ?? '') };
}

const cookieIn = (set: string) => set.split(';', 1)[0] ?? '';

async function page(cookie: string, { from = bff, etag = '' } = {}) {
  const headers = { accept: 'text/html', cookie, ...(etag === '' ? {} : { 'if-none-match': etag }) };
  return from.app.inject({ url: '/notes', headers });
}

const policyFor = async (cookie: string, from = bff) =>
  String((await page(cookie, { from })).headers['content-security-policy']);

const sources = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1) ?? [];

it('a developer’s pages may load code from their own machine, and talk to it', async () => {
  const usual = await policyFor(mine);
  const { answer, set } = await allow();
  expect(answer.json()).toEqual({ endDate: new Date(now + 8 * 3600_000).toISOString() });
  const policy = await policyFor(`${mine}; ${cookieIn(set)}`);
  for (const directive of ['script-src', 'style-src', 'img-src', 'font-src'])
    expect([directive, ...sources(policy, directive)]).toEqual([directive, ...sources(usual, directive), machine]);
  expect(sources(policy, 'connect-src')).toEqual([...sources(usual, 'connect-src'), machine, 'ws://localhost:3180']);
  const others = (text: string) =>
    text.split('; ').filter((part) => !/^(script|style|img|font|connect)-src/.test(part));
  expect(others(policy)).toEqual(others(usual));
});

it('scripts do not see the cookie, other sites do not send it, and it ends', async () => {
  expect((await allow()).set).toMatch(/^own-machine=[\w-]+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/);
  const secure = await secureBff({ PUBLIC_URL: 'https://savoir.example' });
  const { set } = await allow({ from: secure });
  expect(set).toMatch(/^__Host-own-machine=[\w-]+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
  expect(await policyFor(`${mine}; ${cookieIn(set)}`, secure)).toContain(machine);
  await secure.close();
});

it('no one else gets a wider policy: no visitor, no other session, no forged, changed or expired cookie', async () => {
  const usual = await policyFor(mine);
  const own = cookieIn((await allow()).set);
  const elsewhere = await secureBff();
  const foreign = cookieIn((await allow({ from: elsewhere })).set);
  await elsewhere.close();
  const last = own.at(-6) === 'A' ? 'B' : 'A';
  for (const cookie of [
    own,
    `${others}; ${own}`,
    `${mine}; own-machine=${Buffer.from(`${now + 1e6} ${machine}`).toString('base64url')}`,
    `${mine}; ${own.slice(0, -6)}${last}${own.slice(-5)}`,
    `${mine}; ${own.slice(0, 30)}`,
    `${mine}; own-machine=`,
    `${mine}; ${foreign}`,
    mine,
    '',
  ])
    expect([cookie, await policyFor(cookie)]).toEqual([cookie, usual]);
  const widened = await policyFor(`${mine}; ${own}`);
  expect(widened).not.toBe(usual);
  now += 8 * 3600_000 - 1;
  expect(await policyFor(`${mine}; ${own}`)).toBe(widened);
  now += 1;
  expect(await policyFor(`${mine}; ${own}`)).toBe(usual);
});

it('a wider policy comes with a page that is stored nowhere, and never with one that the browser has', async () => {
  const own = cookieIn((await allow()).set);
  const usual = await page(mine);
  const etag = String(usual.headers.etag);
  expect([usual.headers['vary'], usual.headers['cache-control']]).toEqual([
    expect.stringContaining('Cookie') as string,
    'private, no-cache',
  ]);
  expect((await page(mine, { etag })).statusCode).toBe(304);
  const widened = await page(`${mine}; ${own}`, { etag });
  expect([widened.statusCode, widened.headers['cache-control']]).toEqual([200, 'no-store']);
});

it('only developers widen it, only for a port of their own machine, and only with a session', async () => {
  expect((await allow({ role: 'admin' })).answer.statusCode).toBe(403);
  expect((await allow({ session: '' })).answer.json()).toMatchObject({ code: 'ORIGIN_FOREIGN' });
  for (const origin of [
    'https://ailleurs.example',
    'http://localhost:3180.ailleurs.example',
    "http://localhost:3180 'unsafe-inline'",
    'http://192.168.0.7:3180',
  ]) {
    const { answer, set } = await allow({ origin });
    expect([origin, answer.statusCode, set]).toEqual([origin, 400, '']);
  }
});

it('what is ended is forgotten by the browser', async () => {
  const { method, path } = refuseOwnMachine;
  const answer = await bff.app.inject({ method, url: `/api${path}`, headers: bff.as('dev') });
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([
    204,
    'own-machine=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
  ]);
});
