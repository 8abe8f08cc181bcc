import { setTimeout as wait } from 'node:timers/promises';
import { openTestDatabase, type TestDatabase } from '@savoir/testing/database';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  claimJob,
  createJobIndexes,
  endJob,
  eraseCompanyJobs,
  eraseJobsNaming,
  extendLease,
  findJob,
  handOver,
  insertClaimed,
  insertJob,
  insertJobs,
  type JobRow,
  type NewJob,
  openJobsAhead,
  ownerOf,
  postponeJob,
  releaseJob,
  reviveJob,
} from './job.collection.ts';
import { holdLease } from './lease.ts';

// What a row is after each step; how workers go about it is the test of the queue.

const minute = 60_000;
const created = new Date('2026-03-02T10:00:00Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await createJobIndexes(database.db);
});
afterAll(() => database.close());
beforeEach(async () => void (await rows().deleteMany({})));

const rows = () => database.db.collection<JobRow>('jobs');
const rowOf = (id: string) => findJob(database.db, id);
const aJob = (id: string, rest: Partial<NewJob> = {}): NewJob => ({
  _id: id,
  type: 'mail',
  payload: { companyId: 'a' },
  openAt: new Date(0),
  createdAt: created,
  ...rest,
});
const insert = (id: string, rest?: Partial<NewJob>) => insertJob(database.db, aJob(id, rest));
async function claim(leaseMs = minute, types = ['mail'], except?: readonly (string | null)[]): Promise<JobRow> {
  const job = await claimJob(database.db, types, leaseMs, except);
  if (job === null) throw new Error('nothing to claim');
  return job;
}
const noneToClaim = async (types = ['mail'], except?: readonly (string | null)[]) =>
  expect(await claimJob(database.db, types, minute, except)).toBeNull();
/** How far from now a time is: rounded, as a busy machine is slow. */
const minutesAhead = (time: Date | null | undefined) =>
  Math.round(((time?.getTime() ?? NaN) - Date.now()) / minute) + 0;
const inTransaction = <T>(work: (session: ReturnType<MongoClient['startSession']>) => Promise<T>) =>
  database.mongo.withSession((session) => session.withTransaction(() => work(session)));

it('a job is inserted once, open and claimed by no one', async () => {
  await insert('a');
  await insert('a', { payload: 'other' });
  await inTransaction((session) => insertJobs(database.db, [aJob('a', { payload: 'other' }), aJob('b')], session));
  const open = { state: 'open', leaseId: null, attempts: 0, error: null, endedAt: null };
  expect(await rows().find().sort({ _id: 1 }).toArray()).toEqual([
    { ...aJob('a'), ...open },
    { ...aJob('b'), ...open },
  ]);
});

it('a claim takes what has been due longest, of the types asked for, and of no company left out', async () => {
  await insert('later', { openAt: new Date(2000), payload: { companyId: 'b' } });
  await insert('sooner', { openAt: new Date(1000) });
  await insert('read', { type: 'read' });
  await insert('not due', { openAt: new Date(Date.now() + minute) });
  await noneToClaim(['mail'], ['a', 'b']);
  expect(await claim(minute, ['mail'], ['a'])).toMatchObject({ _id: 'later', attempts: 1 });
  const job = await claim();
  expect(job).toMatchObject({ _id: 'sooner', attempts: 1, leaseId: expect.any(String) as string });
  expect(minutesAhead(job.openAt)).toBe(1);
  await noneToClaim();
  expect(await rowOf('not due')).toMatchObject({ leaseId: null, attempts: 0 });
  expect(await claim(minute, ['mail', 'read'])).toMatchObject({ _id: 'read' });
});

it('a job whose lease is over is claimed again, and its former worker writes nothing more', async () => {
  await insert('a');
  const former = await claim(-1);
  const now = await claim();
  expect(now.attempts).toBe(2);
  const { db } = database;
  const late = [
    extendLease(db, former, minute),
    endJob(db, former, 'done'),
    postponeJob(db, former, 0, 'late'),
    releaseJob(db, former),
    handOver(db, former, {}),
  ];
  expect(await Promise.all(late)).toEqual([false, false, false, false, false]);
  expect(await rowOf('a')).toEqual(now);
});

it('who has a job extends its lease, puts it off with a reason, or gives it back as it was', async () => {
  const { db } = database;
  await insert('a');
  const job = await claim();
  expect(await extendLease(db, job, 5 * minute)).toBe(true);
  expect(minutesAhead((await rowOf('a'))?.openAt)).toBe(5);
  expect(await postponeJob(db, job, 2 * minute, '$why')).toBe(true);
  const postponed = await rowOf('a');
  expect(postponed).toMatchObject({ state: 'open', leaseId: null, attempts: 1, error: '$why' });
  expect(minutesAhead(postponed?.openAt)).toBe(2);

  await insert('b');
  expect(await releaseJob(db, await claim())).toBe(true);
  expect(await rowOf('b')).toMatchObject({ leaseId: null, attempts: 0, openAt: new Date(0) });
});

