import * as z from 'zod/mini';
import { Id, Instant } from '../common/index.ts';
import { Person } from '../users/index.ts';

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

/** A PDF file. Named so because `Document` is the browser's. */
export const DocumentFile = z.object({
  id: Id,
  /** From the file name until somebody edits it. */
  title: z.string(),
  filename: z.string(),
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
  /** When somebody reported it as dangerous, until a validator has decided; absent: nobody did. */
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

/**
 * Detail. Both addresses are short-lived and accept range requests: a browser saves what it gets from `downloadUrl` and
 * shows what it gets from `viewUrl`. `pages` is the reading ledger, one state a page.
 */
export const DocumentFileDetail = z.extend(DocumentFile, {
  downloadUrl: z.string(),
  viewUrl: z.string(),
  pages: z.array(DocumentPageState),
});
export type DocumentFileDetail = z.infer<typeof DocumentFileDetail>;

/** A stretch of a page that speaks about what was searched. */
export const DocumentExtract = z.object({
  page: z.int(),
  /** Titles of the sections around it, joined by ` › `; may be empty. */
  heading: z.string(),
  /** As it is read; `·` parts the cells of a row. */
  text: z.string(),
  /** Where the searched words stand in `text`: offsets of beginning and end, in UTF-16 units, in order. */
  marks: z.array(z.tuple([z.int(), z.int()])),
});
export type DocumentExtract = z.infer<typeof DocumentExtract>;
