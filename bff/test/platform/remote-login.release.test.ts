import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { answerDeviceLogin, listDeployTokens } from '@savoir/contracts/dev';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildRemote } from '../built-remotes.ts';
import { openClient, type TestClient } from '../client.ts';

const program = resolve(import.meta.dirname, '../../../packages/tooling/run/commands/savoir-remote.ts');

let bff: TestBff;
let client: TestClient;
let served: string;
beforeAll(async () => {
  served = await mkdtemp(join(tmpdir(), 'savoir-remotes-'));
  bff = await startTestBff({ jobs: false, env: { REMOTES_DIR: served } });
  client = await openClient(bff);
});
afterAll(async () => {
  await bff.close();
  await rm(served, { recursive: true, force: true });
});

/** Where a developer sits who has nothing yet, and a repository that builds `safety`. */
let home: string;
let repository: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'savoir-home-'));
  repository = await mkdtemp(join(tmpdir(), 'savoir-repository-'));
  await writeFile(join(repository, 'rsbuild.config.ts'), "export default remoteConfig('safety', 3180);\n");
});
afterEach(async () => {
  await Promise.all([home, repository].map((folder) => rm(folder, { recursive: true, force: true })));
});
const tokensFile = () => join(home, '.config/savoir/deploy-tokens.json');

/** As it is typed there. `hears` is called with all that was said so far, each time something is. */
function typed(words: readonly string[], hears: (said: string) => void = () => {}) {
  return new Promise<{ code: number | null; output: string }>((done) => {
    const env = { ...process.env, HOME: home, XDG_CONFIG_HOME: '', SAVOIR_DEPLOY_TOKEN: '' };
    const child = spawn(process.execPath, [program, ...words, '--to', client.origin], { env, cwd: repository });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output += String(text);
        hears(output);
      });
    child.on('close', (code) => done({ code, output }));
  });
}

/** A login that a developer answers as soon as they see the code. */
function login(isAllowed: boolean) {
  let answered: ReturnType<TestClient['call']> | null = null;
  return typed(['login'], (said) => {
    const userCode = /[A-Z]{4}-[A-Z]{4}/.exec(said)?.[0];
    if (userCode === undefined) return;
    const body = { userCode, isAllowed };
    answered ??= client.call('dev', answerDeviceLogin, { params: { name: 'safety' }, body });
  });
}

it('savoir-remote login says where to allow it, stores the token for this person alone, and deploys with it', async () => {
  await buildRemote(join(repository, 'dist/remotes'), 'safety', '1.0.0-a');
  const { code, output } = await login(true);
  expect(output).toMatch(/^Open http\S+\/dev\/login\nand type [A-Z]{4}-[A-Z]{4}, within 10 minutes\.\n/);
  expect([code, output]).toEqual([0, expect.stringContaining(tokensFile()) as string]);
  expect((await stat(tokensFile())).mode & 0o777).toBe(0o600);
  expect(output).not.toContain('savoir_deploy_');
  const [made] = (await client.call('dev', listDeployTokens, { params: { name: 'safety' } })).body;
  expect(await readFile(tokensFile(), 'utf8')).toContain(made?.ending);
  for (const words of [['deploy'], ['activate'], ['canary', '--end'], ['off'], ['off', '--undo'], ['status']])
    expect([words, await typed(words)]).toEqual([words, { code: 0, output: expect.any(String) as string }]);
  expect(await typed(['status', 'notes'])).toEqual({
    code: 1,
    output: expect.stringContaining('savoir-remote login notes') as string,
  });
});

it('savoir-remote login that is denied stores nothing, and says so', async () => {
  const { code, output } = await login(false);
  expect([code, output]).toEqual([1, expect.stringContaining('DEVICE_LOGIN_DENIED') as string]);
  await expect(stat(tokensFile())).rejects.toThrow('ENOENT');
});

it('savoir-remote login adds to what is stored of other products and remotes', async () => {
  await login(true);
  const stored = JSON.parse(await readFile(tokensFile(), 'utf8')) as Record<string, object>;
  const other = { token: 'savoir_deploy_other', expiryDate: '2100-01-01T00:00:00.000Z' };
  const elsewhere = { 'https://savoir.example': { safety: other } };
  const here = { ...stored[client.origin], notes: other };
  await writeFile(tokensFile(), JSON.stringify({ ...elsewhere, [client.origin]: here }), { mode: 0o644 });
  await login(true);
  const later = JSON.parse(await readFile(tokensFile(), 'utf8')) as Record<string, object>;
  expect(later).toMatchObject({ ...elsewhere, [client.origin]: { notes: other } });
  expect(later[client.origin]).not.toEqual(here);
});

it('a stored token whose time has come is none', async () => {
  await login(true);
  const stored = await readFile(tokensFile(), 'utf8');
  await writeFile(tokensFile(), stored.replace(/"expiryDate": "\d{4}/, '"expiryDate": "2020'));
  expect((await typed(['status'])).output).toContain('savoir-remote login safety');
});