it('a job that ended is claimed no more, and only a dead one comes back with all its attempts', async () => {
  const { db } = database;
  for (const id of ['done', 'dead']) await insert(id);
  expect(await endJob(db, await claim(), 'done')).toBe(true);
  expect(await endJob(db, await claim(), 'dead', '$broken')).toBe(true);
  const [dead, done] = await rows().find().sort({ _id: 1 }).toArray();
  expect([done?.state, done?.error, done?.leaseId]).toEqual(['done', null, null]);
  expect([dead?.state, dead?.error, dead?.leaseId]).toEqual(['dead', '$broken', null]);
  expect(minutesAhead(done?.endedAt)).toBe(0);
  await noneToClaim();
  expect([await reviveJob(db, 'done'), await reviveJob(db, 'none'), await reviveJob(db, 'dead')]).toEqual([
    false,
    false,
    true,
  ]);
  expect(await rowOf('dead')).toMatchObject({ attempts: 0, endedAt: null, openAt: new Date(0), leaseId: null });
  expect(await claim()).toMatchObject({ _id: 'dead', attempts: 1 });
});

it('what is held by who inserts it is a worker’s once it is handed over, with what is left of it', async () => {
  const { db } = database;
  const [held] = await inTransaction((session) =>
    insertClaimed(db, [aJob('a', { openAt: new Date() })], minute, session),
  );
  if (held === undefined) throw new Error('not inserted');
  expect(await inTransaction((session) => insertClaimed(db, [], minute, session))).toEqual([]);
  expect(await rowOf('a')).toEqual(held);
  expect([held.attempts, minutesAhead(held.openAt)]).toEqual([1, 1]);
  await noneToClaim();
  expect(await handOver(db, held, { left: '$all' })).toBe(true);
  expect(await claim()).toMatchObject({ attempts: 1, payload: { left: '$all' } });
});

it('after the clock went back, what was claimed before opens now, and what is planned stays', async () => {
  const [near, far] = [new Date(Date.now() + minute), new Date(Date.now() + 10 * minute)];
  for (const [id, openAt, attempts] of [
    ['near', near, 1],
    ['far', far, 1],
    ['planned', far, 0],
  ] as const) {
    await insert(id, { openAt });
    await rows().updateOne({ _id: id }, { $set: { attempts } });
  }
  await insert('ended', { openAt: far });
  await rows().updateOne({ _id: 'ended' }, { $set: { attempts: 1, state: 'done' } });
  await openJobsAhead(database.db, 2 * minute);
  const times = Object.fromEntries((await rows().find().toArray()).map(({ _id, openAt }) => [_id, openAt]));
  expect(minutesAhead(times['far'])).toBe(0);
  expect(times).toMatchObject({ near, planned: far, ended: far });
});

it('the owner of a job is the company of its payload', () => {
  const owners = [{ companyId: 'a' }, { companyId: 1 }, { other: 'a' }, null, 'a'].map((payload) =>
    ownerOf({ payload }),
  );
  expect(owners).toEqual(['a', null, null, null, null]);
});

it('the jobs of a company go, all or those of some types, and it is said whether one was running', async () => {
  const { db } = database;
  await insert('of another', { payload: { companyId: 'b' } });
  for (const [id, type] of [
    ['mail', 'mail'],
    ['read', 'read'],
    ['ended', 'mail'],
  ] as const)
    await insert(id, { type });
  await rows().updateOne({ _id: 'ended' }, { $set: { state: 'done', leaseId: 'left' } });
  await claim(minute, ['read']);
  const left = async () => (await rows().find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
  expect(await eraseCompanyJobs(db, 'a', ['mail'])).toBe(false);
  expect(await left()).toEqual(['of another', 'read']);
  expect(await eraseCompanyJobs(db, 'a')).toBe(true);
  expect(await left()).toEqual(['of another']);
});

it('jobs that name someone go, whether in their id, what they are about or what they died of', async () => {
  await insert('other');
  await insert('mail-to-nadia');
  await insert('payload', { payload: { to: ['nadia'] } });
  await insert('error');
  await rows().updateOne({ _id: 'error' }, { $set: { error: 'no mailbox nadia' } });
  await eraseJobsNaming(database.db, /karim|nadia/);
  expect((await rows().find().toArray()).map(({ _id }) => _id)).toEqual(['other']);
});

it('a lease that is held goes on beyond its time, until it is not held any more', async () => {
  await insert('a');
  const lost: string[] = [];
  // Renewed every third of it: long enough for a machine that has other things to do.
  const leaseMs = 1500;
  const lease = holdLease(database.db, await claim(leaseMs), leaseMs, ({ message }) => void lost.push(message));
  await wait(1.4 * leaseMs);
  await noneToClaim();
  lease.stop();
  await expect.poll(() => claimJob(database.db, ['mail'], minute)).toMatchObject({ attempts: 2 });
  expect(lost).toEqual([]);
});

it('a lease that another worker has is told lost', async () => {
  await insert('a');
  const former = await claim(-1);
  await claim();
  const { promise, resolve } = Promise.withResolvers<Error>();
  const lease = holdLease(database.db, former, 60, resolve);
  expect(await promise).toMatchObject({ name: 'LeaseLost', message: 'a: taken over' });
  lease.stop();
});

it('a lease whose database is away is told lost once it is over, and not before', async () => {
  await insert('a');
  const job = await claim();
  const mongo = new MongoClient('mongodb://127.0.0.1:1', { serverSelectionTimeoutMS: 20 });
  const since = performance.now();
  const { promise, resolve } = Promise.withResolvers<Error>();
  const lease = holdLease(mongo.db('none'), job, 400, resolve);
  expect(await promise).toMatchObject({ name: 'LeaseLost', message: 'a: could not be renewed' });
  expect(performance.now() - since).toBeGreaterThanOrEqual(400);
  lease.stop();
  await mongo.close();
});
