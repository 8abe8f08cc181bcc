import type { JobInfo, JobState } from '@savoir/contracts/dev';
import type { Db } from '../../adapters/database/database.ts';
import type { JobRow } from '../../jobs/job.collection.ts';
import { behindCursor } from '../content/cursor.ts';

const rowsOf = (db: Db) => db.collection<JobRow>('jobs');

const conditions: Record<JobState, Record<string, unknown>> = {
  waiting: { state: 'open', leaseId: null },
  running: { state: 'open', leaseId: { $ne: null } },
  done: { state: 'done' },
  dead: { state: 'dead' },
};

/** Latest first, of every company: the queue belongs to the installation. */
export function findJobs(
  db: Db,
  state: JobState | undefined,
  page: { cursor?: string | undefined; limit: number },
): Promise<JobRow[]> {
  const behind = behindCursor('createdAt', page.cursor);
  return rowsOf(db)
    .find({ ...(state !== undefined && conditions[state]), ...(behind.length > 0 && { $and: behind }) })
    .sort({ createdAt: -1, _id: -1 })
    .limit(page.limit)
    .toArray();
}

export async function countJobs(db: Db): Promise<Record<JobState, number>> {
  const [waiting = 0, running = 0, done = 0, dead = 0] = await Promise.all(
    (['waiting', 'running', 'done', 'dead'] as const).map((state) => rowsOf(db).countDocuments(conditions[state])),
  );
  return { waiting, running, done, dead };
}

export const findAnyJob = (db: Db, id: string): Promise<JobRow | null> => rowsOf(db).findOne({ _id: id });

export function toJobInfo(row: JobRow): JobInfo {
  const state = row.state !== 'open' ? row.state : row.leaseId === null ? 'waiting' : 'running';
  return {
    id: row._id,
    type: row.type,
    state,
    attempts: row.attempts,
    error: row.error,
    creationDate: row.createdAt.toISOString(),
    openDate: row.openAt.toISOString(),
    endDate: row.endedAt?.toISOString() ?? null,
  };
}
