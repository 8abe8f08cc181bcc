import type { ImportWarning } from '@savoir/contracts/note-imports';
import { fileAddress, isPicture, pageAddress, pathFrom } from './exported-page.ts';
import type { WikiArchive } from './open-wiki-archive.ts';

/** Where links and pictures of a page go. */
export interface Addresses {
  /** What to write for a link; null: its words alone. */
  link(url: string): string | null;
  /** What to write for a picture; null: what it shows in words. */
  picture(url: string): string | null;
  warn(warning: ImportWarning): void;
  /** What the page is called that a link leads to, where the words of a link may be the name of its file. */
  titled?: (url: string) => string | undefined;
  /** The address of a page or a file that is named in double brackets, where the tool knows such links. */
  named?: (name: string) => { address: string; isPicture: boolean } | null;
}

/** What a tool says of its export beyond the paths of its files. */
interface Known {
  /** Key of the page at a path. */
  keyOf: (path: string) => string | undefined;
  /** What the page at a path is called. */
  titleOf?: (path: string) => string | undefined;
  /** What a file was called before the export gave it a number. */
  nameOf?: (path: string) => string | undefined;
  /** Where to look for what does not stand at its address. */
  find?: (path: string) => string | undefined;
}

/** Addresses that a text may keep as they are. */
const isOutside = (url: string): boolean => /^(https?:\/\/|mailto:|tel:)/i.test(url);

/** The addresses of a file of an archive. Pictures that stand elsewhere are never fetched. */
export function addressesIn(
  archive: WikiArchive,
  from: string,
  { keyOf, nameOf, find, titleOf }: Known,
): Addresses & { warnings: Set<ImportWarning> } {
  const warnings = new Set<ImportWarning>();
  const pathOf = (url: string): string | null => {
    const path = pathFrom(from, url);
    if (path === null || keyOf(path) !== undefined || archive.has(path)) return path;
    return find?.(pathFrom('', url) ?? path) ?? path;
  };
  const addressOf = (path: string): string | null => {
    const key = keyOf(path);
    if (key !== undefined) return pageAddress(key);
    return archive.has(path) ? fileAddress(path, nameOf?.(path)) : null;
  };
  return {
    warnings,
    link(url) {
      const path = pathOf(url);
      if (path === null) return isOutside(url) ? url : null;
      return addressOf(path);
    },
    picture(url) {
      const path = pathOf(url);
      if (path === null) warnings.add('outside-pictures');
      else if (!archive.has(path)) warnings.add('missing-files');
      else return fileAddress(path, nameOf?.(path));
      return null;
    },
    warn: (warning) => void warnings.add(warning),
    titled: (url) => titleOf?.(pathOf(url) ?? ''),
    ...(find !== undefined && {
      named(name: string) {
        const path = find(name);
        const address = path === undefined ? null : addressOf(path);
        return path === undefined || address === null ? null : { address, isPicture: isPicture(path) };
      },
    }),
  };
}
