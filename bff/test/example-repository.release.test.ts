import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createDeployToken } from '@savoir/contracts/dev';
import type { RegisteredRemote } from '@savoir/contracts/platform';
import { startTestBff } from '@savoir/testing/bff';
import { expect, it, onTestFinished } from 'vitest';
import { openClient } from './client.ts';
import { writeShellOfToday } from './processes/shell-of-today.ts';

const root = resolve(import.meta.dirname, '../..');
const pnpm = join(root, '.toolchain/node_modules/pnpm/bin/pnpm.cjs');
const call = promisify(execFile);

/** Runs a program to its end; what it printed stands in the error of one that fails. */
async function run(cwd: string, args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await call(process.execPath, args, { cwd, env: { ...process.env, ...env } }).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`${args.join(' ')}: ${error.stdout}${error.stderr}`, { cause: error });
    },
  );
  return stdout;
}

async function dependenciesOf(folder: string): Promise<Record<string, string>> {
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  const { dependencies, devDependencies } = JSON.parse(text) as Record<string, Record<string, string>>;
  return { ...dependencies, ...devDependencies };
}

it('the example is built from packed packages and deployed into a running product', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'savoir-example-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [packs, repository, shellDir, served] = ['packs', 'repository', 'shell', 'remotes'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];

  // What someone gets who has nothing of this repository.
  const isSource = (path: string) => !/[\\/](node_modules|dist|\.savoir)$/.test(path);
  await cp(join(root, 'examples/safety'), repository, { recursive: true, filter: isSource });
  await run(root, ['packages/tooling/run/commands/pack.ts', '--to', packs]);
  for (const file of await readdir(packs)) {
    const home = join(repository, '.savoir', file.replace(/^savoir-(.*)-\d[^-]*$/, '$1'));
    await mkdir(home, { recursive: true });
    await call('tar', ['xzf', join(packs, file), '-C', home, '--strip-components', '1']);
  }
  await run(repository, [pnpm, 'install', '--frozen-lockfile', '--prefer-offline']);
  const remoteProgram = join(repository, 'node_modules/@savoir/tooling/dist/run/commands/savoir-remote.js');
  await run(repository, [pnpm, 'test']);
  // A type that does not fit stops a build; the bundler alone would not see it.
  const wrong = join(repository, 'src/wrong.ts');
  await writeFile(wrong, "export const spaces: number = 'three';\n");
  await expect(run(repository, [pnpm, 'run', 'build'])).rejects.toThrow(/wrong\.ts.*TS2322/s);
  await rm(wrong);
  await run(repository, [pnpm, 'run', 'build']);

  // A new repository, with what is installed in the first one.
  await run(repository, [remoteProgram, 'create', 'rules', '--title', 'Règles « maison »']);
  const created = join(repository, 'rules');
  await symlink(join(repository, 'node_modules'), join(created, 'node_modules'));
  expect(Object.keys(await dependenciesOf(created)).filter((name) => !/^@(savoir|types)\/|^react$/.test(name))).toEqual(
    [],
  );
  await run(created, [remoteProgram, 'test']);
  await run(created, [remoteProgram, 'build']);
  expect(await readdir(join(created, 'dist/remotes'))).toEqual(['rules']);

  await writeShellOfToday(shellDir);
  const bff = await startTestBff({ jobs: false, env: { REMOTES_DIR: served, SHELL_DIR: shellDir } });
  onTestFinished(() => bff.close());
  const client = await openClient(bff);
  const params = { name: 'safety' };
  const { secret } = (await client.call('dev', createDeployToken, { params, body: { label: 'Équipe', days: 1 } })).body;
  await run(repository, [pnpm, 'run', 'deploy', '--to', client.origin, '--activate'], { SAVOIR_DEPLOY_TOKEN: secret });

  const [remote] = (await bff.app.inject({ url: '/api/remotes' })).json<RegisteredRemote[]>();
  expect(remote).toMatchObject({
    name: 'safety',
    version: expect.stringMatching(/^1\.0\.0-[0-9a-f]{8}$/) as string,
    sharedApi: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
    manifest: {
      routes: [{ path: '/safety' }, { path: '/safety/review', access: 'safety.review' }],
      abilities: { 'safety.review': ['validator', 'admin', 'dev'] },
      tutorials: [{ id: 'safety.start' }],
      failure: { title: 'unavailable.title' },
      texts: { title: 'Consignes de sécurité', 'unavailable.title': 'Les consignes ne répondent pas' },
    },
  });
  const entry = await bff.app.inject({ url: remote?.entry ?? '' });
  expect([entry.statusCode, entry.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
});
