import { setImmediate as turn } from 'node:timers/promises';
import { openTestDatabase, type TestDatabase } from '@savoir/testing/database';
import { MongoError } from 'mongodb';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { JobRow } from '../jobs/job.collection.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { mongoJobQueue } from '../jobs/mongo-job-queue.ts';
import { createOutbox, type Consumer, type Consumers, type Outbox, type ProductEvent } from './outbox.ts';

const now = new Date('2026-03-02T10:00:00Z');
const changed: ProductEvent = { type: 'note.changed', companyId: 'delorme', id: 'vanne' };
const broken = new Error('index absent');
let database: TestDatabase;
let queue: JobQueue;
let outbox: Outbox;
let consumers: Consumers;
let followed: string[];
let said: { msg: string; reason?: string }[];
let wakes: number;
let clock: () => Date;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db, mongo } = database;
  await Promise.all(['jobs', 'notes'].map((name) => db.collection(name).deleteMany({})));
  [followed, said, wakes, clock] = [[], [], 0, () => now];
  consumers = { atOnce: [follow('search')], later: [follow('mail'), follow('webhook')] };
  const log = pino({}, { write: (line) => void said.push(JSON.parse(line) as (typeof said)[number]) });
  // Looks for work when it is woken, never in time for a test otherwise.
  const own = mongoJobQueue({ db, log, clock: () => now, pollMs: 3_600_000, firstPauseMs: 1 });
  const wake = () => {
    wakes++;
    own.wake();
  };
  queue = { ...own, wake };
  outbox = createOutbox({ db, mongo, jobs: queue, log, clock: () => clock() });
  outbox.connect(() => consumers);
  outbox.define(queue);
});
afterEach(() => queue.stop());

/** Says that it was there, then does this. */
function follow(name: string, then?: () => unknown): Consumer {
  return async ({ type, id }) => {
    followed.push(`${name}: ${type} ${id}`);
    await then?.();
  };
}
const names = () => followed.map((line) => line.split(':', 1).join(''));
const jobs = () => database.db.collection<JobRow>('jobs');
const theJob = async () => {
  const [job, ...others] = await jobs().find().toArray();
  expect(others).toEqual([]);
  return job;
};
const untilDone = () => expect.poll(async () => (await theJob())?.state).toBe('done');
const change = (options?: { runAt?: Date; inBackground?: boolean }) =>
  outbox.commit(async ({ session, emit }) => {
    await database.db.collection('notes').insertOne({ title: 'Vanne' }, { session });
    emit(changed, options);
    return 'changed';
  });

it('what follows at once is done when the call returns, the rest is a worker’s', async () => {
  expect(await change()).toBe('changed');
  expect(followed).toEqual(['search: note.changed vanne']);
  expect(await theJob()).toMatchObject({
    _id: expect.stringMatching(/^event:note\.changed:vanne:[\w-]+$/) as string,
    state: 'open',
    leaseId: null,
    createdAt: now,
  });
  queue.start();
  await untilDone();
  expect(names()).toEqual(['search', 'mail', 'webhook']);
  expect(said).toEqual([]);
});

it('an event that nothing follows from later is done at once', async () => {
  consumers = { atOnce: [follow('search')], later: [] };
  await change();
  expect(await theJob()).toMatchObject({ state: 'done' });
});

it('nothing follows from a change that was not written', async () => {
  const cut = outbox.commit(async ({ session, emit }) => {
    await database.db.collection('notes').insertOne({ title: 'Vanne' }, { session });
    emit(changed);
    throw broken;
  });
  await expect(cut).rejects.toBe(broken);
  expect([await theJob(), await database.db.collection('notes').findOne(), followed, wakes]).toEqual([
    undefined,
    null,
    [],
    0,
  ]);
});

it('a change that had to be written twice happens once', async () => {
  let runs = 0;
  await outbox.commit(async ({ emit, enqueue }) => {
    emit(changed);
    if (++runs > 1) return;
    await enqueue('mail', 'to-nadia', null);
    const met = new MongoError('another transaction was there');
    met.addErrorLabel('TransientTransactionError');
    throw met;
  });
  expect([runs, names()]).toEqual([2, ['search']]);
  expect(await theJob()).toMatchObject({ type: 'event' });
});

