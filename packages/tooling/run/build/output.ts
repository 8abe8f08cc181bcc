import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere, writeWhole } from '../bootstrap/stamp.mjs';
import type { App } from './app.ts';

const keptVersions = 3;

/** Where one version of an app is built to. The shell has one place; remotes keep several versions side by side. */
export function outputFolder(root: string, app: App, version: string): string {
  return app.kind === 'shell' ? join(root, 'dist/shell') : join(root, 'dist/remotes', app.name, version);
}

/** A build counts only when it came to its end: the stamp is written last. */
export function isBuilt(folder: string, version: string): boolean {
  const text = readIfThere(join(folder, 'build.json'));
  return text !== undefined && (JSON.parse(text) as { version?: string }).version === version;
}

export function markBuilt(folder: string, version: string): void {
  writeWhole(join(folder, 'build.json'), `${JSON.stringify({ version, date: new Date().toISOString() })}\n`);
}

/** Makes a version the one that new visitors get; tabs already open keep theirs. */
export function activate(root: string, app: App, version: string): void {
  if (app.kind === 'shell') return;
  const file = join(root, 'dist/remotes', app.name, 'active.json');
  const text = `${JSON.stringify({ version })}\n`;
  if (readIfThere(file) !== text) writeWhole(file, text);
}

/** Removes all but the active version and the latest others, three in all. */
export function prune(root: string, app: App, active: string): void {
  if (app.kind === 'shell') return;
  const folder = join(root, 'dist/remotes', app.name);
  const age = (version: string) => {
    const stamp = join(folder, version, 'build.json');
    return existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
  };
  const others = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== active)
    .map((entry) => entry.name)
    .sort((a, b) => age(b) - age(a));
  for (const version of others.slice(keptVersions - 1)) rmSync(join(folder, version), { recursive: true, force: true });
}
