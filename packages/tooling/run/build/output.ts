import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readIfThere, writeWhole } from '../bootstrap/stamp.mjs';
import type { App } from './app.ts';
import { publishShell } from './publish-shell.ts';

const keptVersions = 3;

/** Where one version of an app is served from. The shell has one place; remotes keep several versions side by side. */
export function outputFolder(root: string, app: App, version: string): string {
  return app.kind === 'shell' ? join(root, 'dist/shell') : join(root, 'dist/remotes', app.name, version);
}

/** Where it is built: beside, on the same disk, so that what is served is never half a build. */
export const draftFolder = (root: string, app: App): string => join(root, 'dist/.building', app.name);

/** A build counts only when it came to its end: the stamp is written last. */
export function isBuilt(folder: string, version: string): boolean {
  const text = readIfThere(join(folder, 'build.json'));
  return text !== undefined && (JSON.parse(text) as { version?: string }).version === version;
}

/** Moves a finished build to where it is served, without a moment in which a page or its files are missing. */
export function publish(root: string, app: App, version: string): void {
  const draft = draftFolder(root, app);
  const folder = outputFolder(root, app, version);
  writeWhole(join(draft, 'build.json'), `${JSON.stringify({ version, date: new Date().toISOString() })}\n`);
  if (app.kind === 'shell') return publishShell(draft, folder, join(root, 'dist/.shell-files.json'));
  mkdirSync(dirname(folder), { recursive: true });
  // What is there did not come to its end, so nobody was ever sent to it.
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

interface Active {
  /** What new visitors get. */
  version: string;
  /** What the last build made; where it is another, somebody chose, and builds leave it alone. */
  built?: string;
}

/**
 * Makes a built version the one that new visitors get; tabs already open keep theirs. Gives the version that is active
 * then: another one when somebody chose it, by the developers’ tools, and it is still there.
 */
export function activate(root: string, app: App, built: string): string {
  if (app.kind === 'shell') return built;
  const file = join(root, 'dist/remotes', app.name, 'active.json');
  const former = readIfThere(file);
  const active = former === undefined ? undefined : (JSON.parse(former) as Active);
  const isChosen = active?.built !== undefined && active.version !== active.built;
  const version = isChosen && isBuilt(outputFolder(root, app, active.version), active.version) ? active.version : built;
  const text = `${JSON.stringify({ version, built })}\n`;
  if (former !== text) writeWhole(file, text);
  return version;
}

/** Removes all but the versions in `needed` and the latest others, three in all. */
export function prune(root: string, app: App, needed: ReadonlySet<string>): void {
  if (app.kind === 'shell') return;
  const folder = join(root, 'dist/remotes', app.name);
  const age = (version: string) => {
    const stamp = join(folder, version, 'build.json');
    return existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
  };
  const others = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !needed.has(entry.name))
    .map((entry) => entry.name)
    .sort((a, b) => age(b) - age(a));
  for (const version of others.slice(keptVersions - needed.size))
    rmSync(join(folder, version), { recursive: true, force: true });
}
