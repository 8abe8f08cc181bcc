import type { JobState } from '@savoir/contracts/dev';
import type { Db } from '../adapters/database/database.ts';
import type { JobRow } from './job.collection.ts';

const rowsOf = (db: Db) => db.collection<JobRow>('jobs');

const conditions: Record<JobState, Record<string, unknown>> = {
  waiting: { state: 'open', leaseId: null },
  running: { state: 'open', leaseId: { $ne: null } },
  done: { state: 'done' },
  dead: { state: 'dead' },
};

/** Latest first, of every company: the queue belongs to the installation. `behind`: conditions for what comes behind a page. */
export function findJobs(
  db: Db,
  state: JobState | undefined,
  { behind, limit }: { behind: readonly Record<string, unknown>[]; limit: number },
): Promise<JobRow[]> {
  return rowsOf(db)
    .find({ ...(state !== undefined && conditions[state]), ...(behind.length > 0 && { $and: [...behind] }) })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .toArray();
}

/** The job that could run and has been there longest. */
export const findOldestDue = (db: Db, now: Date): Promise<JobRow | null> =>
  rowsOf(db).findOne({ ...conditions.waiting, openAt: { $lte: now } }, { sort: { createdAt: 1 } });

export async function countJobs(db: Db): Promise<Record<JobState, number>> {
  const [waiting = 0, running = 0, done = 0, dead = 0] = await Promise.all(
    (['waiting', 'running', 'done', 'dead'] as const).map((state) => rowsOf(db).countDocuments(conditions[state])),
  );
  return { waiting, running, done, dead };
}
