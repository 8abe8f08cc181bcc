import { newId } from '@savoir/contracts/common';
import { fold } from '@savoir/french-text';
import type { Db } from '../src/adapters/database/database.ts';
import { analyserVersion } from '../src/modules/document/ingestion/analyser-version.ts';
import type { DocumentRow } from '../src/modules/document/document.row.ts';
import { searchWords } from '../src/modules/content/search-words.ts';
import type { NoteRow } from '../src/modules/note/note.row.ts';

/** A published note as it is stored, for tests about what surrounds it. */
export function aNoteRow(changes: Partial<NoteRow> & Pick<NoteRow, 'companyId'>): NoteRow {
  const date = new Date('2026-11-20T08:00:00.000Z');
  return {
    _id: newId(),
    spaceIds: [],
    creatorId: newId(),
    validatorId: null,
    captureId: newId(),
    title: 'Graisser le palier',
    markdown: 'Tous les mois, à la pompe.',
    extract: 'Tous les mois, à la pompe.',
    words: [],
    status: 'PUBLISHED',
    needsReview: false,
    media: [],
    mediaKinds: [],
    creationDate: date,
    updateDate: date,
    submissionDate: date,
    publicationDate: date,
    history: [],
    failure: null,
    generation: 1,
    version: 1,
    removedDate: null,
    ...changes,
  };
}

/** A document that has been read, as it is stored. */
export function aDocumentRow(changes: Partial<DocumentRow> & Pick<DocumentRow, 'companyId'>): DocumentRow {
  const _id = newId();
  return {
    _id,
    spaceIds: [],
    title: 'Notice de la pompe',
    titleKey: 'notice de la pompe',
    analyser: 1,
    filename: 'notice.pdf',
    words: [],
    storageKey: `${changes.companyId}/documents/${_id}.pdf`,
    sizeBytes: 1000,
    pageCount: 4,
    pagesDone: 4,
    status: 'ready',
    failureReason: null,
    uploaderId: newId(),
    uploadDate: new Date('2026-11-20T08:00:00.000Z'),
    ingestion: 1,
    version: 1,
    removedDate: null,
    ...changes,
  };
}

/** A document as lists show it, of the analysis of today; it has neither file nor pages. */
export const aListedDocument = (title: string, changes: Parameters<typeof aDocumentRow>[0]): DocumentRow =>
  aDocumentRow({ title, titleKey: fold(title), words: searchWords(title), analyser: analyserVersion, ...changes });

export async function insertRow(db: Db, collection: string, row: { _id: string }): Promise<void> {
  await db.collection<{ _id: string }>(collection).insertOne(row);
}

export const rowOf = (db: Db, collection: string, id: string): Promise<object | null> =>
  db.collection<{ _id: string }>(collection).findOne({ _id: id });
