import type { ClientSession, Db } from '../../adapters/database/database.ts';

/** How far the deletion of a company is. Names it by a number of its own: nothing here outlives the company but that. */
export interface DeletionRow {
  _id: string;
  companyId: string;
  /** Steps that are done. */
  done: number;
  error: string | null;
  /** Kept while the users are already gone, for what is found by them. */
  people: { ids: string[]; emails: string[] };
}

const rowsOf = (db: Db) => db.collection<DeletionRow>('deletions');

export async function createDeletionIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([{ key: { companyId: 1 } }]);
}

export async function insertDeletion(
  db: Db,
  companyId: string,
  row: DeletionRow,
  session: ClientSession,
): Promise<void> {
  await rowsOf(db).updateOne({ _id: row._id, companyId }, { $setOnInsert: row }, { upsert: true, session });
}

/** By its own number, as the job knows it. */
export const findDeletion = (db: Db, id: string): Promise<DeletionRow | null> => rowsOf(db).findOne({ _id: id });

export const findDeletionOf = (db: Db, companyId: string): Promise<DeletionRow | null> =>
  rowsOf(db).findOne({ companyId });

export async function markDeletion(
  db: Db,
  id: string,
  changes: Partial<Pick<DeletionRow, 'done' | 'error'>>,
): Promise<void> {
  await rowsOf(db).updateOne({ _id: id }, { $set: changes });
}

export async function eraseDeletion(db: Db, id: string): Promise<void> {
  await rowsOf(db).deleteOne({ _id: id });
}
