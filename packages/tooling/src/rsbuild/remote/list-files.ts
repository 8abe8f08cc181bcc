import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The folder of what browsers load. Its names have the content in them; deployed, all versions of a remote share it. */
export const filesFolder = 'files';

/** A file that browsers may ask for. */
export interface ListedFile {
  /** With `/` between folders. */
  path: string;
  bytes: number;
  /** As the browser compares it: `sha384-…`. */
  integrity: string;
  /** For a page that fetches it before its code is asked for: the parts that need it, and the hash that its code is asked for with. */
  preload?: { parts: readonly string[]; integrity: string };
}

const hashOf = (bytes: Buffer, algorithm: 'sha256' | 'sha384'): string =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;

/** Beside a file and made of it, or for those who read error reports: never asked for by name. */
const besides = /\.(br|gz|map)$/;

/** What a built folder serves, in the order of the paths: compressed copies and source maps stand beside the files they belong to. */
export const listFiles = (folder: string): Promise<ListedFile[]> =>
  list(folder, (path) => path.startsWith(`${filesFolder}/`) && !besides.test(path));

/** The source maps of a built folder, each beside its script. */
export const listMaps = (folder: string): Promise<ListedFile[]> => list(folder, (path) => path.endsWith('.js.map'));

async function list(folder: string, isListed: (path: string) => boolean): Promise<ListedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isListed)
    .toSorted();
  return Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(join(folder, path));
      return { path, bytes: bytes.length, integrity: hashOf(bytes, 'sha384') };
    }),
  );
}

/** The same files, each with the parts that need it. */
export const withParts = (
  folder: string,
  files: readonly ListedFile[],
  partsOf: ReadonlyMap<string, readonly string[]>,
): Promise<ListedFile[]> =>
  Promise.all(
    files.map(async (file) => {
      const parts = partsOf.get(file.path);
      if (parts === undefined) return file;
      const integrity = hashOf(await readFile(join(folder, file.path)), 'sha256');
      return { ...file, preload: { parts, integrity } };
    }),
  );
