import { pathToFileURL } from 'node:url';
import type { Rspack } from '@rsbuild/core';

/** What a remote needs of the shell it runs in and of the server it calls. */
export interface RemoteUses {
  /** Names of each part the shell shares, as modules import them: `@savoir/ui` → `Button`. */
  shared: Record<string, string[]>;
  /** By the id of the endpoint: `GET /notes/:id`. */
  endpoints: Record<string, string>;
  /** Kinds of events of a stream, by the id of its endpoint. */
  events: Record<string, string[]>;
}

const consumed = /^consume shared module \([^)]*\) (@savoir\/[^@]+)@/;
const contract = /[\\/]contracts[\\/](src|dist)[\\/].+\.[tj]s$/;

/** Names of the shell's parts that the modules of this build import and do not drop again. */
export function sharedNames(compilation: Rspack.Compilation): Record<string, string[]> {
  const names = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    if (compilation.chunkGraph.getModuleChunks(module).length === 0) continue;
    for (const dependency of module.dependencies) {
      const part = consumed.exec(compilation.moduleGraph.getModule(dependency)?.identifier() ?? '')?.[1];
      const [name] = dependency.ids ?? [];
      if (part === undefined || name === undefined) continue;
      if (compilation.moduleGraph.getConnection(dependency)?.getActiveState(undefined) === false) continue;
      names.set(part, (names.get(part) ?? new Set()).add(name));
    }
  }
  return sorted(names);
}

/** Contract modules of which something is used: their files, with the names. */
export function usedContracts(compilation: Rspack.Compilation): Map<string, string[]> {
  const used = new Map<string, string[]>();
  for (const module of compilation.modules) {
    const file = module.nameForCondition();
    if (file === undefined || !contract.test(file)) continue;
    if (compilation.chunkGraph.getModuleChunks(module).length === 0) continue;
    const names = compilation.moduleGraph.getUsedExports(module, runtimesOf(compilation, module));
    if (Array.isArray(names)) used.set(file, names);
  }
  return used;
}

const runtimesOf = (compilation: Rspack.Compilation, module: Rspack.Module): string[] => [
  ...new Set(compilation.chunkGraph.getModuleChunks(module).flatMap((chunk) => [...chunk.runtime])),
];

interface Endpoint {
  id: string;
  method: string;
  path: string;
  event?: { _zod: { propValues?: { type?: Set<string> } } };
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'path' in value;

/** The calls among what is used of the contracts, and the events each knows. */
export async function usedEndpoints(
  contracts: ReadonlyMap<string, readonly string[]>,
): Promise<Pick<RemoteUses, 'endpoints' | 'events'>> {
  const used: Endpoint[] = [];
  for (const [file, names] of contracts) {
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    used.push(...names.map((name) => module[name]).filter(isEndpoint));
  }
  used.sort((one, other) => (one.id < other.id ? -1 : 1));
  return {
    endpoints: Object.fromEntries(used.map(({ id, method, path }) => [id, `${method} ${path}`])),
    events: Object.fromEntries(
      used.flatMap(({ id, event }) =>
        event === undefined ? [] : [[id, [...(event._zod.propValues?.type ?? [])].toSorted()]],
      ),
    ),
  };
}

function sorted(names: ReadonlyMap<string, ReadonlySet<string>>): Record<string, string[]> {
  const parts = [...names].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(parts.map(([part, set]) => [part, [...set].toSorted()]));
}
