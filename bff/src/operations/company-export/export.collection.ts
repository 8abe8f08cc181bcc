import type { Filter } from 'mongodb';
import type { Db } from '../../adapters/database/database.ts';
import { inserted, unlessDuplicate } from '../../adapters/database/duplicate-key.ts';

export interface ExportRow {
  _id: string;
  companyId: string;
  userId: string;
  creationDate: Date;
  state: 'running' | 'ready' | 'failed';
  /** Files written, and files there are. */
  done: number;
  total: number;
  sizeBytes: number | null;
  /** What a ready archive holds: what is the company’s, or conversations as well. Absent, it is from before this was said. */
  contents?: 'company' | 'conversations';
}

/** An archive from before it was said what it may hold. */
const beforeContents: Filter<ExportRow> = { state: 'ready', contents: { $exists: false } };

const rowsOf = (db: Db) => db.collection<ExportRow>('exports');

export async function createExportIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([
    { key: { companyId: 1, creationDate: -1 } },
    // One at a time.
    { key: { companyId: 1, state: 1 }, unique: true, partialFilterExpression: { state: 'running' } },
  ]);
}

/** False when one is running already; the same id twice is one. */
export async function insertExport(db: Db, companyId: string, row: ExportRow): Promise<boolean> {
  if (await inserted(rowsOf(db).insertOne({ ...row, companyId }))) return true;
  return (await findExport(db, companyId, row._id)) !== null;
}

export const findExport = (db: Db, companyId: string, id: string): Promise<ExportRow | null> =>
  rowsOf(db).findOne({ _id: id, companyId });

/** One that failed is running again. False when another one is, or when it had not failed. */
export async function reopenExport(db: Db, companyId: string, id: string): Promise<boolean> {
  const filter = { _id: id, companyId, state: 'failed' } as const;
  const update = await unlessDuplicate(rowsOf(db).updateOne(filter, { $set: { state: 'running' } }));
  return update?.matchedCount === 1;
}

export const isExportRunning = async (db: Db, companyId: string): Promise<boolean> =>
  (await rowsOf(db).findOne({ companyId, state: 'running' })) !== null;

/** Latest first. */
export const findExports = (db: Db, companyId: string): Promise<ExportRow[]> =>
  rowsOf(db)
    .find({ companyId, $nor: [beforeContents] })
    .sort({ creationDate: -1 })
    .limit(10)
    .toArray();

export async function changeExport(
  db: Db,
  companyId: string,
  id: string,
  changes: Partial<Pick<ExportRow, 'state' | 'done' | 'total' | 'sizeBytes' | 'contents'>>,
): Promise<void> {
  await rowsOf(db).updateOne({ _id: id, companyId }, { $set: changes });
}

/** In whatever state. */
export const findEveryExport = (db: Db, companyId: string): Promise<ExportRow[]> =>
  rowsOf(db).find({ companyId }).toArray();

/** Ready archives that hold conversations. */
export const findExportsWithConversations = (db: Db, companyId: string): Promise<ExportRow[]> =>
  rowsOf(db).find({ companyId, contents: 'conversations' }).toArray();

/** Archives older than the date, and those that hold more than what is the company’s. */
export const findOldExports = (db: Db, before: Date): Promise<ExportRow[]> =>
  rowsOf(db)
    .find({
      $or: [{ creationDate: { $lt: before }, state: { $ne: 'running' } }, beforeContents],
    })
    .toArray();

export async function eraseExport(db: Db, companyId: string, id: string): Promise<void> {
  await rowsOf(db).deleteOne({ _id: id, companyId });
}

/** Deletes all rows of a company. */
export async function eraseCompanyExports(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId });
}
