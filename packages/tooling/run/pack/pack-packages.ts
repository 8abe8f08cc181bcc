import { globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../bootstrap/lock.mjs';
import { capture } from '../bootstrap/process.mjs';
import type { Progress } from '../bootstrap/progress.mjs';
import { SetUpError } from '../bootstrap/set-up-error.mjs';
import { inParallel } from '../build/in-parallel.ts';
import { emitPackage, type Emitted } from './emit-package.ts';

/** What a remote of another repository is built with, and what that needs. */
const packed: readonly Emitted[] = [
  { name: 'texts' },
  { name: 'markdown' },
  { name: 'contracts' },
  { name: 'api-client' },
  { name: 'remote-kit' },
  { name: 'ui' },
  {
    name: 'tooling',
    entries: ['src/rsbuild/remote.ts', 'src/vitest.ts', 'src/vitest-setup/browser.ts', 'run/commands/savoir-remote.ts'],
    folders: ['run/create-remote/template'],
  },
  { name: 'savoir-remote' },
];

/** Packs them into a folder, one `.tgz` each, as a registry would take them. Returns the files. */
export async function packPackages(
  root: string,
  { pnpm, to, progress }: { pnpm: string; to: string; progress: Progress },
): Promise<string[]> {
  mkdirSync(to, { recursive: true });
  const pack = async (each: Emitted) => {
    await emitPackage(root, each);
    const { code, output } = await capture(process.execPath, [pnpm, 'pack', '--pack-destination', to], {
      cwd: join(root, 'packages', each.name),
      env: process.env,
    });
    if (code !== 0) throw new SetUpError(`${each.name} cannot be packed.`, output);
  };
  // What is emitted lies in the packages: two at once would take half of each other's.
  await withLock(join(root, '.cache/pack.lock'), () =>
    progress.step(`Packing ${packed.length} packages`, () => inParallel(2, packed, pack)),
  );
  return globSync('savoir-*.tgz', { cwd: to }).map((name) => join(to, name));
}
