import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../../services.ts';
import { ifMissing } from '../built-folder.ts';
import { readStored } from '../deployment/store-files.ts';
import { findVersion, type RemoteVersionRow } from '../remote-version.collection.ts';
import { hashIn } from './integrity.ts';

interface Place {
  file: string;
  line: number;
  column: number;
}

/** Says where a place in a built file was written. Maps stay with the server: no address answers one. */
export interface SourceMaps {
  sourceOf(of: { name: string; version: string }, place: Place): Promise<Place | null>;
}

/** As the build names them: the path from the root of the repository. */
const scheme = 'savoir:///';
const parsedMaps = new LRUCache<string, TraceMap>({ max: 20 });

export function openSourceMaps(services: Pick<Services, 'db' | 'config' | 'store' | 'log'>): SourceMaps {
  const versions = new Map<string, Promise<RemoteVersionRow | null>>();
  const versionOf = (name: string, version: string) => {
    const key = `${name}/${version}`;
    const known = versions.get(key) ?? findVersion(services.db, name, version);
    versions.set(key, known);
    return known;
  };

  return {
    async sourceOf({ name, version }, { file, line, column }) {
      const folder = `/remotes/${name}/`;
      if (!file.startsWith(folder)) return null;
      const row = await versionOf(name, version);
      const map = row === null ? null : await mapOf(services, row, file.slice(folder.length));
      if (map === null) return null;
      // Browsers count columns from one.
      const found = originalPositionFor(map, { line: Math.max(line, 1), column: Math.max(column - 1, 0) });
      if (found.source === null) return null;
      return { file: found.source.replace(scheme, ''), line: found.line, column: found.column + 1 };
    },
  };
}

/** Null where there is none, or one of other bytes: its debug id is made of those it was built with. */
async function mapOf(
  services: Pick<Services, 'config' | 'store' | 'log'>,
  { name, files, maps = [] }: RemoteVersionRow,
  path: string,
): Promise<TraceMap | null> {
  const script = files.find((file) => file.path === path);
  if (script === undefined) return null;
  const known = parsedMaps.get(script.integrity);
  if (known !== undefined) return known;
  const stored = maps.find((file) => file.path === `${path}.map`);
  try {
    const text =
      (await readFile(join(services.config.remotesDir, name, `${path}.map`), 'utf8').catch(ifMissing)) ??
      (stored === undefined ? null : (await readStored(services, stored.integrity))?.toString('utf8'));
    if (text === null || text === undefined) return null;
    const json = JSON.parse(text) as ConstructorParameters<typeof TraceMap>[0] & { debugId?: string };
    if (json.debugId !== debugIdOf(script.integrity)) return null;
    const map = new TraceMap(json);
    parsedMaps.set(script.integrity, map);
    return map;
  } catch (error) {
    services.log.warn({ err: error, remote: name, path }, 'a source map cannot be read');
    return null;
  }
}

/** As the build makes it: a UUID of the first bytes of the script’s hash, so the script itself need not name it. */
const debugIdOf = (integrity: string): string =>
  hashIn(integrity)
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
