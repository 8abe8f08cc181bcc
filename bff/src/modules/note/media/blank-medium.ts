import type { NoteMediaRow } from '../note.row.ts';

/** A medium of which nothing is known yet. */
export const blankMedium = (id: string, kind: NoteMediaRow['kind']): NoteMediaRow => ({
  id,
  kind,
  filename: null,
  contentType: null,
  sizeBytes: null,
  durationMs: null,
  text: null,
  transcript: null,
  uploadedKey: null,
  storageKey: null,
  thumbnailKey: null,
  processed: false,
});
