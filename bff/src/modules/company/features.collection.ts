import type { Db } from '../../adapters/database/database.ts';
import type { DocumentRow } from '../document/document.row.ts';
import type { NoteRow } from '../note/note.row.ts';

const awaiting = (companyId: string) => ({
  companyId,
  removedDate: null,
  status: 'AWAITING_VALIDATION' as const,
});

export const countAwaitingNotes = (db: Db, companyId: string): Promise<number> =>
  db.collection<NoteRow>('notes').countDocuments(awaiting(companyId));

/** Nobody can validate any more: what waited goes back to its authors. */
export async function returnAwaitingNotes(db: Db, companyId: string, now: Date): Promise<void> {
  await db.collection<NoteRow>('notes').updateMany(awaiting(companyId), {
    $set: { status: 'TO_REVIEW', needsReview: true, submissionDate: null, updateDate: now },
    $push: { history: { date: now, action: 'returned', byId: null } },
    $inc: { version: 1 },
  });
}

/** Has the recovery tell the knowledge base of every published note again, which asks the features as they are now. */
export async function markNotesForKnowledge(db: Db, companyId: string): Promise<void> {
  await db
    .collection<NoteRow>('notes')
    .updateMany({ companyId, removedDate: null, status: 'PUBLISHED' }, { $set: { unfinished: true } });
}

export const findReadyDocuments = (db: Db, companyId: string): Promise<DocumentRow[]> =>
  db.collection<DocumentRow>('documents').find({ companyId, removedDate: null, status: 'ready' }).toArray();
