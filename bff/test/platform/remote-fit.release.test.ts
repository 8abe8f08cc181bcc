import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { activateRemote, createDeployToken, listRemoteVersions } from '@savoir/contracts/dev';
import type { RegisteredRemote, RemoteUses } from '@savoir/contracts/platform';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildRemote, forgetRemotes } from '../built-remotes.ts';
import { openClient, type TestClient } from '../client.ts';

let bff: TestBff;
let client: TestClient;
let served: string;
let shellDir: string;
let team: string;

/** What the shell of today shares, as its build records it. */
const shellOfToday = { id: 'today', names: { '@savoir/ui': ['Button', 'Card'], '@savoir/remote-kit': ['useHost'] } };
const writeShell = (api: object) => writeFile(join(shellDir, 'shared-api.json'), JSON.stringify(api));

beforeAll(async () => {
  [served, shellDir, team] = (await Promise.all(
    ['remotes', 'shell', 'team'].map((name) => mkdtemp(join(tmpdir(), `savoir-${name}-`))),
  )) as [string, string, string];
  bff = await startTestBff({ jobs: false, env: { REMOTES_DIR: served, SHELL_DIR: shellDir } });
  client = await openClient(bff);
});
beforeEach(async () => {
  await forgetRemotes(bff, served);
  await writeShell(shellOfToday);
});
afterAll(async () => {
  await bff.close();
  await Promise.all([served, shellDir, team].map((folder) => rm(folder, { recursive: true, force: true })));
});

const uses = (parts: Partial<RemoteUses> = {}): RemoteUses => ({
  shared: { '@savoir/ui': ['Button'] },
  endpoints: { 'notes.list': 'GET /notes' },
  events: { 'chats.ask': ['text', 'done'] },
  ...parts,
});

