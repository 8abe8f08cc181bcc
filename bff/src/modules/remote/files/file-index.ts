import type { DeployedFile } from '@savoir/contracts/dev';
import { growingCache } from '../../../http/growing-cache.ts';
import type { Services } from '../../../services.ts';
import { readDescriptor, versionFoldersIn } from '../built-folder.ts';
import { findVersions } from '../remote-version.collection.ts';
import { join } from 'node:path';

/** What each address below `/remotes/<name>/` has to contain: only what some version lists is ever served. */
export function openFileIndex(services: Services) {
  const { db, config, log } = services;
  const known = growingCache<string>(50_000);
  const reading = new Map<string, Promise<void>>();

  /** Asks again what was built meanwhile. */
  function refresh(name: string): Promise<void> {
    const running = reading.get(name);
    if (running !== undefined) return running;
    const started = read(name).finally(() => reading.delete(name));
    reading.set(name, started);
    return started;
  }

  async function read(name: string): Promise<void> {
    const listed = new Set<string>();
    function addFiles(files: readonly DeployedFile[]): void {
      for (const { path, integrity } of files) {
        const key = `${name}/${path}`;
        known.set(key, integrity);
        listed.add(key);
      }
    }
    // What lies in this server's folder is served without a database, too.
    for (const version of await versionFoldersIn(join(config.remotesDir, name)))
      await readDescriptor(config.remotesDir, name, version).then(
        ({ files }) => addFiles(files),
        (error: unknown) => log.debug({ err: error, remote: name, version }, 'a version cannot be read'),
      );
    for (const { files } of await findVersions(db, name)) addFiles(files);
    // Of versions that were removed meanwhile.
    const removed = [...known.keys()].filter((key) => key.startsWith(`${name}/`) && !listed.has(key));
    for (const key of removed) known.delete(key);
  }

  return {
    refresh,
    async find(name: string, path: string): Promise<string | null> {
      const key = `${name}/${path}`;
      if (!known.has(key)) await refresh(name).catch((error: unknown) => log.warn({ err: error }, 'files of a remote'));
      return known.get(key) ?? null;
    },
  };
}
