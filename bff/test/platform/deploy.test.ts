import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  createDeployToken,
  deployRemote,
  listDeployTokens,
  listRemoteVersions,
  missingRemoteFiles,
  revokeDeployToken,
} from '@savoir/contracts/dev';
import { listUsers } from '@savoir/contracts/users';
import type { RegisteredRemote } from '@savoir/contracts/platform';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findVersions } from '../../src/modules/remote/remote-version.collection.ts';
import { sweep } from '../../src/modules/remote/remote.jobs.ts';
import { buildRemote, manifestOf, sha384, type BuiltRemote } from '../built-remotes.ts';
import { openClient, type TestClient } from '../client.ts';

let now = new Date('2026-11-20T08:00:00.000Z');
let bff: TestBff;
let client: TestClient;
/** What the product serves from, and where a team builds. */
let served: string;
let team: string;
beforeAll(async () => {
  served = await mkdtemp(join(tmpdir(), 'savoir-remotes-'));
  bff = await startTestBff({ jobs: false, env: { REMOTES_DIR: served }, clock: () => now });
  client = await openClient(bff);
  await buildRemote(served, 'notes', '1.0.0-a');
});
afterAll(async () => {
  await bff.close();
  await rm(served, { recursive: true, force: true });
});
beforeEach(async () => {
  team = await mkdtemp(join(tmpdir(), 'savoir-team-'));
});
afterEach(() => rm(team, { recursive: true, force: true }));

const tokenFor = async (name: string, days = 30) =>
  (await client.call('dev', createDeployToken, { params: { name }, body: { label: 'Chaîne de l’équipe', days } })).body;

const program = resolve(import.meta.dirname, '../../../packages/tooling/run/commands/deploy.ts');
/** As a team types it. */
function run(token: string, ...parameters: string[]): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const env = { ...process.env, SAVOIR_DEPLOY_TOKEN: token };
    const all = [program, ...parameters, '--to', client.origin, '--from', team];
    execFile(process.execPath, all, { env }, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });
}

const listed = async () =>
  (await bff.app.inject({ url: '/api/remotes' }))
    .json<RegisteredRemote[]>()
    .map(({ name, version }) => `${name} ${version}`);
const stateOf = async (name: string) =>
  (await client.call('dev', listRemoteVersions)).body.find((remote) => remote.name === name);

