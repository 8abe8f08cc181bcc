import type { Db } from '../../adapters/database/database.ts';
import { replaceId, type IdChange } from '../../adapters/database/replace-id.collection.ts';
import type { NoteEditionRow } from './correction/note-edition.collection.ts';
import { giveNotesTo } from './company-notes.collection.ts';
import type { NoteRevisionRow } from './review/note-revision.collection.ts';

/** Former texts that they wrote. */
export async function findTextsBy(db: Db, companyId: string, personId: string): Promise<object[]> {
  const fields = { projection: { noteId: 1, date: 1, title: 1, markdown: 1 } };
  const [editions, revisions] = await Promise.all([
    db.collection<NoteEditionRow>('noteEditions').find({ companyId, authorId: personId }, fields).toArray(),
    db.collection<NoteRevisionRow>('noteRevisions').find({ companyId, byId: personId }, fields).toArray(),
  ]);
  return [...editions, ...revisions];
}

export const findOpinionsBy = (db: Db, companyId: string, userId: string): Promise<object[]> =>
  db
    .collection('noteFeedback')
    .find({ companyId, userId }, { projection: { _id: 0, noteId: 1, kind: 1, date: 1 } })
    .toArray();

/** The notes stay, in another name; what the person thought of notes goes. */
export async function erasePersonInNotes(db: Db, companyId: string, change: IdChange): Promise<void> {
  await db.collection('noteFeedback').deleteMany({ companyId, userId: change.from });
  await giveNotesTo(db, companyId, change);
  await replaceId(db.collection('noteEditions'), { companyId }, change, { fields: ['authorId', 'validatorId'] });
  await replaceId(db.collection('noteRevisions'), { companyId }, change, { fields: ['byId'] });
  await replaceId(db.collection('noteTemplates'), { companyId }, change, { fields: ['lastChange.byId'] });
}

export const countOpinionsBy = (db: Db, companyId: string, userId: string): Promise<number> =>
  db.collection('noteFeedback').countDocuments({ companyId, userId });
