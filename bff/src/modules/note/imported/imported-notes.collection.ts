import type { IndexDescription } from 'mongodb';
import type { Db } from '../../../adapters/database/database.ts';
import type { SignedInActor } from '../../../http/actor.ts';
import { allOf } from '../../content/visible-content.ts';
import { visibleNotes } from '../lists/visible-notes.ts';
import type { NoteRow } from '../note.row.ts';

const rowsOf = (db: Db) => db.collection<NoteRow>('notes');

export const importIndexes: readonly IndexDescription[] = [
  // A page of an export is one note, however often it is imported.
  {
    key: { companyId: 1, importKey: 1 },
    unique: true,
    partialFilterExpression: { importKey: { $type: 'string' } },
  },
  { key: { importId: 1 }, partialFilterExpression: { importId: { $type: 'string' } } },
];

export type ImportedNote = Pick<NoteRow, '_id' | 'title'> & { importKey: string };

/** Those of the pages that are notes already; deleted ones are not. */
export async function findImportedNotes(db: Db, companyId: string, keys: readonly string[]): Promise<ImportedNote[]> {
  const rows = await rowsOf(db)
    .find({ companyId, importKey: { $in: [...keys] }, removedDate: null })
    .project<Pick<NoteRow, '_id' | 'title' | 'importKey'>>({ title: 1, importKey: 1 })
    .toArray();
  return rows.flatMap(({ importKey, ...row }) => (importKey === undefined ? [] : [{ ...row, importKey }]));
}

/** A deleted note that is not gone yet does not keep its page from being imported again. */
export async function releaseImportKey(db: Db, companyId: string, importKey: string): Promise<void> {
  await rowsOf(db).updateMany({ companyId, importKey, removedDate: { $ne: null } }, { $unset: { importKey: '' } });
}

/** As it was imported: nobody has edited, sent or taken it up since. */
const untouched = { status: 'TO_REVIEW', removedDate: null, history: { $size: 2 } } as const;

export const findUntouchedImports = (db: Db, companyId: string, importId: string): Promise<NoteRow[]> =>
  rowsOf(db)
    .find({ importId, companyId, ...untouched })
    .limit(100)
    .toArray();

/** Of one that nobody has touched. No change anybody made, so the version stays. */
export const writeImportedText = (
  db: Db,
  companyId: string,
  noteId: string,
  text: Pick<NoteRow, 'markdown' | 'extract' | 'words'>,
): Promise<NoteRow | null> =>
  rowsOf(db).findOneAndUpdate({ _id: noteId, companyId, ...untouched }, { $set: text }, { returnDocument: 'after' });

/** Titles of the notes that this person may see. */
export async function findVisibleTitles(db: Db, actor: SignedInActor): Promise<Pick<NoteRow, '_id' | 'title'>[]> {
  const { fields, conditions } = visibleNotes(actor);
  return rowsOf(db)
    .find({ ...fields, ...allOf(conditions), corrects: { $exists: false } })
    .project<Pick<NoteRow, '_id' | 'title'>>({ title: 1 })
    .toArray();
}
