import type { DocumentKind, DocumentLeftOut } from '@savoir/contracts/documents';

/** A block of a page, in reading order. */
export type PdfBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'table'; rows: string[][] };

/**
 * One page as read. `text` is GFM markdown: headings, paragraphs, tables.
 * `unreadable`: what it says is, at least for the most part, in a picture or in unknown characters; `text` holds the rest.
 */
export interface PdfPage {
  number: number;
  state: 'text' | 'unreadable';
  text: string;
  /** Of a file without pages, which part of it stands for this one. */
  part?: FilePart;
  /** Pictures that stand in it and that no one has read, as they lie in the file. */
  pictures?: Uint8Array[];
}

export interface FilePart {
  /** Its heading, or the name of its sheet; may be empty. */
  name: string;
  /** Of a sheet, its cells. */
  range?: string;
  leftOut: DocumentLeftOut[];
}

/** Pages from `from` to `to`, both included. */
export interface PageRange {
  from: number;
  to: number;
}

/** Pages that have cost too much before. */
export interface CostlyPages {
  /** Read without what they draw. */
  textOnly: readonly number[];
  /** Not read at all. */
  skipped: readonly number[];
}

/** What the reading process is asked: first to open a file, then for ranges of its pages, each answered before the next. */
export type PdfRequest =
  | ({ type: 'open'; path: string; maxPageCharacters: number; kind?: DocumentKind } & CostlyPages)
  | ({ type: 'read' } & PageRange);

/** What it answers. A range comes in one or more parts, in order. */
export type PdfAnswer =
  | { type: 'opened'; pageCount: number }
  | { type: 'pages'; pages: PdfPage[] }
  | { type: 'failed'; reason: 'encrypted' | 'damaged' | 'too-complex' | 'too-many-pages'; message: string };
