import { type Dirent, existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export interface Ignored {
  /** Names of folders left out wherever they are. */
  folders: ReadonlySet<string>;
  /** Names of files left out. */
  files?: RegExp;
}

/** Files in a folder and in the folders below it, without hidden ones; a file gives itself. */
export function filesUnder(path: string, ignored: Ignored): string[] {
  const entries = entriesOf(path);
  if (entries === null) return [path];
  return entries.flatMap((entry) => {
    if (entry.name.startsWith('.')) return [];
    if (entry.isDirectory()) return ignored.folders.has(entry.name) ? [] : filesUnder(join(path, entry.name), ignored);
    return !entry.isFile() || ignored.files?.test(entry.name) ? [] : [join(path, entry.name)];
  });
}

/** Null for a file. */
function entriesOf(path: string): Dirent[] | null {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return null;
    throw error;
  }
}

/** Paths of all files below a folder, from there, with `/`; none where there is no such folder. */
export const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? filesUnder(folder, { folders: new Set() }).map((path) => relative(folder, path).split(sep).join('/'))
    : [];
