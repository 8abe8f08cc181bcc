import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fingerprint } from '../bootstrap/fingerprint.mjs';
import { readIfThere } from '../bootstrap/stamp.mjs';
import type { App } from './app.ts';
import { filesUnder } from './files-under.ts';
import { lockScope } from './lock-scope.ts';
import { dependencyFolders } from './workspace-graph.ts';

const ignored = {
  folders: new Set(['node_modules', 'dist', 'test', 'bench', 'screenshots']),
  files: /(\.test(-d)?\.tsx?|\.md)$/,
};
/** Of tooling only what builds: a changed check must not rebuild the product. */
const presetPaths = [
  'packages/tooling/src/rsbuild',
  'packages/tooling/src/shared-dependencies.ts',
  'packages/tooling/package.json',
];

/** The preset brings libraries into a build, too. */
const presetWorkspace = 'packages/tooling';

/** What names the version of an app: two builds of the same inputs are the same, to the byte. */
export function inputsFingerprint(root: string, app: App): string {
  const folders = [app.folder, ...dependencyFolders(root, app.folder, ['dependencies'])];
  const workspaces = folders.map((folder) => relative(root, folder).split(sep).join('/'));
  const lockfile = readIfThere(join(root, 'pnpm-lock.yaml')) ?? '';
  return createHash('sha256')
    .update(fingerprint(root, inputFiles(root, app)))
    .update(lockScope(lockfile, [...workspaces, presetWorkspace]))
    .digest('hex');
}

/** Every file whose change can change the built app: its own, those of the packages it depends on, and the preset. */
function inputFiles(root: string, app: App): string[] {
  const packages = dependencyFolders(root, app.folder, ['dependencies']);
  const single = presetPaths.map((path) => join(root, path)).filter((path) => existsSync(path));
  return [app.folder, ...packages, ...single].flatMap((path) => filesUnder(path, ignored));
}
