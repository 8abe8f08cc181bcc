import type { NewNoteTemplate, NoteTemplate } from '@savoir/contracts/note-templates';
import type { Db } from '../../../adapters/database/database.ts';
import { inserted } from '../../../adapters/database/duplicate-key.ts';
import { atVersion, versionOf, type LastChange, type Versioned } from '../../../adapters/database/row-version.ts';

export interface NoteTemplateRow extends Versioned, NewNoteTemplate {
  _id: string;
  companyId: string;
  /** Set once deleted. A note told without network before may still come with it. */
  removedDate: Date | null;
}

const rowsOf = (db: Db) => db.collection<NoteTemplateRow>('noteTemplates');

export async function createNoteTemplateIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([{ key: { companyId: 1, removedDate: 1, name: 1 } }]);
}

export const findNoteTemplates = (db: Db, companyId: string): Promise<NoteTemplateRow[]> =>
  rowsOf(db).find({ companyId, removedDate: null }).sort({ name: 1 }).toArray();

/** Also one that was deleted. */
export const findNoteTemplate = (db: Db, companyId: string, id: string): Promise<NoteTemplateRow | null> =>
  rowsOf(db).findOne({ _id: id, companyId });

/** The same id twice makes one template. */
export async function insertNoteTemplate(db: Db, row: NoteTemplateRow): Promise<void> {
  await inserted(rowsOf(db).insertOne(row));
}

/** Null when it is not there, or was changed since `version` was read. */
export const changeNoteTemplate = (
  db: Db,
  companyId: string,
  { id, version }: { id: string; version: number },
  changes: Partial<NewNoteTemplate>,
  lastChange: LastChange,
): Promise<NoteTemplateRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { _id: id, companyId, removedDate: null, ...atVersion(version) },
    { $set: { ...changes, lastChange, version: version + 1 } },
    { returnDocument: 'after' },
  );

/** False when it is not there. */
export async function hideNoteTemplate(db: Db, companyId: string, id: string, date: Date): Promise<boolean> {
  const { matchedCount } = await rowsOf(db).updateOne(
    { _id: id, companyId, removedDate: null },
    { $set: { removedDate: date } },
  );
  return matchedCount === 1;
}

/** Deletes all rows of a company. */
export async function eraseCompanyNoteTemplates(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId });
}

export const toNoteTemplate = (row: NoteTemplateRow): NoteTemplate => ({
  id: row._id,
  name: row.name,
  sections: row.sections,
  version: versionOf(row),
});
