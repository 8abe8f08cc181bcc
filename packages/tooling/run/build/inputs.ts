import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from './app.ts';
import { filesUnder } from './files-under.ts';
import { dependencyFolders } from './workspace-graph.ts';

const ignored = {
  folders: new Set(['node_modules', 'dist', 'test', 'bench', 'screenshots']),
  files: /(\.test(-d)?\.tsx?|^vitest\.config\.ts|\.md)$/,
};
/** Of tooling only what builds: a changed check must not rebuild the product. */
const presetPaths = [
  'packages/tooling/src/rsbuild',
  'packages/tooling/src/shared-dependencies.ts',
  'packages/tooling/package.json',
];

/** Every file whose change can change the built app: its own, those of the packages it depends on, preset and lockfile. */
export function inputFiles(root: string, app: App): string[] {
  const packages = dependencyFolders(root, app.folder, ['dependencies']);
  const single = [...presetPaths, 'pnpm-lock.yaml'].map((path) => join(root, path)).filter((path) => existsSync(path));
  return [app.folder, ...packages, ...single].flatMap((path) => filesUnder(path, ignored));
}
