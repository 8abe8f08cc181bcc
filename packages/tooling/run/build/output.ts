import { join, dirname } from 'node:path';
import { readIfThere, writeWhole } from '../bootstrap/stamp.mjs';
import type { App } from './app.ts';
import { mkdirSync, renameSync, rmSync, existsSync, readFileSync } from 'node:fs';
import { namesIn } from './files-under.ts';

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

/** The files of this build and of the one before. */
type Record = [now: string[], former: string[]];

/**
 * Moves the files of a finished build over those of the former one. Each is replaced whole, and none that a page names is
 * missing at any moment: what pages ask for comes before them, and goes one build later, when tabs with the former page
 * have had time to notice. The service worker follows the page it keeps, the stamp comes last.
 * @param record names the files of the last two builds; outside of what is served
 */
function publishShell(draft: string, folder: string, record: string): void {
  const files = namesIn(draft);
  const former = readRecord(record)?.[0] ?? namesIn(folder);
  mkdirSync(folder, { recursive: true });
  for (const name of files.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    renameSync(join(draft, name), join(folder, name));
  }
  rmSync(draft, { recursive: true, force: true });
  const retained = new Set([...files, ...former]);
  for (const name of namesIn(folder)) if (!retained.has(name)) rmSync(join(folder, name));
  writeWhole(record, `${JSON.stringify([files, former] satisfies Record)}\n`);
}

/** The compressed form of a file has the same turn as the file. */
const turns = [/^assets\//, /^(?!index\.html|sw\.js|build\.json)/, /^index\.html/, /^sw\.js/, /^build\.json/];
const turnOf = (name: string): number => turns.findIndex((turn) => turn.test(name));

function readRecord(file: string): Record | undefined {
  const text = readIfThere(file);
  return text === undefined ? undefined : (JSON.parse(text) as Record);
}

/** The folder of what has its content in its name: shared by all versions of a remote, so that a release brings only what changed. */
const sharedFolder = 'files';

/**
 * Moves a finished remote to where it is served: first what is new under `files/`, then the folder of the version, which
 * names those files. What is there already stays, unless it is not what was built: then it was damaged.
 */
export function publishRemote(draft: string, folder: string): void {
  const home = dirname(folder);
  for (const name of namesIn(join(draft, sharedFolder))) {
    const built = join(draft, sharedFolder, name);
    const served = join(home, sharedFolder, name);
    if (existsSync(served) && readFileSync(served).equals(readFileSync(built))) continue;
    mkdirSync(dirname(served), { recursive: true });
    renameSync(built, served);
  }
  rmSync(join(draft, sharedFolder), { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  // What is there did not come to its end, so no one was ever sent to it.
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}
