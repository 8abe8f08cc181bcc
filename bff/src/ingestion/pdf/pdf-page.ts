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
}

/** What the reading process tells the one that watches it. */
export type PdfMessage =
  | { type: 'opened'; pageCount: number }
  | { type: 'page'; page: PdfPage }
  | { type: 'done' }
  | { type: 'failed'; reason: 'encrypted' | 'damaged' | 'too-many-pages' | 'too-complex'; message: string };

export interface PdfTask {
  path: string;
  /** First page to read; a resumed ingestion skips those it already has. */
  firstPage: number;
  countOnly: boolean;
  maxPages: number;
  maxPageCharacters: number;
}
