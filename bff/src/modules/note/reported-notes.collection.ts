import type { Db } from '../../adapters/database/database.ts';
import type { NoteRow } from './note.row.ts';

export type ReportedNote = Pick<
  NoteRow,
  '_id' | 'title' | 'spaceIds' | 'creatorId' | 'status' | 'publicationDate' | 'companyId'
>;

/** Those of the notes that are or were published and are there, no matter who may see them. */
export const findReportedNotes = (db: Db, companyId: string, ids: readonly string[]): Promise<ReportedNote[]> =>
  db
    .collection<NoteRow>('notes')
    .find({ _id: { $in: [...ids] }, companyId, removedDate: null, status: { $in: ['PUBLISHED', 'ARCHIVED'] } })
    .project<ReportedNote>({ title: 1, spaceIds: 1, creatorId: 1, status: 1, publicationDate: 1, companyId: 1 })
    .toArray();
