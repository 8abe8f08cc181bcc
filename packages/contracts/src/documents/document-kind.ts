import * as z from 'zod/mini';
import { documentMaxBytes, pdfMaxBytes } from '../limits/index.ts';

/** What a document is made of: pages of a PDF, sections of a text, slides, sheets, a message, a picture. */
export const DocumentKind = z.enum([
  'pdf',
  'docx',
  'odt',
  'html',
  'md',
  'txt',
  'pptx',
  'odp',
  'xlsx',
  'ods',
  'eml',
  'image',
]);
export type DocumentKind = z.infer<typeof DocumentKind>;

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

interface FileType {
  kind: DocumentKind;
  contentType: string;
}

const fileTypes = {
  pdf: { kind: 'pdf', contentType: 'application/pdf' },
  docx: { kind: 'docx', contentType: `${office}.wordprocessingml.document` },
  docm: { kind: 'docx', contentType: 'application/vnd.ms-word.document.macroenabled.12' },
  odt: { kind: 'odt', contentType: `${open}.text` },
  html: { kind: 'html', contentType: 'text/html' },
  md: { kind: 'md', contentType: 'text/markdown' },
  txt: { kind: 'txt', contentType: 'text/plain' },
  pptx: { kind: 'pptx', contentType: `${office}.presentationml.presentation` },
  pptm: { kind: 'pptx', contentType: 'application/vnd.ms-powerpoint.presentation.macroenabled.12' },
  odp: { kind: 'odp', contentType: `${open}.presentation` },
  xlsx: { kind: 'xlsx', contentType: `${office}.spreadsheetml.sheet` },
  xlsm: { kind: 'xlsx', contentType: 'application/vnd.ms-excel.sheet.macroenabled.12' },
  ods: { kind: 'ods', contentType: `${open}.spreadsheet` },
  eml: { kind: 'eml', contentType: 'message/rfc822' },
  jpg: { kind: 'image', contentType: 'image/jpeg' },
  png: { kind: 'image', contentType: 'image/png' },
  heic: { kind: 'image', contentType: 'image/heic' },
  webp: { kind: 'image', contentType: 'image/webp' },
  tiff: { kind: 'image', contentType: 'image/tiff' },
} as const satisfies Record<string, FileType>;

/** What a file for upload is announced as; what it is, its content says later. */
export const DocumentSuffix = z.enum(Object.keys(fileTypes) as (keyof typeof fileTypes)[]);
export type DocumentSuffix = z.infer<typeof DocumentSuffix>;

/** What each suffix stands for, and the type such a file is sent and kept with. */
export const documentFileTypes: Readonly<Record<DocumentSuffix, FileType>> = fileTypes;

const otherSuffixes: Readonly<Record<string, DocumentSuffix>> = {
  htm: 'html',
  xhtml: 'html',
  markdown: 'md',
  text: 'txt',
  jpeg: 'jpg',
  heif: 'heic',
  tif: 'tiff',
};

/** What follows the last dot of a file's name, in small letters; empty where there is no dot. */
export const endingOf = (filename: string): string => /\.([^./\\]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';

/** What the name of a file announces; null for anything that is no document. */
export function suffixOfFilename(filename: string): DocumentSuffix | null {
  const ending = endingOf(filename);
  const known = DocumentSuffix.safeParse(ending);
  return known.success ? known.data : (otherSuffixes[ending] ?? null);
}

export const maxBytesOf = (suffix: DocumentSuffix): number => (suffix === 'pdf' ? pdfMaxBytes : documentMaxBytes);

/** A file's name without the ending that a document may have. */
export const withoutEnding = (filename: string): string =>
  suffixOfFilename(filename) === null ? filename : filename.slice(0, -(endingOf(filename).length + 1));
