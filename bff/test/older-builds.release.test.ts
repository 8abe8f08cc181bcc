import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createDeployToken } from '@savoir/contracts/dev';
import type { OfferedApi, RegisteredRemote } from '@savoir/contracts/platform';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordOffered } from '../src/modules/remote/offered.ts';
import { openClient, type TestClient } from './client.ts';
import { writeShellOfToday } from './processes/shell-of-today.ts';

const root = resolve(import.meta.dirname, '../..');
const fixtureFolder = join(root, 'e2e/fixtures/older');
const call = promisify(execFile);

interface StoredBuild {
  descriptor: { version: string };
  files: Record<string, string>;
}

let folder: string;
let bff: TestBff;
let client: TestClient;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'savoir-older-'));
  const shellDir = join(folder, 'shell');
  await writeShellOfToday(shellDir);
  bff = await startTestBff({ jobs: false, env: { REMOTES_DIR: join(folder, 'served'), SHELL_DIR: shellDir } });
  client = await openClient(bff);
});
afterEach(async () => {
  await bff.close();
  await rm(folder, { recursive: true, force: true });
});

/** The server has the calls of then, and no other, as far as remotes are asked whether they fit. */
async function haveCallsOfThen(): Promise<(id: string, address: string, kinds?: readonly string[]) => void> {
  const then = JSON.parse(await readFile(join(fixtureFolder, 'calls.json'), 'utf8')) as OfferedApi;
  const record = recordOffered(bff.services);
  const offer = (id: string, address: string, kinds?: readonly string[]) => {
    const [method = '', path = ''] = address.split(' ');
    const event = kinds && { _zod: { propValues: { type: new Set(kinds) } } };
    record({ config: { endpoint: { id, method, path, event } } } as never);
  };
  for (const [id, address] of Object.entries(then.endpoints)) offer(id, address, then.events[id]);
  return offer;
}

async function writeOlder(): Promise<void> {
  const { descriptor, files } = JSON.parse(await readFile(join(fixtureFolder, 'safety.json'), 'utf8')) as StoredBuild;
  const home = join(folder, 'team/safety');
  const { version } = descriptor;
  const all = { ...files, [`${version}/savoir-remote.json`]: JSON.stringify(descriptor) };
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(home, path)), { recursive: true });
    await writeFile(join(home, path), text);
  }
  await writeFile(join(home, 'built.json'), JSON.stringify({ version, date: '2026-11-23T07:58:00.000Z' }));
}

async function buildToday(name: string): Promise<void> {
  const home = join(folder, 'team', name);
  const version = '9.0.0-today';
  const tooling = createRequire(join(root, 'packages/tooling/package.json'));
  const rsbuild = join(dirname(tooling.resolve('@rsbuild/core/package.json')), 'bin/rsbuild.js');
  const env = { ...process.env, NODE_ENV: 'production', SAVOIR_BUILD_VERSION: version, SAVOIR_BUILD_FOLDER: home };
  await call(process.execPath, [rsbuild, 'build'], { cwd: join(root, `mf-${name}`), env });
  await mkdir(join(home, version));
  await writeFile(join(home, version, 'savoir-remote.json'), await readFile(join(home, 'savoir-remote.json')));
  await writeFile(join(home, 'built.json'), JSON.stringify({ version, date: '2026-11-23T12:00:00.000Z' }));
}

async function deploy(name: string): Promise<{ code: number; output: string }> {
  const params = { name };
  const { secret } = (await client.call('dev', createDeployToken, { params, body: { label: 'Équipe', days: 1 } })).body;
  const program = join(root, 'packages/tooling/run/commands/deploy.ts');
  const all = [program, `mf-${name}`, '--to', client.origin, '--from', join(folder, 'team'), '--activate'];
  const env = { ...process.env, SAVOIR_DEPLOY_TOKEN: secret };
  return call(process.execPath, all, { env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: Error & { stdout: string; stderr: string }) => ({ code: 1, output: error.stdout + error.stderr }),
  );
}

const listed = async () =>
  (await bff.app.inject({ url: '/api/remotes' }))
    .json<RegisteredRemote[]>()
    .map(({ name, version }) => `${name} ${version}`);

describe('a remote that was built before', () => {
  it('a remote that was built before fits the shell and the server of today, and is deployed as it was', async () => {
    await writeOlder();
    expect(await deploy('safety')).toMatchObject({ code: 0 });
    expect(await listed()).toEqual(['safety 1.0.0-dcfbc139']);
  });
});

describe('a remote of today, where the server is from before', () => {
  it('a remote of today, where the server is from before is refused by the call that the server does not have yet', async () => {
    await haveCallsOfThen();
    await buildToday('dev');
    const { code, output } = await deploy('dev');
    expect([code, output]).toEqual([1, expect.stringContaining('REMOTE_REFUSED')]);
    expect(output).toMatch(
      /uses: it calls .*dev\.remoteHealth \(GET \/dev\/remotes\/:name\/health\).*, which this server does not have/,
    );
    expect(await listed()).toEqual([]);
  });

  it('a remote of today, where the server is from before is deployed when the server has all it calls', async () => {
    const offer = await haveCallsOfThen();
    await buildToday('chat');
    const { output } = await deploy('chat');
    const lacking = [...output.matchAll(/([\w.]+) \((\w+ \/\S+)\)/g)];
    expect(lacking.map(([, id]) => id)).toContain('askedQuestions.reply');
    for (const [, id = '', address = ''] of lacking) offer(id, address);
    expect(await deploy('chat')).toMatchObject({ code: 0 });
    expect(await listed()).toEqual(['chat 9.0.0-today']);
  });
});
