import { randomUUID } from 'node:crypto';
import type { Document } from 'mongodb';
import type { ClientSession, Db } from '../adapters/database/database.ts';
import { inserted } from '../adapters/database/duplicate-key.ts';

/**
 * One piece of work. `openAt` is when it may be claimed: its due time while it waits, the end of the lease while it runs;
 * so a crashed worker's job opens by itself. `leaseId` fences: only the claim that still holds it may write.
 */
export interface JobRow {
  /** Dedupe key. */
  _id: string;
  type: string;
  payload: unknown;
  state: 'open' | 'done' | 'dead';
  openAt: Date;
  leaseId: string | null;
  /** Claims so far, crashes included. */
  attempts: number;
  error: string | null;
  createdAt: Date;
  endedAt: Date | null;
}

const rowsOf = (db: Db) => db.collection<JobRow>('jobs');
/** Ended jobs stay this long as the memory of what was done. */
const rememberSeconds = 30 * 24 * 3600;

export async function createJobIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([
    { key: { state: 1, openAt: 1 } },
    { key: { endedAt: 1 }, expireAfterSeconds: rememberSeconds },
  ]);
}

export type NewJob = Pick<JobRow, '_id' | 'type' | 'payload' | 'openAt' | 'createdAt'>;

const rowOf = (job: NewJob): JobRow => ({
  ...job,
  state: 'open',
  leaseId: null,
  attempts: 0,
  error: null,
  endedAt: null,
});

/** Nothing where there is one of this id. */
export async function insertJob(db: Db, job: NewJob): Promise<void> {
  await inserted(rowsOf(db).insertOne(rowOf(job)));
}

/** The same within a transaction, which an insert of an id that is there already would end. */
export async function insertJobs(db: Db, jobs: readonly NewJob[], session: ClientSession): Promise<void> {
  for (const { _id, ...job } of jobs.map(rowOf))
    await rowsOf(db).updateOne({ _id }, { $setOnInsert: job }, { upsert: true, session });
}

/** The same, held by who inserts it: no worker has it before the lease is over. Answers the rows as they are then. */
export async function insertClaimed(
  db: Db,
  jobs: readonly NewJob[],
  leaseMs: number,
  session: ClientSession,
): Promise<JobRow[]> {
  const leaseId = randomUUID();
  const rows = jobs.map((job): JobRow => ({
    ...rowOf(job),
    leaseId,
    attempts: 1,
    openAt: new Date(job.openAt.getTime() + leaseMs),
  }));
  if (rows.length > 0) await rowsOf(db).insertMany(rows, { session });
  return rows;
}

/** Gives a job to the workers, with what is left of it. */
export const handOver = (db: Db, job: JobRow, payload: unknown): Promise<boolean> =>
  writeFenced(db, job, [{ $set: { leaseId: null, openAt: new Date(0), attempts: 0, payload: { $literal: payload } } }]);

// The server's clock decides who holds a lease: workers' clocks may differ by minutes.
const inMs = (ms: number) => ({ $add: ['$$NOW', ms] });

/** Jobs of no company: mails, sweeps. */
export type OwnerOfJob = string | null;

export const ownerOf = ({ payload }: Pick<JobRow, 'payload'>): OwnerOfJob =>
  typeof payload === 'object' && payload !== null && 'companyId' in payload && typeof payload.companyId === 'string'
    ? payload.companyId
    : null;

/**
 * Takes the job of these types that has been due longest, or null; none of these owners. The due time is compared inside the update: some servers do not know
 * their clock in a query over an index.
 */
export async function claimJob(
  db: Db,
  types: readonly string[],
  leaseMs: number,
  except: readonly OwnerOfJob[] = [],
): Promise<JobRow | null> {
  const leaseId = randomUUID();
  const ifDue = (value: unknown, otherwise: string) => ({ $cond: [{ $lte: ['$openAt', '$$NOW'] }, value, otherwise] });
  const first = await rowsOf(db).findOneAndUpdate(
    {
      state: 'open',
      type: { $in: [...types] },
      ...(except.length > 0 && { 'payload.companyId': { $nin: [...except] } }),
    },
    [
      {
        $set: {
          leaseId: ifDue(leaseId, '$leaseId'),
          attempts: ifDue({ $add: ['$attempts', 1] }, '$attempts'),
          openAt: ifDue(inMs(leaseMs), '$openAt'),
        },
      },
    ],
    { sort: { openAt: 1 }, returnDocument: 'after' },
  );
  return first?.leaseId === leaseId ? first : null;
}

