import { createHash } from 'node:crypto';
import type { DocumentFile } from '@savoir/contracts/documents';
import type { NoteSummary } from '@savoir/contracts/notes';

/** Told by all that a reader sees of it: another version, a warning, a name or a date changed makes another copy. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

export const revisionOfNote = (summary: NoteSummary): string => digestOf(summary);

/** Reading a document again changes its pages, not the document. */
export const revisionOfDocument = (file: DocumentFile, { ingestion }: { ingestion: number }): string =>
  digestOf([file, ingestion]);
