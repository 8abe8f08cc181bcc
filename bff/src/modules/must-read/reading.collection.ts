import type { Db } from '../../adapters/database/database.ts';
import { inserted } from '../../adapters/database/duplicate-key.ts';
import type { ReadingRow } from './must-read.row.ts';

const rowsOf = (db: Db) => db.collection<ReadingRow>('readings');

export async function createReadingIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([
    { key: { companyId: 1, noteId: 1, userId: 1, edition: 1 }, unique: true },
    { key: { companyId: 1, userId: 1, date: -1 } },
  ]);
}

/** False when the person has confirmed this text already. */
export const insertReading = (db: Db, row: ReadingRow): Promise<boolean> => inserted(rowsOf(db).insertOne(row));

/** Of these notes, earliest text first. */
export const findReadings = async (db: Db, companyId: string, noteIds: readonly string[]): Promise<ReadingRow[]> =>
  noteIds.length === 0
    ? []
    : rowsOf(db)
        .find({ companyId, noteId: { $in: [...noteIds] } })
        .sort({ edition: 1 })
        .toArray();

/** What one person confirmed of these notes, earliest text first. */
export const findReadingsOf = async (
  db: Db,
  { companyId, userId }: Pick<ReadingRow, 'companyId' | 'userId'>,
  noteIds: readonly string[],
): Promise<ReadingRow[]> =>
  noteIds.length === 0
    ? []
    : rowsOf(db)
        .find({ companyId, noteId: { $in: [...noteIds] }, userId })
        .sort({ edition: 1 })
        .toArray();

/** Latest first. */
export const findLatestReadingsOf = (
  db: Db,
  { companyId, userId }: Pick<ReadingRow, 'companyId' | 'userId'>,
  limit: number,
): Promise<ReadingRow[]> => rowsOf(db).find({ companyId, userId }).sort({ date: -1 }).limit(limit).toArray();
