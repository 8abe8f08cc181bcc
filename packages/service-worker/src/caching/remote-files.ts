import { remotesCache } from '../cache-names.ts';
import type { KeptRemote } from '../messages.ts';

/** Lists of files as the federation manifest has them. */
interface Assets {
  sync?: readonly string[];
  async?: readonly string[];
}

interface FederationManifest {
  metaData: { remoteEntry: { name: string; path?: string } };
  exposes: readonly { assets: { js?: Assets; css?: Assets } }[];
}

/** Addresses of all files of a remote, its entry and its manifest included. @param entry address of the manifest */
export function filesOf(entry: string, { metaData, exposes }: FederationManifest): string[] {
  const { name, path = '' } = metaData.remoteEntry;
  const lists = exposes.flatMap(({ assets }) => [assets.js, assets.css]);
  const assets = lists.flatMap((list) => [...(list?.sync ?? []), ...(list?.async ?? [])]);
  const base = new URL(entry, 'http://origin.invalid');
  return [...new Set([entry, ...[path + name, ...assets].map((file) => new URL(file, base).pathname)])];
}

const folderOf = (entry: string): string => entry.slice(0, entry.lastIndexOf('/') + 1);

/** Stores what is missing of these remotes, and drops files of versions that are not among them. One that cannot be had is left for the next time. */
export async function keepRemotes(remotes: readonly KeptRemote[], caches: CacheStorage): Promise<void> {
  const cache = await caches.open(remotesCache);
  const folders = remotes.map(({ entry }) => folderOf(entry));
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!folders.some((folder) => pathname.startsWith(folder))) await cache.delete(url);
  }
  for (const { entry } of remotes) await keepRemote(cache, entry).catch(() => undefined);
}

async function keepRemote(cache: Cache, entry: string): Promise<void> {
  if ((await cache.match(entry)) === undefined) await cache.add(entry);
  const manifest = (await (await cache.match(entry))?.json()) as FederationManifest;
  for (const file of filesOf(entry, manifest)) if ((await cache.match(file)) === undefined) await cache.add(file);
}
