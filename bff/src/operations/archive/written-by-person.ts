import type { DocumentRow } from '../../modules/document/document.row.ts';
import type { NoteRow } from '../../modules/note/note.row.ts';

/** A note as its author may take it along: without who else had a hand in it, and without bookkeeping. */
export function toWrittenNote(note: NoteRow): object {
  const { _id, title, markdown, status, spaceIds, creationDate, updateDate, submissionDate, publicationDate } = note;
  return {
    _id,
    title,
    markdown,
    status,
    spaceIds,
    creationDate,
    updateDate,
    submissionDate,
    publicationDate,
    ...(note.returned && { returned: { reason: note.returned.reason, date: note.returned.date } }),
    history: note.history.map(({ date, action, byId }) => ({
      date,
      action,
      by: byId === note.creatorId ? 'person' : 'other',
    })),
    media: note.media.map(({ id, kind, filename, contentType, sizeBytes, durationMs, text, transcript }) => ({
      id,
      kind,
      filename,
      contentType,
      sizeBytes,
      durationMs,
      text,
      transcript,
    })),
  };
}

export const toStoredDocument = ({
  _id,
  title,
  filename,
  sizeBytes,
  pageCount,
  status,
  uploadDate,
}: DocumentRow): object => ({
  _id,
  title,
  filename,
  sizeBytes,
  pageCount,
  status,
  uploadDate,
});
