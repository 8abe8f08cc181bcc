import type { DocumentRow } from '../../modules/document/document.row.ts';
import type { NoteMediaRow, NoteRow } from '../../modules/note/note.row.ts';

const only = <Row>(row: Row, names: readonly (keyof Row & string)[]): object =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

const ofNote = [
  '_id',
  'title',
  'markdown',
  'status',
  'spaceIds',
  'creationDate',
  'updateDate',
  'submissionDate',
  'publicationDate',
] as const;
const ofMedium: readonly (keyof NoteMediaRow)[] = [
  'id',
  'kind',
  'filename',
  'contentType',
  'sizeBytes',
  'durationMs',
  'text',
  'transcript',
];

/** A note as its author may take it along: without who else had a hand in it, and without bookkeeping. */
export const toWrittenNote = (note: NoteRow): object => ({
  ...only(note, ofNote),
  ...(note.returned && { returned: { reason: note.returned.reason, date: note.returned.date } }),
  history: note.history.map(({ date, action, byId }) => ({
    date,
    action,
    by: byId === note.creatorId ? 'person' : 'other',
  })),
  media: note.media.map((medium) => only(medium, ofMedium)),
});

export const toStoredDocument = (document: DocumentRow): object =>
  only(document, ['_id', 'title', 'filename', 'sizeBytes', 'pageCount', 'status', 'uploadDate']);
