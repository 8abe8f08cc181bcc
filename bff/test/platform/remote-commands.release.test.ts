import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createDeployToken, listRemoteVersions } from '@savoir/contracts/dev';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRemote } from '../built-remotes.ts';
import { openClient, type TestClient } from '../client.ts';

const program = resolve(import.meta.dirname, '../../../packages/tooling/run/commands/savoir-remote.ts');

let bff: TestBff;
let client: TestClient;
let served: string;
/** A repository that builds `safety`. */
let repository: string;
let secret: string;
beforeAll(async () => {
  served = await mkdtemp(join(tmpdir(), 'savoir-remotes-'));
  repository = await mkdtemp(join(tmpdir(), 'savoir-repository-'));
  await writeFile(join(repository, 'rsbuild.config.ts'), "export default remoteConfig('safety', 3180);\n");
  bff = await startTestBff({ jobs: false, env: { REMOTES_DIR: served } });
  client = await openClient(bff);
  secret = await tokenFor('safety');
  for (const version of ['1.0.0-a', '1.1.0-b']) {
    await buildRemote(join(repository, 'dist/remotes'), 'safety', version);
    await typed('deploy');
  }
});
afterAll(async () => {
  await bff.close();
  await Promise.all([served, repository].map((folder) => rm(folder, { recursive: true, force: true })));
});

const tokenFor = async (name: string) =>
  (await client.call('dev', createDeployToken, { params: { name }, body: { label: 'Équipe', days: 1 } })).body.secret;

/** As it is typed in the repository of the team. */
function typed(...words: string[]): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const env = { ...process.env, SAVOIR_DEPLOY_TOKEN: secret };
    const all = [program, ...words, '--to', client.origin];
    execFile(process.execPath, all, { env, cwd: repository }, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });
}

const state = async () =>
  (await client.call('dev', listRemoteVersions)).body.find((remote) => remote.name === 'safety');
const done = { code: 0, output: expect.any(String) as string };

describe('a team looks after its remote with its deploy token', () => {
  it('savoir-remote activate gives the last built version to everyone, or the one that is named', async () => {
    expect(await typed('activate', '--version', '1.0.0-a')).toEqual(done);
    expect(await state()).toMatchObject({ active: '1.0.0-a' });
    expect(await typed('activate')).toEqual(done);
    expect(await state()).toMatchObject({ active: '1.1.0-b', previous: '1.0.0-a' });
    expect((await typed('activate', '--version', '9.9.9')).output).toContain('REMOTE_VERSION_NOT_FOUND');
  });

  it('savoir-remote rollback gives everyone the version before again', async () => {
    expect(await typed('rollback')).toEqual(done);
    expect(await state()).toMatchObject({ active: '1.0.0-a' });
  });

  it('savoir-remote canary begins a trial and ends it', async () => {
    expect(await typed('canary', '--for', '10%')).toEqual(done);
    expect((await state())?.canary).toEqual({ version: '1.1.0-b', companyIds: [], percentage: 10 });
    expect(await typed('canary', '--for', 'Autre entreprise', '--version', '1.0.0-a')).toEqual(done);
    expect((await state())?.canary).toMatchObject({ version: '1.0.0-a', companyIds: [bff.other.company.id] });
    expect(await typed('canary', '--end')).toEqual(done);
    expect((await state())?.canary).toBeNull();
  });

  it('savoir-remote off turns the remote off and back on', async () => {
    expect(await typed('off')).toEqual(done);
    expect((await state())?.isOff).toBe(true);
    expect(await typed('off', '--undo')).toEqual(done);
    expect((await state())?.isOff).toBe(false);
  });

  it('savoir-remote status says what people get, what is tried and what is stored', async () => {
    await typed('activate');
    await typed('canary', '--for', '25%', '--version', '1.0.0-a');
    const { code, output } = await typed('status');
    expect(code).toBe(0);
    expect(output).toMatch(/^active +1\.1\.0-b$/m);
    expect(output).toMatch(/^tried +1\.0\.0-a \(0 companies, 25 % of the others\)$/m);
    expect(output.split('stored\n')[1]?.trim().split('\n')).toEqual([
      expect.stringMatching(/^1\.1\.0-b .*dev Test$/),
      expect.stringMatching(/^ +1\.0\.0-a .*dev Test$/),
    ]);
  });

  it.each([['status'], ['activate'], ['rollback'], ['off'], ['canary', '--end']])(
    'savoir-remote %s of a remote of others is refused',
    async (command, ...rest) => {
      await buildRemote(join(repository, 'dist/remotes'), 'notes', '1.0.0-a');
      const { code, output } = await typed(command, 'notes', ...rest);
      expect([code, output]).toEqual([1, expect.stringContaining('ACCESS_DENIED')]);
    },
  );
});
