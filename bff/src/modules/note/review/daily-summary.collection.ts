import type { Db } from '../../../adapters/database/database.ts';

/** How far a company's new notes were summarised. */
export interface DailySummaryRow {
  /** Company id. */
  _id: string;
  companyId: string;
  /** Notes published before this instant were summarised. */
  until: Date;
}

const rowsOf = (db: Db) => db.collection<DailySummaryRow>('dailySummaries');

/** Until when notes were summarised; null when never. */
export async function findSummarizedUntil(db: Db, companyId: string): Promise<Date | null> {
  return (await rowsOf(db).findOne({ _id: companyId }))?.until ?? null;
}

export async function writeSummarizedUntil(db: Db, companyId: string, until: Date): Promise<void> {
  await rowsOf(db).updateOne({ _id: companyId }, { $max: { until }, $setOnInsert: { companyId } }, { upsert: true });
}
