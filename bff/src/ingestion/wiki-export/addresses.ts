import type { ImportWarning } from '@savoir/contracts/note-imports';
import { fileAddress, pageAddress, pathFrom } from './exported-page.ts';
import type { WikiArchive } from './open-wiki-archive.ts';

/** Where links and pictures of a page go. */
export interface Addresses {
  /** What to write for a link; null: its words alone. */
  link(url: string): string | null;
  /** What to write for a picture; null: what it shows in words. */
  picture(url: string): string | null;
  warn(warning: ImportWarning): void;
}

/** Addresses that a text may keep as they are. */
const isOutside = (url: string): boolean => /^(https?:\/\/|mailto:|tel:)/i.test(url);

/** The addresses of a file of an archive. Pictures that stand elsewhere are never fetched. */
export function addressesIn(
  archive: WikiArchive,
  from: string,
  keyOf: (path: string) => string | undefined,
): Addresses & { warnings: Set<ImportWarning> } {
  const warnings = new Set<ImportWarning>();
  return {
    warnings,
    link(url) {
      const path = pathFrom(from, url);
      if (path === null) return isOutside(url) ? url : null;
      const key = keyOf(path);
      if (key !== undefined) return pageAddress(key);
      return archive.has(path) ? fileAddress(path) : null;
    },
    picture(url) {
      const path = pathFrom(from, url);
      if (path === null) warnings.add('outside-pictures');
      else if (!archive.has(path)) warnings.add('missing-files');
      else return fileAddress(path);
      return null;
    },
    warn: (warning) => void warnings.add(warning),
  };
}
