import { posix } from 'node:path';
import type { Module } from '../boundaries/module-graph.ts';
import type { Graph } from './import-circles.ts';

/**
 * What the sources below a folder import from each other: statically, later and as types. Nodes are paths relative to that
 * folder; tests are left out.
 * @param folder Relative to the repository, e.g. `bff/src/modules`.
 */
export function sourceGraph(modules: readonly Module[], folder: string): Graph {
  const sources = new Map<string, readonly string[]>(
    modules
      .filter((module) => module.place === 'source')
      .map((module) => [`${module.workspace.folder}/${module.path}`, module.imports] as const)
      .filter(([path]) => path.startsWith(`${folder}/`)),
  );
  return new Map([...sources].map(([path, imports]) => [below(folder, path), targetsOf(path, imports)]));

  function targetsOf(path: string, imports: readonly string[]): Set<string> {
    const targets = imports
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => posix.join(posix.dirname(path), specifier.replace(/\?.*$/, '')))
      .filter((target) => sources.has(target));
    return new Set(targets.map((target) => below(folder, target)));
  }
}

const below = (folder: string, path: string) => path.slice(folder.length + 1);

/** First folder of a path, or the file itself where it lies in none. */
export const topFolder = (path: string): string => path.split('/')[0] ?? path;
