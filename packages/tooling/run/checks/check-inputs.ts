import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../bootstrap/fingerprint.mjs';
import { filesUnder } from '../build/files-under.ts';
import { dependencyFolders } from '../build/workspace-graph.ts';

const ignored = { folders: new Set(['node_modules', 'dist', 'test-results', 'playwright-report']) };
/** What the types of every workspace depend on. */
const common = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'packages/tooling/src',
  'packages/tooling/tsconfig',
];

/** Changes whenever a file does on which the types of a workspace depend. */
export function checkInputs(root: string, workspace: string): string {
  const own = join(root, workspace);
  const folders = [own, ...dependencyFolders(root, own, ['dependencies', 'devDependencies'])];
  const paths = [...folders, ...common.map((path) => join(root, path))].filter((path) => existsSync(path));
  const files = new Set(paths.flatMap((path) => filesUnder(path, ignored)));
  return fingerprint(root, [...files]);
}
