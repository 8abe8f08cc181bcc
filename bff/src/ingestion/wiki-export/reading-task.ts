import type { ImportFailure, ImportKind } from '@savoir/contracts/note-imports';
import type { ExportedPage } from './exported-page.ts';

/** What the process that reads an export is asked, one after the other; it answers each once, pages one by one. */
export type ReadingRequest =
  | { type: 'pages'; path: string; kind: ImportKind | null }
  | { type: 'file'; path: string; name: string; maxBytes: number };

/** A file of an export: its bytes, or why there are none. */
export type ReadFile = { data: Uint8Array } | { missing: 'missing' | 'too-large' };

export interface FileCounts {
  pictures: number;
  otherFiles: number;
  /** Bytes of each file that may become a document, by its path. */
  documentBytes: ReadonlyMap<string, number>;
}

export type ReadingAnswer =
  | { type: 'page'; page: ExportedPage }
  | { type: 'pages'; kind: ImportKind; counts: FileCounts }
  | { type: 'file'; file: ReadFile }
  | { type: 'fault'; reason: ImportFailure; message: string }
  | { type: 'error'; message: string };
