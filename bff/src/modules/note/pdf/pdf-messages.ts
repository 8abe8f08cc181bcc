import type { PdfNote } from './write-note-pdf.ts';

export interface PdfTask {
  task: number;
  note: PdfNote;
}

/** `written`: every file of the note was read, the pages follow. */
export type PdfMessage = { task: number } & (
  | { type: 'written' }
  | { type: 'chunk'; chunk: Uint8Array }
  | { type: 'end' }
  | { type: 'failed'; message: string }
);
