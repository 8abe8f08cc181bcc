import type { Db } from '../../adapters/database/database.ts';
import { inserted } from '../../adapters/database/duplicate-key.ts';

/** An archive of what is kept about one person; who asked for it gets it, nobody else. */
export interface PersonExportRow {
  _id: string;
  companyId: string;
  personId: string;
  /** Who asked. */
  userId: string;
  creationDate: Date;
  state: 'running' | 'ready' | 'failed';
  /** Files written, and files there are. */
  done: number;
  total: number;
  sizeBytes: number | null;
  /** They were told that it is there. */
  announced?: boolean;
}

const rowsOf = (db: Db) => db.collection<PersonExportRow>('personExports');

export async function createPersonExportIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([
    { key: { companyId: 1, userId: 1, personId: 1, creationDate: -1 } },
    // One at a time for each asker and person.
    { key: { userId: 1, personId: 1, state: 1 }, unique: true, partialFilterExpression: { state: 'running' } },
  ]);
}

/** False when one is running already; the same id twice is one. */
export async function insertPersonExport(db: Db, companyId: string, row: PersonExportRow): Promise<boolean> {
  if (await inserted(rowsOf(db).insertOne({ ...row, companyId }))) return true;
  return (await findPersonExport(db, companyId, row._id)) !== null;
}

export const findPersonExport = (db: Db, companyId: string, id: string): Promise<PersonExportRow | null> =>
  rowsOf(db).findOne({ _id: id, companyId });

/** Latest first. */
export const findPersonExports = (
  db: Db,
  { companyId, id: userId }: { companyId: string; id: string },
  personId: string,
): Promise<PersonExportRow[]> =>
  rowsOf(db).find({ companyId, userId, personId }).sort({ creationDate: -1 }).limit(10).toArray();

/** Those about this person, and those they asked for. */
export const findExportsOfPerson = (db: Db, companyId: string, personId: string): Promise<PersonExportRow[]> =>
  rowsOf(db)
    .find({ companyId, $or: [{ personId }, { userId: personId }] })
    .toArray();

export async function changePersonExport(
  db: Db,
  companyId: string,
  id: string,
  changes: Partial<Pick<PersonExportRow, 'state' | 'done' | 'total' | 'sizeBytes' | 'announced'>>,
): Promise<void> {
  await rowsOf(db).updateOne({ _id: id, companyId }, { $set: changes });
}

/** Of every company. */
export const findOldPersonExports = (db: Db, before: Date): Promise<PersonExportRow[]> =>
  rowsOf(db)
    .find({ creationDate: { $lt: before } })
    .toArray();

export async function erasePersonExport(db: Db, companyId: string, id: string): Promise<void> {
  await rowsOf(db).deleteOne({ _id: id, companyId });
}

/** Deletes all rows of a company. */
export async function eraseCompanyPersonExports(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId });
}
