import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetUpError } from '../bootstrap/set-up-error.mjs';
import { writeWhole } from '../bootstrap/stamp.mjs';
import { listApps, readPackage } from '../build/app.ts';
import { fillTemplate, writeFiles, type NewRemote } from './fill-template.ts';
import { withImporter } from './with-importer.ts';

/**
 * Makes a remote that builds, is tested and appears in the product: a folder, and its entry in the lockfile, with the
 * versions that the other remotes have. Returns the folder, relative to the repository.
 */
export function createRemote(root: string, { name, title }: NewRemote): string {
  const folder = `mf-${name}`;
  if (existsSync(join(root, folder))) throw new SetUpError(`${folder} is there already.`);
  const lockfile = join(root, 'pnpm-lock.yaml');
  const values = { version: readPackage(root).version, port: String(freePort(root)) };
  const files = fillTemplate('workspace', { name, title }, values);
  const { dependencies = {}, devDependencies = {} } = JSON.parse(new Map(files).get('package.json') ?? '{}') as {
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
  const named = { dependencies: Object.keys(dependencies), devDependencies: Object.keys(devDependencies) };
  const locked = withImporter(readFileSync(lockfile, 'utf8'), { workspace: folder, ...named });
  writeFiles(join(root, folder), files);
  writeWhole(lockfile, locked);
  return folder;
}

/** After those of the other remotes; each says its own in its `rsbuild.config.ts`. */
function freePort(root: string): number {
  const ports = listApps(root).map(({ folder }) => {
    const config = readFileSync(join(folder, 'rsbuild.config.ts'), 'utf8');
    return Number(/remoteConfig\([^,]+, (\d+)/.exec(config)?.[1] ?? 3100);
  });
  return Math.max(...ports) + 1;
}
