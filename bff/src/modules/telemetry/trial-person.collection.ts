import { createHash } from 'node:crypto';
import type { Db } from '../../adapters/database/database.ts';

/** What one person saw of one side of a trial. */
export interface TrialPersonRow {
  /** A hash of trial, side and person: it names no one, and two trials have nothing in common. */
  _id: string;
  name: string;
  /** When the trial started. */
  since: Date;
  isTried: boolean;
  visits: number;
  failedVisits: number;
  endDate: Date;
}

type Seen = Pick<TrialPersonRow, 'visits' | 'failedVisits'>;

const rowsOf = (db: Db) => db.collection<TrialPersonRow>('remoteTrialPeople');

export async function createTrialPersonIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([{ key: { name: 1, since: 1 } }, { key: { endDate: 1 }, expireAfterSeconds: 0 }]);
}

interface Side {
  name: string;
  since: Date;
  isTried: boolean;
}

/** Adds to what that person reported; what is left of former trials of the remote goes. */
export async function addTrialVisits(
  db: Db,
  { name, since, isTried }: Side,
  personId: string,
  { visits, failedVisits }: Seen,
  endDate: Date,
): Promise<void> {
  const of = JSON.stringify([name, since.toISOString(), isTried, personId]);
  const { upsertedCount } = await rowsOf(db).updateOne(
    { _id: createHash('sha256').update(of).digest('base64url') },
    // A failure is a visit, whatever is reported.
    { $inc: { visits: Math.max(visits, failedVisits), failedVisits }, $setOnInsert: { name, since, isTried, endDate } },
    { upsert: true },
  );
  if (upsertedCount > 0) await rowsOf(db).deleteMany({ name, since: { $lt: since } });
}

/** What each person reported of this trial. */
export const findTrialPeople = (
  db: Db,
  name: string,
  since: Date,
): Promise<Pick<TrialPersonRow, 'isTried' | 'visits' | 'failedVisits'>[]> =>
  rowsOf(db)
    .find({ name, since }, { projection: { isTried: 1, visits: 1, failedVisits: 1 } })
    .toArray();
