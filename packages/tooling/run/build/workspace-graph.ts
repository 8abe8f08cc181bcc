import { join } from 'node:path';
import { listWorkspaces } from '../bootstrap/dependencies.mjs';
import { type Package, readPackage } from './app.ts';

type DependencyKind = 'dependencies' | 'devDependencies';

/** Folders of the workspaces that `folder` depends on, also those they bring in. Absolute; `folder` is not among them. */
export function dependencyFolders(root: string, folder: string, kinds: readonly DependencyKind[]): string[] {
  const byName = new Map(
    listWorkspaces(root).map((workspace) => [readPackage(join(root, workspace)).name, join(root, workspace)]),
  );
  const namesIn = (manifest: Package): string[] => kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {}));
  const found = new Set<string>();
  const visit = (from: string) => {
    for (const name of namesIn(readPackage(from))) {
      const dependency = byName.get(name);
      if (dependency === undefined || dependency === folder || found.has(dependency)) continue;
      found.add(dependency);
      visit(dependency);
    }
  };
  visit(folder);
  return [...found];
}
