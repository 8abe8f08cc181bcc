import * as z from 'zod/mini';
import { Id, Instant } from '../common/index.ts';
import { Person } from '../users/index.ts';
import { DocumentKind } from './document-kind.ts';

export const DocumentStatus = z.enum(['uploading', 'ingesting', 'ready', 'failed']);
export type DocumentStatus = z.infer<typeof DocumentStatus>;

/** Why an ingestion failed; each has a French sentence on screen. */
export const DocumentFailure = z.enum([
  'encrypted',
  'damaged',
  'no-text',
  'too-many-pages',
  'too-complex',
  'quota',
  'internal',
]);
export type DocumentFailure = z.infer<typeof DocumentFailure>;

/** A file that was added. Named so because `Document` is the browser's. */
export const DocumentFile = z.object({
  id: Id,
  kind: DocumentKind,
  /** From the file name until someone edits it. */
  title: z.string(),
  filename: z.string(),
  /** Pages, or what stands for them: sections, slides, stretches of sheets. */
  pageCount: z.int(),
  /** Pages read so far, while ingesting. */
  pagesDone: z.int(),
  sizeInMb: z.number(),
  uploadDate: Instant,
  status: DocumentStatus,
  uploaderId: z.string(),
  uploader: z.nullable(Person),
  spaceIds: z.array(Id),
  failureReason: z.nullable(DocumentFailure),
  /** When a user reported it as dangerous, until a validator has decided; absent: no one did. */
  dangerSince: z.optional(Instant),
  version: z.int(),
});
export type DocumentFile = z.infer<typeof DocumentFile>;

export const DocumentPageState = z.enum(['text', 'recognised', 'unreadable', 'pending']);
export type DocumentPageState = z.infer<typeof DocumentPageState>;

/** A word of a recognised page, and where it stands: from the upper left corner, as shares of the page's width and height. */
export const DocumentPageWord = z.object({
  text: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type DocumentPageWord = z.infer<typeof DocumentPageWord>;

/** What was not read of a file, and how often it is there. */
export const DocumentLeftOut = z.object({
  what: z.enum([
    'macros',
    'pictures',
    'drawings',
    'comments',
    'formulas',
    'hidden-sheets',
    'hidden-rows',
    'hidden-columns',
    'hidden-slides',
    'hidden-text',
    'struck-text',
    'deleted-text',
    'rows',
    'text',
    'attachments',
  ]),
  count: z.int(),
});
export type DocumentLeftOut = z.infer<typeof DocumentLeftOut>;

/** A part of a file that has no pages. */
export const DocumentPart = z.object({
  /** As it is said: `section 3`, `diapositive 4`, `feuille Tarifs, A1:F20`. */
  place: z.string(),
  /** Its heading, or the name of its sheet; may be empty. */
  name: z.string(),
  /** Of a sheet, the cells: `A1:F20`. */
  range: z.optional(z.string()),
  leftOut: z.array(DocumentLeftOut),
});
export type DocumentPart = z.infer<typeof DocumentPart>;

/**
 * Detail. Both addresses are short-lived and accept range requests: a browser saves what it gets from `downloadUrl` and
 * shows what it gets from `viewUrl`, which is what `downloadUrl` is where a browser had better not show the file.
 * `pages` is the reading ledger, one state a page; `parts` says what those read so far are, where they are no pages.
 */
export const DocumentFileDetail = z.extend(DocumentFile, {
  downloadUrl: z.string(),
  viewUrl: z.string(),
  pages: z.array(DocumentPageState),
  parts: z.optional(z.array(DocumentPart)),
});
export type DocumentFileDetail = z.infer<typeof DocumentFileDetail>;

/** A stretch of a page that speaks about what was searched. */
export const DocumentExtract = z.object({
  page: z.int(),
  /** As of a part; absent where it is a page. */
  place: z.optional(z.string()),
  /** Titles of the sections around it, joined by ` › `; may be empty. */
  heading: z.string(),
  /** As it is read; `·` parts the cells of a row. */
  text: z.string(),
  /** Where the searched words stand in `text`: offsets of start and end, in UTF-16 units, in order. */
  marks: z.array(z.tuple([z.int(), z.int()])),
});
export type DocumentExtract = z.infer<typeof DocumentExtract>;
