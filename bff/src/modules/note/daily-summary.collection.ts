import type { Db } from '../../adapters/database/database.ts';
import type { NoteRow } from './note.row.ts';

/** How far a company's new notes were told. */
interface DailySummaryRow {
  /** Company id. */
  _id: string;
  companyId: string;
  /** Notes published before this instant were told. */
  until: Date;
}

const rowsOf = (db: Db) => db.collection<DailySummaryRow>('dailySummaries');
/** More in a day are only counted. */
const notesMax = 500;

/** Until when notes were told; null when never. */
export async function findToldUntil(db: Db, companyId: string): Promise<Date | null> {
  return (await rowsOf(db).findOne({ _id: companyId }))?.until ?? null;
}

export async function writeToldUntil(db: Db, companyId: string, until: Date): Promise<void> {
  await rowsOf(db).updateOne({ _id: companyId }, { $max: { until }, $setOnInsert: { companyId } }, { upsert: true });
}

export type PublishedNote = Pick<NoteRow, '_id' | 'title' | 'spaceIds'>;

/** Published in this time and still so, oldest first. */
export const findPublishedBetween = (db: Db, companyId: string, since: Date, until: Date): Promise<PublishedNote[]> =>
  db
    .collection<NoteRow>('notes')
    .find({ companyId, removedDate: null, status: 'PUBLISHED', publicationDate: { $gte: since, $lt: until } })
    .project<PublishedNote>({ title: 1, spaceIds: 1 })
    .sort({ publicationDate: 1 })
    .limit(notesMax)
    .toArray();