it('an event is held while what follows at once is done, for a process that ends meanwhile', async () => {
  let meanwhile: JobRow | undefined;
  consumers = { atOnce: [follow('search', async () => (meanwhile = await theJob()))], later: [] };
  await change();
  expect(meanwhile).toMatchObject({
    state: 'open',
    leaseId: expect.any(String) as string,
    openAt: new Date('2026-03-02T10:01:00Z'),
  });
});

it('what fails at once is said and put off: a worker does all of it again', async () => {
  let runs = 0;
  const failing = follow('search', () => {
    if (++runs === 1) throw broken;
  });
  consumers = { atOnce: [failing], later: [follow('mail')] };
  expect(await change()).toBe('changed');
  expect(said.map(({ msg }) => msg)).toEqual(['what follows from a change was put off']);
  expect(await theJob()).toMatchObject({ state: 'open', leaseId: null });
  queue.start();
  await untilDone();
  expect(names()).toEqual(['search', 'search', 'mail']);
});

it.each([
  ['in the background', { inBackground: true }, ['search'], new Date(0)],
  ['where nothing follows at once', {}, [], new Date(0)],
  ['at a day to come', { runAt: new Date('2199-03-20') }, ['search'], new Date('2199-03-20')],
])('a worker does all that follows from a change %s', async (_where, options, atOnce, openAt) => {
  consumers = { atOnce: atOnce.map((name) => follow(name)), later: [follow('mail')] };
  await change(options);
  expect([followed, wakes]).toEqual([[], 1]);
  expect(await theJob()).toMatchObject({ state: 'open', leaseId: null, openAt });
  await jobs().updateMany({}, { $set: { openAt: new Date(0) } });
  queue.start();
  await untilDone();
  expect(names()).toEqual([...atOnce, 'mail']);
});

it('a worker that waits is woken by a change, and by a job that is queued with one', async () => {
  // The database's: a worker that has just started would take over what the call holds until a time long past.
  clock = () => new Date();
  queue.define('letter', { run: async () => void followed.push('letter:'), onDead: async () => undefined });
  queue.start();
  await change();
  await untilDone();
  await outbox.commit(({ enqueue }) => enqueue('letter', 'to-nadia', null));
  await expect.poll(names).toEqual(['search', 'mail', 'webhook', 'letter']);
});

it('no worker is woken by a change that nothing is queued with', async () => {
  expect(await outbox.commit(async () => 7)).toBe(7);
  expect(wakes).toBe(0);
});

it('a worker that is stopped does no more of what follows', async () => {
  consumers = { atOnce: [], later: [follow('mail', () => queue.stop()), follow('webhook')] };
  await change();
  queue.start();
  await expect.poll(names).toContain('mail');
  await queue.stop();
  await turn();
  expect(names()).toEqual(['mail']);
  expect(await theJob()).toMatchObject({ state: 'open', leaseId: null });
});

it('what follows is tried for more than a day, then given up with a word', async () => {
  consumers = {
    atOnce: [],
    later: [
      follow('mail', () => {
        throw broken;
      }),
    ],
  };
  await change();
  // A minute between two of them.
  await jobs().updateMany({}, { $set: { attempts: 24 * 60 } });
  queue.start();
  await expect.poll(async () => (await theJob())?.error).toBe('index absent');
  expect(await theJob()).toMatchObject({ state: 'open' });
  await jobs().updateMany({}, { $set: { attempts: 5000, openAt: new Date(0) } });
  queue.wake();
  await expect.poll(async () => (await theJob())?.state).toBe('dead');
  expect(said).toContainEqual(
    expect.objectContaining({ msg: 'what follows from a change was given up', reason: 'index absent' }),
  );
});

it('an event before its consumers is a fault', async () => {
  const { db, mongo } = database;
  outbox = createOutbox({ db, mongo, jobs: queue, log: pino({ level: 'silent' }), clock: () => now });
  await expect(change()).rejects.toThrow('an event before its consumers');
});
