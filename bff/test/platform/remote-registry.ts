import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activateRemote, listRemoteVersions } from '@savoir/contracts/dev';
import type { RegisteredRemote } from '@savoir/contracts/platform';
import { startTestBff, type AuthorizedHeaders, type TestBff } from '@savoir/testing/bff';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildRemote, forgetRemotes } from '../built-remotes.ts';
import { openClient, type TestClient } from '../client.ts';

export let bff: TestBff;
export let client: TestClient;
export let remotesDir: string;
/** Lines of the log that the tests before have left. */
let linesBefore = 0;

/** One application for a file of tests; each test begins without a remote. */
export function startRegistry(): void {
  beforeAll(async () => {
    remotesDir = await mkdtemp(join(tmpdir(), 'savoir-remotes-'));
    bff = await startTestBff({ jobs: false, env: { REMOTES_DIR: remotesDir } });
    client = await openClient(bff);
  });
  beforeEach(async () => {
    await forgetRemotes(bff, remotesDir);
    // What it knows of a version it forgets when that is no longer there.
    for (const name of ['notes', 'zoo', 'chat', 'atlas']) await mkdir(join(remotesDir, name));
    await ask();
    linesBefore = bff.logged().length;
  });
  afterAll(async () => {
    await bff.close();
    await rm(remotesDir, { recursive: true, force: true });
  });
}

export const ask = (headers: Partial<AuthorizedHeaders> & Record<string, string> = {}, app = bff.app) =>
  app.inject({ url: '/api/remotes', headers });
export const listed = async (headers: Partial<AuthorizedHeaders> = {}) =>
  (await ask(headers)).json<RegisteredRemote[]>();
export const versionsOf = async (headers: Partial<AuthorizedHeaders> = {}) =>
  (await listed(headers)).map(({ name, version }) => `${name} ${version}`);
export const build = (name: string, version: string, options: Parameters<typeof buildRemote>[3] = {}) =>
  buildRemote(remotesDir, name, version, options);
export const logged = () => bff.logged().slice(linesBefore);
export const leftOut = () => logged().filter((line) => line.includes('remote left out'));

export async function stateOf(name: string) {
  const { body } = await client.call('dev', listRemoteVersions);
  const found = body.find((remote) => remote.name === name);
  if (found === undefined) throw new Error(`no remote ${name}`);
  return found;
}
export const activate = async (name: string, version: string) =>
  client.call('dev', activateRemote, { params: { name }, version: (await stateOf(name)).revision, body: { version } });
