import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetUpError } from '../bootstrap/set-up-error.mjs';
import { writeWhole } from '../bootstrap/stamp.mjs';
import { listApps, readPackage } from '../build/app.ts';
import { fillTemplate, writeFiles, type NewRemote } from './fill-template.ts';

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

interface Importer {
  /** Its folder. */
  workspace: string;
  dependencies: readonly string[];
  devDependencies: readonly string[];
}

/**
 * The lockfile with one more workspace, which brings no library that is not there: each has the version that another remote
 * has. So nothing is asked of a registry, and no version of anybody changes.
 */
function withImporter(lockfile: string, { workspace, ...groups }: Importer): string {
  const [, before = '', importers = '', after = ''] = /^([^]*?^importers:\n)([^]*?)(^\S[^]*)$/m.exec(lockfile) ?? [];
  const entries = importers.split(/^(?= {2}\S)/m).filter((entry) => entry.trim() !== '');
  const remotes = entries.filter((entry) => entry.startsWith('  mf-'));
  const named = (name: string) => {
    const key = name.startsWith('@') ? `'${name}'` : name;
    const pattern = new RegExp(`^ {6}${key.replaceAll('/', '\\/')}:\\n {8}specifier: .*\\n {8}version: .*\\n`, 'm');
    const found = remotes.map((entry) => pattern.exec(entry)?.[0]).find((entry) => entry !== undefined);
    if (found === undefined) throw new SetUpError(`No remote has ${name}, so its version is not known.`);
    return found;
  };
  const group = (name: keyof typeof groups) =>
    groups[name].length === 0 ? '' : `    ${name}:\n${groups[name].toSorted().map(named).join('')}`;
  const entry = `  ${workspace}:\n${group('dependencies')}${group('devDependencies')}\n`;
  const nameOf = (text: string) => text.slice(2, text.indexOf(':\n')).replaceAll("'", '');
  const sorted = [...entries, entry].toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  return `${before}\n${sorted.join('')}${after}`;
}
