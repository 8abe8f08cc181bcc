import { suffixOfFilename } from '@savoir/contracts/documents';
import type { ImportKind, ImportWarning } from '@savoir/contracts/note-imports';

/** One page of an export, in words of the product. */
export interface ExportedPage {
  /** Names it in the export, and in the next export of the same tool. */
  key: string;
  title: string;
  /** Titles it stands below, outermost first. */
  path: string[];
  /** Links to other pages and to files of the export are addresses made by `pageAddress` and `fileAddress`. */
  markdown: string;
  space: string | null;
  author: string | null;
  warnings: ImportWarning[];
}

export interface ExportContents {
  kind: ImportKind;
  pages: ExportedPage[];
}

const pageScheme = 'savoir-page:';
const fileScheme = 'savoir-file:';

/** Stands in a text for the page of this key, until it is known what becomes of it. */
export const pageAddress = (key: string): string => `${pageScheme}${encoded(key)}`;
/** Stands for a file of the archive, by its path there, and by what it was called before its tool gave it a number. */
export const fileAddress = (path: string, name?: string): string =>
  `${fileScheme}${encoded(path)}${name === undefined ? '' : `#${encoded(name)}`}`;

/** Brackets would end the address of a link. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));

/** What an address stands for; null for any other. */
export function addressed(url: string): { page: string } | { file: string; name: string | null } | null {
  try {
    if (url.startsWith(pageScheme)) return { page: decodeURIComponent(url.slice(pageScheme.length)) };
    if (!url.startsWith(fileScheme)) return null;
    const [file = '', name] = url.slice(fileScheme.length).split('#', 2).map(decodeURIComponent);
    return { file, name: name ?? null };
  } catch {
    // Someone wrote such an address themselves.
  }
  return null;
}

/** The address of a link as a path of the archive, seen from a file of it; null for one that leads out. */
export function pathFrom(from: string, url: string): string | null {
  const [address = ''] = url.split(/[?#]/, 1);
  if (address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith('//')) return null;
  const parts = address.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of decoded(address).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/').normalize('NFC');
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

const pictures = /\.(png|jpe?g|webp|avif|heic|heif|gif|svg|bmp|tiff?)$/i;
/** Shown in a text, or else read as a document. */
const media = /\.(png|jpe?g|webp|avif|heic|heif|gif|svg|bmp)$/i;
/** What may become a document, by its name. */
export const isDocument = (path: string): boolean => suffixOfFilename(path) !== null && !media.test(path);
export const isPicture = (path: string): boolean => pictures.test(path);