describe('a deployment', () => {
  /** What the program sends of it. */
  const send = (built: BuiltRemote, changes: object = {}) => {
    const { name, ...body } = { ...built, ...changes };
    return client.call('dev', deployRemote, { params: { name }, body });
  };

  it('a deployment registers a version, and gives it to no one until it is activated', async () => {
    const { secret } = await tokenFor('safety');
    await buildRemote(team, 'safety', '2.0.0-x', { contents: { 'assets/page.js': 'page' } });
    expect(await run(secret, 'mf-safety')).toEqual({ code: 0, output: expect.stringContaining('3 of 3') as string });
    expect(await listed()).not.toContain('safety 2.0.0-x');
    expect(await stateOf('safety')).toMatchObject({
      active: '',
      versions: [{ version: '2.0.0-x', origin: 'deployed', author: 'dev Test', isUsable: true, contract: 1 }],
    });
    const again = await run(secret, 'mf-safety', '--activate');
    // Nothing is sent a second time.
    expect(again).toEqual({ code: 0, output: expect.not.stringContaining('Sending') as string });
    expect(await listed()).toContain('safety 2.0.0-x');
    const page = await bff.app.inject({ url: '/remotes/safety/2.0.0-x/assets/page.js' });
    expect([page.body, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      'page',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    expect((await bff.app.inject({ url: '/remotes/safety/2.0.0-x/savoir-remote.json' })).json()).toMatchObject({
      name: 'safety',
      version: '2.0.0-x',
    });
  });

  it('a deployment may be tried by one company, or by a share of everyone', async () => {
    const { secret } = await tokenFor('safety');
    await buildRemote(team, 'safety', '2.1.0-x');
    expect((await run(secret, 'safety', '--canary', 'Autre entreprise')).code).toBe(0);
    expect((await stateOf('safety'))?.canary).toMatchObject({ companyIds: [bff.other.company.id], percentage: 0 });
    expect((await run(secret, 'safety', '--canary', '10%')).code).toBe(0);
    expect((await stateOf('safety'))?.canary).toMatchObject({ companyIds: [], percentage: 10 });
    expect((await run(secret, 'safety', '--canary', 'Nulle part')).output).toContain('COMPANY_NOT_FOUND');
  });

  it('a deployment that would harm another remote is refused, with the reason', async () => {
    const { secret } = await tokenFor('safety');
    const [route] = manifestOf('safety').routes;
    await buildRemote(team, 'safety', '2.2.0-x', { parts: { routes: [{ ...route!, path: '/notes' }] } });
    const { code, output } = await run(secret, 'safety', '--activate');
    expect([code, output]).toEqual([1, expect.stringContaining('REMOTE_REFUSED')]);
    expect(output).toContain('/notes may be /notes of notes');
    expect(output).not.toContain('Sending');
    expect((await stateOf('safety'))?.versions.map(({ version }) => version)).not.toContain('2.2.0-x');
  });

  it.each([
    ['asks for an ability that nobody declares', 'safety.publish', {}],
    ['takes a name of the product for an ability of its own', 'note.create', { 'note.create': ['reader'] }],
    ['gives an ability to a role that does not exist', 'safety.publish', { 'safety.publish': ['chief'] }],
  ])('a deployment that %s is refused, by its name', async (_what, access, abilities) => {
    const [route] = manifestOf('safety').routes;
    const parts = { routes: [{ ...route!, access: access as 'signed-in' }], abilities: abilities as never };
    const { code, problem } = await send(await buildRemote(team, 'safety', '2.2.1-x', { parts }));
    expect([code, JSON.stringify(problem?.fields)]).toEqual(['REMOTE_REFUSED', expect.stringContaining(access)]);
  });

  it('a deployment with words, help and abilities of its own gets to people with them, and opens no call by them', async () => {
    const { secret } = await tokenFor('incidents');
    const [route] = manifestOf('incidents').routes;
    const help = {
      id: 'incidents.start',
      prefix: '/incidents',
      priority: 1,
      steps: [{ title: 'title', text: 'title' }],
    };
    const parts = {
      routes: [{ ...route!, access: 'incidents.manage' as const }],
      abilities: { 'incidents.manage': ['reader' as const] },
      failure: { title: 'title' },
      tutorials: [help],
    };
    await buildRemote(team, 'incidents', '1.0.0', { parts });
    expect(await run(secret, 'incidents', '--activate')).toMatchObject({ code: 0 });
    const all = (await bff.app.inject({ url: '/api/remotes' })).json<RegisteredRemote[]>();
    expect(all.find(({ name }) => name === 'incidents')?.manifest).toMatchObject(parts);
    expect((await client.call('reader', listUsers)).code).toBe('ACCESS_DENIED');
  });

  it.each([
    ['words for a failure without a text', { failure: { title: 'gone' } }, 'no text for gone'],
    [
      'help that the product does not have',
      { tutorials: [{ id: 'gone', prefix: '/safety', priority: 1 }] },
      'a page that is not known: gone',
    ],
  ])('a deployment with %s is refused, with the reason', async (_what, parts, reason) => {
    const { code, problem } = await send(await buildRemote(team, 'safety', '2.2.2-x', { parts }));
    expect([code, JSON.stringify(problem?.fields)]).toEqual(['REMOTE_REFUSED', expect.stringContaining(reason)]);
  });

  it('a deployment of a version that is there with other files is refused', async () => {
    const { secret } = await tokenFor('safety');
    await buildRemote(team, 'safety', '2.0.0-x', { contents: { 'assets/page.js': 'another page' } });
    expect((await run(secret, 'safety')).output).toContain('REMOTE_VERSION_EXISTS');
  });

  const upload = (bytes: string, hash: string) =>
    bff.app.inject({
      method: 'PUT',
      url: `/api/dev/remotes/safety/files/${hash}`,
      headers: { ...bff.as('dev'), 'content-type': 'application/octet-stream' },
      payload: bytes,
    });
  const hexOf = (integrity: string) => Buffer.from(integrity.slice(7), 'base64').toString('hex');

  it('a deployment needs all its files, each what it says it is', async () => {
    const built = await buildRemote(team, 'safety', '2.3.0-x', { contents: { 'a.js': 'one', 'b.js': 'two' } });
    expect((await send(built)).code).toBe('REMOTE_FILE_MISSING');
    expect((await upload('altered', hexOf(sha384('one')))).json()).toMatchObject({ code: 'REMOTE_FILE_ALTERED' });
    const missing = async () =>
      (await client.call('dev', missingRemoteFiles, { params: { name: 'safety' }, body: { files: built.files } })).body
        .missing;
    expect(await missing()).toHaveLength(4);
    expect((await upload('one', hexOf(sha384('one')))).statusCode).toBe(204);
    expect(await missing()).toHaveLength(3);
  });

  it.each([
    ['whose manifest is none', { manifest: { name: 'safety' } }],
    ['built for another contract', { manifest: manifestOf('safety', { contract: 9 }) }],
    ['whose files lie elsewhere', { files: [{ path: '9.9.9/x.js', bytes: 1, integrity: sha384('x') }] }],
    ['whose entry is not what it says', { integrity: sha384('x') }],
  ])('a deployment %s is refused', async (_what, changes) => {
    const built = await buildRemote(team, 'safety', '2.0.0-x', { contents: { 'assets/page.js': 'page' } });
    const answer = await send({ ...built, version: built.version }, changes);
    expect([answer.status, answer.code]).toEqual([422, 'REMOTE_REFUSED']);
    expect(answer.problem?.fields?.length).toBeGreaterThan(0);
  });
});

describe('a deploy token', () => {
  const withToken = (secret: string, url: string, method: 'GET' | 'POST' | 'PUT' = 'POST') =>
    bff.app.inject({ method, url, headers: { authorization: `Bearer ${secret}` }, payload: { files: [] } });
  const check = (secret: string, name = 'safety') => withToken(secret, `/api/dev/remotes/${name}/missing-files`);

  it('a deploy token is shown once, and stored as a hash', async () => {
    const { secret, id, ending } = await tokenFor('safety');
    expect(secret.endsWith(ending)).toBe(true);
    const tokens = (await client.call('dev', listDeployTokens, { params: { name: 'safety' } })).body;
    expect(tokens.find((token) => token.id === id)).toMatchObject({ label: 'Chaîne de l’équipe', lastUseDate: null });
    expect(JSON.stringify(tokens)).not.toContain(secret);
    expect(JSON.stringify(await bff.services.db.collection('deployTokens').find().toArray())).not.toContain(secret);
  });

  it('a deploy token is for one remote, and for the calls that look after it', async () => {
    const { secret } = await tokenFor('safety');
    expect((await check(secret)).statusCode).toBe(200);
    expect((await check(secret, 'notes')).json()).toMatchObject({ code: 'ACCESS_DENIED' });
    for (const url of ['/api/user', '/api/dev/remotes', '/api/dev/jobs', '/api/notes'])
      expect([url, (await withToken(secret, url, 'GET')).statusCode]).toEqual([url, 401]);
    for (const url of ['tokens', 'health'])
      expect([url, (await withToken(secret, `/api/dev/remotes/safety/${url}`, 'GET')).statusCode]).toEqual([url, 401]);
    for (const url of ['/api/dev/remotes/notes', '/api/dev/remotes/notes/off'])
      expect((await withToken(secret, url, url.endsWith('off') ? 'PUT' : 'GET')).json()).toMatchObject({
        code: 'ACCESS_DENIED',
      });
  });

  it('a deploy token says when it was used last', async () => {
    const { secret, id } = await tokenFor('safety');
    await check(secret);
    const tokens = (await client.call('dev', listDeployTokens, { params: { name: 'safety' } })).body;
    expect(tokens.find((token) => token.id === id)?.lastUseDate).toBe(now.toISOString());
  });

  it('a deploy token holds until it is revoked, or over', async () => {
    const { secret, id } = await tokenFor('safety');
    const revoke = (name: string) => client.call('dev', revokeDeployToken, { params: { name, id } });
    expect((await revoke('notes')).code).toBe('DEPLOY_TOKEN_NOT_FOUND');
    expect((await check(secret)).statusCode).toBe(200);
    expect((await revoke('safety')).status).toBe(204);
    expect((await check(secret)).statusCode).toBe(401);
    const short = await tokenFor('safety', 1);
    const before = now;
    now = new Date(now.getTime() + 25 * 3600_000);
    expect((await check(short.secret)).statusCode).toBe(401);
    now = before;
  });

  it('a deploy token may no more than the one who made it', async () => {
    const { secret } = await tokenFor('safety');
    const users = bff.services.db.collection<{ _id: string }>('users');
    await users.updateOne({ _id: bff.users.dev.id }, { $set: { role: 'reader' } });
    expect((await check(secret)).json()).toMatchObject({ code: 'ACCESS_DENIED' });
    await users.updateOne({ _id: bff.users.dev.id }, { $set: { role: 'dev', active: false } });
    expect((await check(secret)).json()).toMatchObject({ code: 'ACCOUNT_DISABLED' });
    await users.updateOne({ _id: bff.users.dev.id }, { $set: { active: true } });
    expect((await check(secret)).statusCode).toBe(200);
  });
});

it('versions that no one was given for thirty days go, with their files, but none that is needed', async () => {
  const { secret } = await tokenFor('atlas');
  for (const [version, text] of [
    ['3.0.0-a', 'only here'],
    ['3.0.0-b', 'in both'],
    ['3.0.0-c', 'in both'],
  ] as const) {
    await buildRemote(team, 'atlas', version, { contents: { 'page.js': text } });
    expect((await run(secret, 'atlas', '--activate')).output).toContain('New visitors');
  }
  const versions = async () => (await findVersions(bff.services.db, 'atlas')).map(({ version }) => version).toSorted();
  const page = async (version: string) =>
    (await bff.app.inject({ url: `/remotes/atlas/${version}/page.js`, headers: { 'cache-control': 'no-cache' } }))
      .statusCode;
  const dayMs = 24 * 3600_000;
  const start = now;
  now = new Date(start.getTime() + 29 * dayMs);
  await sweep(bff.services, new AbortController().signal);
  expect(await versions()).toEqual(['3.0.0-a', '3.0.0-b', '3.0.0-c']);
  expect(await page('3.0.0-b')).toBe(200);
  now = new Date(start.getTime() + 31 * dayMs);
  await sweep(bff.services, new AbortController().signal);
  expect(await versions()).toEqual(['3.0.0-b', '3.0.0-c']);
  expect(
    await bff.services.store.stat(
      `remote-files/${Buffer.from(sha384('only here').slice(7), 'base64').toString('hex')}`,
    ),
  ).toBeNull();
  expect([await page('3.0.0-a'), await page('3.0.0-b'), await page('3.0.0-c')]).toEqual([404, 200, 200]);
  now = start;
});

it('files that were sent for a version which no one registered go after a day, those of versions stay', async () => {
  const { secret } = await tokenFor('atlas');
  const sent = (text: string) => {
    const hash = Buffer.from(sha384(text).slice(7), 'base64').toString('hex');
    return { hash, stat: () => bff.services.store.stat(`remote-files/${hash}`) };
  };
  const [stray, referenced] = [sent('for nothing'), sent('for a version')];
  const answer = await bff.app.inject({
    method: 'PUT',
    url: `/api/dev/remotes/atlas/files/${stray.hash}`,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from('for nothing'),
  });
  expect(answer.statusCode).toBe(204);
  await buildRemote(team, 'atlas', '4.0.0-a', { contents: { 'page.js': 'for a version' } });
  expect((await run(secret, 'atlas')).code).toBe(0);

  const start = now;
  const sweepAfter = async (hours: number) => {
    now = new Date(start.getTime() + hours * 3600_000);
    await sweep(bff.services, new AbortController().signal);
  };
  await sweepAfter(23);
  expect(await stray.stat()).not.toBeNull();
  // About to be deployed after all.
  const files = [{ path: '4.0.1-a/page.js', bytes: 11, integrity: sha384('for nothing') }];
  const asked = await bff.app.inject({
    method: 'POST',
    url: '/api/dev/remotes/atlas/missing-files',
    headers: { authorization: `Bearer ${secret}` },
    payload: { files },
  });
  expect(asked.json()).toEqual({ missing: [] });
  await sweepAfter(46);
  expect(await stray.stat()).not.toBeNull();
  await sweepAfter(48);
  expect([await stray.stat(), await referenced.stat()]).toEqual([null, expect.anything()]);
  now = start;
});
