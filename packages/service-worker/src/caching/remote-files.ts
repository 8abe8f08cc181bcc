import { remotesCache } from '../cache-names.ts';
import type { CachedRemote } from '../messages.ts';

/** The part of a version's description that names its files. */
interface Descriptor {
  /** Paths are below the remote's folder. */
  files: readonly { path: string; integrity: string }[];
}

interface KeptFile {
  path: string;
  integrity: string;
}

const folderOf = (name: string): string => `/remotes/${name}/`;
const descriptorOf = ({ name, version }: CachedRemote): string => `${folderOf(name)}${version}/savoir-remote.json`;

/** The code of a remote, pages that are loaded later too; what its pages fetch by name when a document needs it is not code. */
export const codeOf = ({ name }: CachedRemote, { files }: Descriptor): KeptFile[] =>
  files.flatMap(({ path, integrity }) =>
    /^files\/[^/]+\.(js|css)$/.test(path) ? [{ path: folderOf(name) + path, integrity }] : [],
  );

/**
 * Stores what is missing of these remotes, and drops what belongs to none of them. One whose files cannot be had, or are not
 * what its description says, is left for the next time.
 */
export async function cacheRemotes(remotes: readonly CachedRemote[], caches: CacheStorage): Promise<void> {
  const cache = await caches.open(remotesCache);
  const described = await Promise.all(
    remotes.map(async (remote) => ({ remote, code: await readCode(cache, remote).catch(() => undefined) })),
  );
  const needed = new Set(
    described.flatMap(({ remote, code = [] }) => [descriptorOf(remote), ...code.map(({ path }) => path)]),
  );
  const unknown = described.flatMap(({ remote, code }) => (code === undefined ? [folderOf(remote.name)] : []));
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!needed.has(pathname) && !unknown.some((folder) => pathname.startsWith(folder))) await cache.delete(url);
  }
  for (const { code = [] } of described) await cacheFiles(cache, code).catch(() => undefined);
}

async function readCode(cache: Cache, remote: CachedRemote): Promise<KeptFile[]> {
  const address = descriptorOf(remote);
  if ((await cache.match(address)) === undefined) await cache.add(address);
  return codeOf(remote, (await (await cache.match(address))?.json()) as Descriptor);
}

async function cacheFiles(cache: Cache, files: readonly KeptFile[]): Promise<void> {
  for (const { path, integrity } of files)
    if ((await cache.match(path)) === undefined) await cache.add(new Request(path, { integrity }));
}