/** Whether one of these types is due: what a claim would write to find out, where nothing is. */
export async function isJobDue(db: Db, types: readonly string[]): Promise<boolean> {
  const first = await rowsOf(db).findOne<{ isDue: boolean }>(
    { state: 'open', type: { $in: [...types] } },
    { sort: { openAt: 1 }, projection: { isDue: { $lte: ['$openAt', '$$NOW'] } } },
  );
  return first?.isDue === true;
}

/** False when the lease is no longer ours: another worker has the job. */
async function writeFenced(db: Db, job: JobRow, change: Document[]): Promise<boolean> {
  const { matchedCount } = await rowsOf(db).updateOne({ _id: job._id, leaseId: job.leaseId, state: 'open' }, change);
  return matchedCount === 1;
}

export const extendLease = (db: Db, job: JobRow, leaseMs: number): Promise<boolean> =>
  writeFenced(db, job, [{ $set: { openAt: inMs(leaseMs) } }]);

/** `error`: what a job that is given up died of. */
export const endJob = (db: Db, job: JobRow, state: 'done' | 'dead', error?: string): Promise<boolean> =>
  writeFenced(db, job, [
    { $set: { state, leaseId: null, endedAt: '$$NOW', ...(error !== undefined && { error: { $literal: error } }) } },
  ]);

/** Gives the job back, to be claimed after a pause. */
export const postponeJob = (db: Db, job: JobRow, pauseMs: number, error: string): Promise<boolean> =>
  writeFenced(db, job, [{ $set: { leaseId: null, openAt: inMs(pauseMs), error: { $literal: error } } }]);

/** Gives the job back as if it had never been claimed. */
export const releaseJob = (db: Db, job: JobRow): Promise<boolean> =>
  writeFenced(db, job, [{ $set: { leaseId: null, openAt: new Date(0), attempts: { $subtract: ['$attempts', 1] } } }]);

/**
 * Opens jobs that were claimed before and are put off for longer than any job is: the server's clock went back since, and
 * they would wait for hours.
 */
export async function openJobsAhead(db: Db, longestMs: number): Promise<void> {
  const isAhead = { $gt: ['$openAt', inMs(longestMs)] };
  await rowsOf(db).updateMany({ state: 'open', attempts: { $gt: 0 } }, [
    { $set: { openAt: { $cond: [isAhead, '$$NOW', '$openAt'] } } },
  ]);
}

/** False when it is not dead. */
export async function reviveJob(db: Db, id: string): Promise<boolean> {
  const { matchedCount } = await rowsOf(db).updateOne(
    { _id: id, state: 'dead' },
    { $set: { state: 'open', attempts: 0, leaseId: null, openAt: new Date(0), endedAt: null } },
  );
  return matchedCount === 1;
}

export const findJob = (db: Db, id: string): Promise<JobRow | null> => rowsOf(db).findOne({ _id: id });

/** Takes a company's work away from the workers, all of it or what is of these types. True when some of it was running. */
export async function eraseCompanyJobs(db: Db, companyId: string, types?: readonly string[]): Promise<boolean> {
  const those = { 'payload.companyId': companyId, ...(types && { type: { $in: [...types] } }) };
  const running = await rowsOf(db).countDocuments({ ...those, state: 'open', leaseId: { $ne: null } });
  await rowsOf(db).deleteMany(those);
  return running > 0;
}

/** Jobs that say this, whatever their state: an open one would be remembered when it is done. */
export async function eraseJobsNaming(db: Db, named: RegExp): Promise<void> {
  for await (const { _id, payload, error } of rowsOf(db).find()) {
    const said = JSON.stringify([_id, payload, error]);
    if (named.test(said)) await rowsOf(db).deleteOne({ _id });
  }
}
