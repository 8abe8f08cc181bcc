import { posix } from 'node:path';
import { circlesOf, grouped } from '../architecture/import-circles.ts';
import type { Module } from './module-graph.ts';
import { layerOf, partOf } from './server-layers.ts';

/** A source of the server, by its path below `bff/src`. */
interface Source {
  path: string;
  /** Sources it imports, as a type or later included. */
  targets: string[];
  collections: Module['collections'];
}

/** One sentence for each import, circle or collection of `bff/src` that breaks the order of its parts. */
export function findServerViolations(modules: readonly Module[]): string[] {
  const sources = modules.flatMap((module) => sourceOf(module) ?? []);
  return [...upwardImports(sources), ...circles(sources), ...sharedCollections(sources)];
}

function sourceOf({ workspace, path, place, imports, collections }: Module): Source | undefined {
  if (workspace.name !== 'bff' || place !== 'source' || !path.startsWith('src/')) return undefined;
  const targets = imports
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.normalize(posix.join(posix.dirname(path), specifier)))
    // The catalogue beside the sources needs nothing.
    .filter((target) => target.startsWith('src/'));
  return { path: path.slice(4), targets: targets.map((target) => target.slice(4)), collections };
}

const upwardImports = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, targets }) =>
    targets
      .filter((target) => layerOf(target) > layerOf(path))
      .map((target) => `${path} imports ${target}, which lies above it`),
  );

function circles(sources: readonly Source[]): string[] {
  const files = new Map(sources.map(({ path, targets }) => [path, new Set(targets)]));
  return circlesOf(grouped(files, partOf)).map((parts) => `these need each other: ${parts.join(', ')}`);
}

/** A backup holds all collections, and knows none of them by name; an archive of a company knows them by a table of its own. */
const knowNoCollection: readonly string[] = [
  'backup/database-rows.collection.ts',
  'backup/move/move-database.collection.ts',
  'operations/archive/archive-rows.collection.ts',
];

/**
 * A collection is opened by files of one part alone, in `*.collection.ts`, by its name. A migration knows rows as they were:
 * it may be of several parts.
 */
function sharedCollections(all: readonly Source[]): string[] {
  const sources = all.filter(({ path }) => !path.endsWith('.migration.collection.ts'));
  const owners = new Map<string, Set<string>>();
  for (const { path, collections } of sources)
    for (const name of collections)
      if (name !== null) owners.set(name, (owners.get(name) ?? new Set()).add(partOf(path)));
  const shared = [...owners].filter(([, parts]) => parts.size > 1);
  return [
    ...shared.map(([name, parts]) => `the collection ${name} has several owners: ${[...parts].toSorted().join(', ')}`),
    ...sources.flatMap(({ path, collections }) => {
      if (collections.includes(null) && !knowNoCollection.includes(path))
        return [`${path} opens a collection without naming it`];
      const isElsewhere = collections.length > 0 && !path.endsWith('.collection.ts');
      return isElsewhere ? [`${path} opens a collection, which is for *.collection.ts`] : [];
    }),
  ];
}
