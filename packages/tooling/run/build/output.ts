import { join } from 'node:path';
import { readIfThere, writeWhole } from '../bootstrap/stamp.mjs';
import type { App } from './app.ts';
import { publishRemote } from './publish-remote.ts';
import { publishShell } from './publish-shell.ts';

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
  publishRemote(draft, folder);
}

/**
 * Says which version of a remote was built last, and when. Who serves them has it registered: whether visitors get it is
 * settled there, for someone may have chosen another.
 */
export function recordBuilt(root: string, app: App, version: string): void {
  if (app.kind === 'shell') return;
  const file = join(root, 'dist/remotes', app.name, 'built.json');
  const former = readIfThere(file);
  if (former !== undefined && (JSON.parse(former) as { version?: string }).version === version) return;
  writeWhole(file, `${JSON.stringify({ version, date: new Date().toISOString() })}\n`);
}
