import { posix } from 'node:path';
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
    .map((specifier) => posix.normalize(posix.join(posix.dirname(path), specifier)));
  return { path: path.slice(4), targets: targets.map((target) => target.replace(/^src\//, '')), collections };
}

const upwardImports = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, targets }) =>
    targets
      .filter((target) => layerOf(target) > layerOf(path))
      .map((target) => `${path} imports ${target}, which lies above it`),
  );

/** Each part that needs itself by way of others. */
function circles(sources: readonly Source[]): string[] {
  const needs = new Map<string, Set<string>>();
  for (const { path, targets } of sources) {
    const part = partOf(path);
    const others = targets.map(partOf).filter((other) => other !== part);
    needs.set(part, new Set([...(needs.get(part) ?? []), ...others]));
  }
  return [...needs.keys()].filter((part) => reachedFrom(part, needs).has(part)).map((part) => `${part} is in a circle`);
}

function reachedFrom(part: string, needs: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [part];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const other of needs.get(next) ?? [])
      if (!reached.has(other)) {
        reached.add(other);
        waiting.push(other);
      }
  return reached;
}

/** A collection is opened by files of one part alone, in `*.collection.ts`, by its name. */
function sharedCollections(sources: readonly Source[]): string[] {
  const owners = new Map<string, Set<string>>();
  for (const { path, collections } of sources)
    for (const name of collections)
      if (name !== null) owners.set(name, (owners.get(name) ?? new Set()).add(partOf(path)));
  const shared = [...owners].filter(([, parts]) => parts.size > 1);
  return [
    ...shared.map(([name, parts]) => `the collection ${name} has several owners: ${[...parts].toSorted().join(', ')}`),
    ...sources.flatMap(({ path, collections }) => {
      if (collections.includes(null)) return [`${path} opens a collection without naming it`];
      const isElsewhere = collections.length > 0 && !path.endsWith('.collection.ts');
      return isElsewhere ? [`${path} opens a collection, which is for *.collection.ts`] : [];
    }),
  ];
}
