import { createHash } from 'node:crypto';
import { canaryFailingSignInsMin, canaryFailingTabsMin } from '@savoir/contracts/limits';
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
  /** Hashes as well, of the tabs and the sign-ins in which it failed; not more of them than the rule asks for. */
  failedTabs?: string[];
  failedSignIns?: string[];
  endDate: Date;
}

type Seen = Pick<TrialPersonRow, 'visits' | 'failedVisits'>;

/** Who reports: the sign-in is the server’s own knowledge, the tab is what the browser says. */
export interface Reporter {
  id: string;
  signInId: string;
  tab: string;
}

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
  { id, signInId, tab }: Reporter,
  { visits, failedVisits }: Seen,
  endDate: Date,
): Promise<void> {
  const hashOf = (...of: string[]) =>
    createHash('sha256')
      .update(JSON.stringify([name, since.toISOString(), isTried, id, ...of]))
      .digest('base64url');
  const _id = hashOf();
  const { upsertedCount } = await rowsOf(db).updateOne(
    { _id },
    { $inc: { visits, failedVisits }, $setOnInsert: { name, since, isTried, endDate } },
    { upsert: true },
  );
  if (failedVisits > 0) {
    const [failedTab, failedSignIn] = [hashOf('tab', tab), hashOf('sign-in', signInId)];
    await rowsOf(db).updateOne(
      { _id, failedTabs: { $ne: failedTab }, [`failedTabs.${canaryFailingTabsMin - 1}`]: { $exists: false } },
      { $push: { failedTabs: failedTab } },
    );
    await rowsOf(db).updateOne(
      {
        _id,
        failedSignIns: { $ne: failedSignIn },
        [`failedSignIns.${canaryFailingSignInsMin - 1}`]: { $exists: false },
      },
      { $push: { failedSignIns: failedSignIn } },
    );
  }
  if (upsertedCount > 0) await rowsOf(db).deleteMany({ name, since: { $lt: since } });
}

const reported = { isTried: 1, visits: 1, failedVisits: 1, failedTabs: 1, failedSignIns: 1 } as const;

/** What each person reported of this trial. */
export const findTrialPeople = (
  db: Db,
  name: string,
  since: Date,
): Promise<Pick<TrialPersonRow, keyof typeof reported>[]> =>
  rowsOf(db).find({ name, since }, { projection: reported }).toArray();
