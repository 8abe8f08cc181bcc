import { posix } from 'node:path';
import type { Module } from './module-graph.ts';

/** The folders of a remote, lowest first; those of one layer are entries of their own and do not need each other. */
const layers: readonly (readonly string[])[] = [['texts'], ['api'], ['features'], ['routes', 'slots', 'search']];

const folderOf = (path: string): string => path.split('/')[1] ?? '';
const layerOf = (path: string): number => layers.findIndex((folders) => folders.includes(folderOf(path)));

/** One sentence for each import of a remote that points up its layers, or across the highest. */
export function findRemoteViolations(modules: readonly Module[]): string[] {
  const sources = modules.filter(({ workspace, place }) => workspace.name.startsWith('mf-') && place === 'source');
  return sources.flatMap((module) =>
    faultyTargets(module).map(
      (target) => `${module.workspace.folder}/${module.path} imports ${target}, which does not lie below it`,
    ),
  );
}

function faultyTargets({ path, imports }: Module): string[] {
  if (layerOf(path) < 0) return [];
  return imports
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.normalize(posix.join(posix.dirname(path), specifier)))
    .filter((target) => folderOf(target) !== folderOf(path) && layerOf(target) >= layerOf(path));
}
