import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SetUpError } from '../bootstrap/set-up-error.mjs';
import { writeWhole } from '../bootstrap/stamp.mjs';
import { listApps, readPackage } from '../build/app.ts';
import { withImporter } from './with-importer.ts';

const template = fileURLToPath(new URL('template/', import.meta.url));
const suffix = '.template';

export interface NewRemote {
  /** Without the prefix of its folder: `safety`. */
  name: string;
  /** In French, as the navigation shows it. */
  title: string;
}

/**
 * Makes a remote that builds, is tested and appears in the product: a folder, and its entry in the lockfile, with the
 * versions that the other remotes have. Returns the folder, relative to the repository.
 */
export function createRemote(root: string, { name, title }: NewRemote): string {
  if (!/^[a-z]{2,40}$/.test(name)) throw new SetUpError(`The name of a remote is small letters only; ${name} is not.`);
  const folder = `mf-${name}`;
  if (existsSync(join(root, folder))) throw new SetUpError(`${folder} is there already.`);
  const values: Record<string, string> = {
    name,
    title: title.replace(/["\\]/g, '\\$&'),
    version: readPackage(root).version,
    port: String(freePort(root)),
  };
  const lockfile = join(root, 'pnpm-lock.yaml');
  const files = readTemplate().map(
    ([path, text]) => [path, text.replace(/__([a-z]+)__/g, (_, key: string) => values[key] ?? '')] as const,
  );
  const { dependencies = {}, devDependencies = {} } = JSON.parse(new Map(files).get('package.json') ?? '{}') as {
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
  const named = { dependencies: Object.keys(dependencies), devDependencies: Object.keys(devDependencies) };
  const locked = withImporter(readFileSync(lockfile, 'utf8'), { workspace: folder, ...named });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, folder, path)), { recursive: true });
    writeFileSync(join(root, folder, path), text, { flag: 'wx' });
  }
  writeWhole(lockfile, locked);
  return folder;
}

const readTemplate = (): [path: string, text: string][] =>
  globSync(`**/*${suffix}`, { cwd: template }).map((path) => [
    path.slice(0, -suffix.length),
    readFileSync(join(template, path), 'utf8'),
  ]);

/** After those of the other remotes; each says its own in its `rsbuild.config.ts`. */
function freePort(root: string): number {
  const ports = listApps(root).map(({ folder }) => {
    const config = readFileSync(join(folder, 'rsbuild.config.ts'), 'utf8');
    return Number(/remoteConfig\([^,]+, (\d+)/.exec(config)?.[1] ?? 3100);
  });
  return Math.max(...ports) + 1;
}
