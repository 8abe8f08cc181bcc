import { posix } from 'node:path';
import { type Module, readModules, readWorkspaces, type Workspace } from '../boundaries/module-graph.ts';
import { limits, type Limit } from './limits.ts';
import { circlesOf, grouped } from './import-circles.ts';
import { partOf } from '../boundaries/server-layers.ts';
import { readCalls, type SourceCalls } from './source-calls.ts';
import { sourceGraph, topFolder } from './source-graph.ts';

/** One thing counted over the sources, with how much of it there may be. */
export interface Measure extends Limit {
  count: number;
  /** What was counted: files, folders, circles. */
  found: string[];
}

/** More than what can be taken in at a glance is split by what the files are about. */
const mostSources = 20;

/** Where the sources stand as they are written: measures that `npm run architecture` prints and the checks hold. */
export function measureArchitecture(root: string): Measure[] {
  const workspaces = readWorkspaces(root);
  const all = readModules(root, workspaces);
  const modules = all.filter((module) => module.place === 'source');
  const calls = modules.filter(({ path }) => path.startsWith('src/')).map((module) => readCalls(root, module));
  return [
    fileCircles(workspaces, modules),
    shellFolders(modules),
    moduleCircles(modules),
    importsUp(modules),
    ...entities(modules),
    ...remotes(calls),
    crowdedFolders(all),
  ];
}

export const counted = (limit: Limit, found: string[]): Measure => ({ ...limit, count: found.length, found });

/** Lazy imports count as well, which the linter lets pass. */
function fileCircles(workspaces: readonly Workspace[], modules: readonly Module[]): Measure {
  const found = workspaces.flatMap(({ folder }) =>
    circlesOf(sourceGraph(modules, `${folder}/src`)).map((files) => `${folder}/src: ${files.join(', ')}`),
  );
  return counted(limits.fileCircles, found);
}

function shellFolders(modules: readonly Module[]): Measure {
  return counted(limits.shellFolders, circlesOf(grouped(sourceGraph(modules, 'shell/src'), topFolder)).flat());
}

function moduleCircles(modules: readonly Module[]): Measure {
  const folders = circlesOf(grouped(sourceGraph(modules, 'bff/src/modules'), topFolder)).flat();
  return counted(limits.moduleFolders, folders);
}

function importsUp(modules: readonly Module[]): Measure {
  const found = modules
    .filter(({ workspace, path }) => workspace.folder === 'bff' && path.startsWith('src/adapters/'))
    .flatMap(({ path, imports }) =>
      imports
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => posix.join(posix.dirname(path), specifier))
        .filter((target) => target.startsWith('src/modules/'))
        .map((target) => `bff/${path} → ${target}`),
    );
  return counted(limits.importsUp, found);
}

function entities(modules: readonly Module[]): Measure[] {
  const opening = modules
    .filter(({ workspace, path }) => workspace.folder === 'bff' && path.startsWith('src/'))
    .flatMap(({ path, collections }) =>
      collections.flatMap((collection) => (collection === null ? [] : { collection, path: `bff/${path}` })),
    );
  // A migration knows rows as they were: it may be of several parts.
  const owning = opening.filter((row) => !row.path.endsWith('.migration.collection.ts'));
  const notes = [...new Set(owning.filter((row) => row.collection === 'notes').map((row) => row.path))];
  const owners = Map.groupBy(owning, (row) => row.collection);
  const shared = [...owners]
    .map(([collection, rows]) => `${collection}: ${[...new Set(rows.map((row) => ownerOf(row.path)))].join(', ')}`)
    .filter((line) => line.includes(', '));
  return [counted(limits.noteFiles, notes), counted(limits.sharedCollections, shared)];
}

/** Tests do not count: each stands beside what it tests. */
function crowdedFolders(modules: readonly Module[]): Measure {
  const sources = modules.filter(({ path }) => !/\.(test|spec)\.tsx?$/.test(path));
  const folders = Map.groupBy(sources, ({ workspace, path }) => posix.join(workspace.folder, posix.dirname(path)));
  const crowded = [...folders].filter(([, files]) => files.length > mostSources);
  return counted(
    limits.crowdedFolders,
    crowded.map(([folder, files]) => `${folder}: ${files.length}`),
  );
}

const ownerOf = (path: string): string => partOf(path.replace(/^bff\/src\//, ''));

function remotes(calls: readonly SourceCalls[]): Measure[] {
  const own = calls.filter(({ path }) => path.startsWith('mf-'));
  const callers = own.filter((file) => file.callsApi && !/^mf-[^/]+\/src\/api\//.test(file.path));
  const pending = own.flatMap(({ path, pendingStates }) => pendingStates.map((setter) => `${path}: ${setter}`));
  return [
    counted(
      limits.apiCallers,
      callers.map((file) => file.path),
    ),
    counted(limits.pendingStates, pending),
  ];
}