const program = resolve(import.meta.dirname, '../../../packages/tooling/run/commands/deploy.ts');
/** Builds a version in the folder of the team and deploys it, as the team types it. */
async function deployed(
  version: string,
  descriptor: object,
  contents: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  await buildRemote(team, 'safety', version, { contents, descriptor });
  const { secret } = (
    await client.call('dev', createDeployToken, { params: { name: 'safety' }, body: { label: 'Équipe', days: 1 } })
  ).body;
  return new Promise((done) => {
    const env = { ...process.env, SAVOIR_DEPLOY_TOKEN: secret };
    const all = [program, 'mf-safety', '--to', client.origin, '--from', team, '--activate'];
    execFile(process.execPath, all, { env }, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });
}

const listed = async () => (await bff.app.inject({ url: '/api/remotes' })).json<RegisteredRemote[]>();
const stateOf = async (name: string) =>
  (await client.call('dev', listRemoteVersions)).body.find((remote) => remote.name === name);
const refusal = (reason: string) => ({ code: 1, output: expect.stringContaining(reason) as string });

it('a remote that uses a name of the shared parts which this shell has is deployed, and people are told for which shell it was looked at', async () => {
  expect(await deployed('2.0.0', { uses: uses() })).toMatchObject({ code: 0 });
  expect(await listed()).toMatchObject([{ name: 'safety', version: '2.0.0', sharedApi: 'today' }]);
  expect((await listed())[0]).not.toHaveProperty('uses');
});

it('a remote that uses a name of the shared parts which a newer kit brought is refused at its deployment, by that name', async () => {
  const newer = uses({ shared: { '@savoir/ui': ['Button', 'Sparkline'] } });
  const answer = await deployed('2.1.0', { uses: newer });
  expect(answer).toEqual(refusal('422 REMOTE_REFUSED'));
  expect(answer).toEqual(refusal('uses: it uses Sparkline of @savoir/ui, which this shell does not have'));
  expect(await stateOf('safety')).toBeUndefined();
});

it('a remote that uses a name of the shared parts which this shell lacks is left out when it was built beside it, with the reason', async () => {
  await buildRemote(served, 'notes', '1.0.0');
  await buildRemote(served, 'safety', '2.1.0', {
    descriptor: { uses: uses({ shared: { '@savoir/remote-kit': ['useWeather'] } }) },
  });
  expect((await listed()).map(({ name }) => name)).toEqual(['notes']);
  const reason = 'it uses useWeather of @savoir/remote-kit, which this shell does not have';
  expect((await stateOf('safety'))?.problems).toEqual([reason]);
  expect(bff.logged().filter((line) => line.includes(reason))).toHaveLength(1);
});

it('a remote that uses a name of the shared parts which a later shell has no more is left out, until one has it again', async () => {
  await deployed('2.0.0', { uses: uses() });
  await writeShell({ id: 'later', names: { '@savoir/ui': ['Card'] } });
  expect(await listed()).toEqual([]);
  await writeShell({ id: 'last', names: { '@savoir/ui': ['Button', 'Chart'] } });
  expect(await listed()).toMatchObject([{ name: 'safety', sharedApi: 'last' }]);
});

it('a former version that uses less than there is today runs', async () => {
  await deployed('1.0.0', { uses: uses({ endpoints: {}, events: {} }) });
  await deployed('2.0.0', { uses: uses() });
  const params = { name: 'safety' };
  const version = (await stateOf('safety'))?.revision ?? 0;
  await client.call('dev', activateRemote, { params, version, body: { version: '1.0.0' } });
  expect(await listed()).toMatchObject([{ version: '1.0.0' }]);
});

it('a former version that was built before anyone recorded what it uses runs', async () => {
  expect(await deployed('0.9.0', {})).toMatchObject({ code: 0 });
  expect(await listed()).toMatchObject([{ version: '0.9.0' }]);
  expect((await listed())[0]).not.toHaveProperty('sharedApi');
});

it('a remote that calls the server where there is no such call is refused, by that call', async () => {
  const newer = uses({ endpoints: { 'notes.list': 'GET /notes', 'notes.pin': 'PUT /notes/:id/pin' } });
  expect(await deployed('2.0.0', { uses: newer })).toEqual(
    refusal('uses: it calls notes.pin (PUT /notes/:id/pin), which this server does not have'),
  );
});

it('a remote that calls the server and waits for an event that never comes is refused, by that event', async () => {
  expect(await deployed('2.0.0', { uses: uses({ events: { 'chats.ask': ['text', 'thought'] } }) })).toEqual(
    refusal('it waits for the event thought of chats.ask, which this server does not send'),
  );
});

describe('a part of a remote', () => {
  // Does not compress.
  const noise = (kB: number) => randomBytes(kB * 750).toString('base64');
  const part = 'src/routes/list/list.page.tsx';
  const parts = (version: string) => ({ [part]: [`${version}/page.js`, `${version}/shared.js`] });

  it('a part of a remote that brings more than parts may is refused, with what it weighs and what is allowed', async () => {
    const contents = { 'page.js': 'page', 'shared.js': noise(213) };
    const { code, output } = await deployed('2.0.0', { parts: parts('2.0.0') }, contents);
    expect(code).toBe(1);
    const measured = /parts\.src\/routes\/list\/list\.page\.tsx: it brings (\d+) kB, 60 kB are allowed/.exec(
      output,
    )?.[1];
    expect(Number(measured)).toBeGreaterThan(150);
    expect(output).toContain('2.0.0/shared.js has');
  });

  it('a part of a remote may bring what its remote declares for it, up to what no part may', async () => {
    const contents = { 'page.js': 'page', 'shared.js': noise(100) };
    const declared = { parts: parts('2.0.0'), budgets: { [part]: 110 } };
    expect(await deployed('2.0.0', declared, contents)).toMatchObject({ code: 0 });
    const tooMuch = { parts: parts('2.1.0'), budgets: { [part]: 1000 } };
    expect(await deployed('2.1.0', tooMuch, { 'page.js': '', 'shared.js': noise(400) })).toEqual(
      refusal('200 kB are allowed'),
    );
  });

  it('a part of a remote that names a file no one sent is refused', async () => {
    expect(await deployed('2.0.0', { parts: parts('2.0.0') }, { 'page.js': 'page' })).toEqual(
      refusal('it brings 2.0.0/shared.js, which is not among the files'),
    );
  });
});
