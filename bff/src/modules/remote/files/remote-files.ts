import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { cacheCompressed, type Coding } from '../../../http/compressed.ts';
import { Failure } from '../../../http/failure.ts';
import { growingCache } from '../../../http/growing-cache.ts';
import type { Services } from '../../../services.ts';
import { ifMissing } from '../built-folder.ts';
import { openFileIndex } from './file-index.ts';
import { hashIn, integrityOf } from './integrity.ts';
import { readStored, storeKey } from '../deployment/store-files.ts';

const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };
const endings = { br: '.br', gzip: '.gz' };

/**
 * Files of the remotes: from this server's folder, else from the object store by way of the local disk. Nothing leaves that
 * is not, to the byte, what the registry says: half of a file, once in a browser, would stay there for a year.
 */
export function openRemoteFiles(services: Services) {
  const { config, log } = services;
  const index = openFileIndex(services);
  const cache = join(config.dataDir, 'remote-files');
  /** Compressed copies that were seen to hold what they should, by what both contain. */
  const checked = growingCache<true>(20_000);
  const compress = cacheCompressed(64 * 1024 * 1024);

  /** The bytes of a file, checked. Throws DEPENDENCY_UNAVAILABLE when no whole copy can be had. */
  async function read(name: string, path: string): Promise<Buffer> {
    const found = await readKnown(name, path);
    if (found !== null) return found;
    // The same version may have been built again.
    await index
      .refresh(name)
      .catch((error: unknown) =>
        log.warn({ err: error, remote: name }, 'the files of a remote cannot be listed again'),
      );
    const again = await readKnown(name, path);
    if (again !== null) return again;
    log.error({ remote: name, path }, 'a file of a remote is missing or is not what was registered: it is not served');
    throw new Failure('DEPENDENCY_UNAVAILABLE', { context: { remote: name, path } });
  }

  async function readKnown(name: string, path: string): Promise<Buffer | null> {
    const integrity = await index.find(name, path);
    if (integrity === null) throw new Failure('ROUTE_NOT_FOUND');
    return (
      (await readWhole(join(config.remotesDir, name, path), integrity)) ??
      (await readWhole(cachedAt(integrity), integrity)) ??
      (await fetchStored(integrity))
    );
  }

  async function readWhole(file: string, integrity: string): Promise<Buffer | null> {
    const bytes = await readFile(file).catch(ifMissing);
    if (bytes === null || integrityOf(bytes) === integrity) return bytes;
    log.warn({ file }, 'a file of a remote is not what was registered');
    return null;
  }

  const cachedAt = (integrity: string): string => join(cache, hashIn(integrity));

  /** Another instance may have it: kept here only once it is whole. */
  async function fetchStored(integrity: string): Promise<Buffer | null> {
    const key = storeKey(integrity);
    try {
      const bytes = await readStored(services, integrity);
      if (bytes === null) return null;
      if (integrityOf(bytes) !== integrity) {
        log.warn({ key }, 'a file of a remote is altered in the object store');
        return null;
      }
      await cacheCopy(cachedAt(integrity), bytes);
      return bytes;
    } catch (error) {
      log.warn({ err: error, key }, 'a file of a remote cannot be read from the object store');
      return null;
    }
  }

  async function readCompressed(name: string, path: string, coding: Coding): Promise<Buffer> {
    const integrity = await index.find(name, path);
    const beside = await readFile(join(config.remotesDir, name, `${path}${endings[coding]}`)).catch(ifMissing);
    if (integrity !== null && beside !== null && (await holds(beside, integrity, coding))) return beside;
    const bytes = await read(name, path);
    return compress(integrityOf(bytes), bytes, coding);
  }

  async function holds(bytes: Buffer, integrity: string, coding: Coding): Promise<boolean> {
    const key = `${integrityOf(bytes)} ${integrity}`;
    if (checked.has(key)) return true;
    // Bytes that cannot be unpacked hold nothing: the file itself is read instead.
    const unpacked = await unpack[coding](bytes).catch(() => null);
    if (unpacked === null || integrityOf(unpacked) !== integrity) return false;
    checked.set(key, true);
    return true;
  }

  return {
    /** What this file has to contain; null for one of no version. */
    integrityOf: (name: string, path: string): Promise<string | null> => index.find(name, path),
    read,
    readCompressed,
  };
}

async function cacheCopy(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}.${performance.now()}`;
  try {
    await writeFile(aside, bytes);
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
