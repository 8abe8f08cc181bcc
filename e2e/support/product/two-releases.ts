import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyRepository } from './repository-copy.ts';

const run = promisify(execFile);

/** Settings that have the product serve one build. */
export type Served = Readonly<Record<'SHELL_DIR' | 'REMOTES_DIR', string>>;

/** The product as shell and remotes, and as one application, each before and after a change of one module of the notes. */
export interface TwoReleases {
  federated: readonly [before: Served, after: Served];
  monolith: readonly [before: Served, after: Served];
  remove(): Promise<void>;
}

const changed = {
  path: 'mf-notes/src/routes/list/media-kinds.tsx',
  from: `className={styles['kinds']}`,
  to: `className={styles['kinds']} data-release="2"`,
};

export async function buildTwoReleases(): Promise<TwoReleases> {
  const copy = await copyRepository();
  const folder = await mkdtemp(join(tmpdir(), 'savoir-e2e-releases-'));
  const release = async (name: string): Promise<readonly [Served, Served]> => {
    await run(process.execPath, [join(copy.root, 'packages/tooling/run/commands/build.ts')], { cwd: copy.root });
    const federated = {
      SHELL_DIR: join(folder, name, 'shell'),
      REMOTES_DIR: join(folder, name, 'remotes'),
    };
    await cp(join(copy.root, 'dist/shell'), federated.SHELL_DIR, { recursive: true });
    await cp(join(copy.root, 'dist/remotes'), federated.REMOTES_DIR, { recursive: true });
    const monolith = { SHELL_DIR: join(folder, name, 'monolith'), REMOTES_DIR: join(folder, 'none') };
    await buildMonolith(copy.root, monolith.SHELL_DIR);
    return [federated, monolith];
  };
  await mkdir(join(folder, 'none'), { recursive: true });
  // Built in the copy too: between a build there and one elsewhere more than the change could differ.
  await rm(join(copy.root, 'dist/remotes'), { recursive: true, force: true });
  const before = await release('before');
  await copy.edit(changed.path, changed.from, changed.to);
  const after = await release('after');
  // As a build leaves them where it is served: what open tabs have may be asked for once more.
  await cp(join(before[1].SHELL_DIR, 'assets'), join(after[1].SHELL_DIR, 'assets'), { recursive: true, force: false });
  await copy.remove();
  return {
    federated: [before[0], after[0]],
    monolith: [before[1], after[1]],
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function buildMonolith(root: string, folder: string): Promise<void> {
  const rsbuild = join(root, 'packages/tooling/node_modules/@rsbuild/core/bin/rsbuild.js');
  const env = { ...process.env, NODE_ENV: 'production', SAVOIR_BUILD_VERSION: 'monolith', SAVOIR_BUILD_FOLDER: folder };
  await run(process.execPath, [rsbuild, 'build', '--config', 'rsbuild.monolith.config.ts'], {
    cwd: join(root, 'shell'),
    env,
  });
}
