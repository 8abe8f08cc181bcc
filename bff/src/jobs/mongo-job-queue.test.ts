import { setTimeout as wait } from 'node:timers/promises';
import { openTestDatabase, type TestDatabase } from '@savoir/testing/database';
import { Collection } from 'mongodb';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { claimJob, createJobIndexes, findJob, insertJob } from './job.collection.ts';
import type { Job, JobDefinition, JobQueue } from './job-queue.ts';
import { mongoJobQueue, type JobQueueOptions } from './mongo-job-queue.ts';

const leaseMs = 300;
let database: TestDatabase;
let queues: JobQueue[] = [];
const dead: { id: string; error: string }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  await createJobIndexes(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  dead.length = 0;
  await database.db.collection('jobs').deleteMany({});
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  queues = [];
});

/** A worker process's queue, started. */
function worker(
  run: (job: Job<unknown>) => Promise<void>,
  definition: Partial<JobDefinition<unknown>> = {},
  options: Partial<JobQueueOptions> = {},
): JobQueue {
  const queue = mongoJobQueue({
    db: database.db,
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
    leaseMs,
    pollMs: 20,
    firstPauseMs: 10,
    deadPauseMs: 10,
    ...options,
  });
  queue.define('work', { run, onDead: async ({ id, error }) => void dead.push({ id, error }), ...definition });
  queue.start();
  queues.push(queue);
  return queue;
}

const aJob = (id: string) => ({
  _id: id,
  type: 'work',
  payload: null,
  openAt: new Date(0),
  createdAt: new Date(),
});
const stateOf = async (id: string) => (await findJob(database.db, id))?.state;
const until = (id: string, state: string) => expect.poll(() => stateOf(id), { interval: 10 }).toBe(state);

it('a job runs with its payload, once', async () => {
  const seen: unknown[] = [];
  const queue = worker(async ({ id, payload, attempt }) => void seen.push({ id, payload, attempt }));
  await queue.enqueue('work', 'a', { noteId: 'n' });
  await until('a', 'done');
  expect(seen).toEqual([{ id: 'a', payload: { noteId: 'n' }, attempt: 1 }]);
});

it('a job of the same id is the same job, even after it is done', async () => {
  let runs = 0;
  const queue = worker(async () => void runs++);
  await Promise.all([queue.enqueue('work', 'a', 1), queue.enqueue('work', 'a', 2)]);
  await until('a', 'done');
  await queue.enqueue('work', 'a', 3);
  await wait(100);
  expect(runs).toBe(1);
});

it('a job waits until it is due', async () => {
  let runs = 0;
  const queue = worker(async () => void runs++);
  await queue.enqueue('work', 'later', null, { runAt: new Date(Date.now() + 400) });
  await wait(150);
  expect(runs).toBe(0);
  await until('later', 'done');
});

it('a job is never run by two of several workers', async () => {
  const running = new Set<string>();
  const runs: string[] = [];
  const run = async ({ id }: Job<unknown>) => {
    expect(running.has(id)).toBe(false);
    running.add(id);
    runs.push(id);
    await wait(5);
    running.delete(id);
  };
  const [first] = [worker(run), worker(run), worker(run)];
  const ids = Array.from({ length: 30 }, (_, index) => `job-${index}`);
  await Promise.all(ids.map((id) => first.enqueue('work', id, null)));
  for (const id of ids) await until(id, 'done');
  expect(runs.toSorted()).toEqual(ids.toSorted());
});

it('a job whose end is a text has it in the log when it is given up, with what it was about', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const run = async () => Promise.reject(new Error('no'));
  const queue = worker(run, { maxAttempts: 1, onDead: 'it stays undone' }, { log });
  await queue.enqueue('work', 'a', { companyId: 'c' });
  await until('a', 'dead');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'it stays undone', companyId: 'c', reason: 'no' });
});

it('a job that fails is tried again, then given up with its reason, while others go on', async () => {
  let attempts = 0;
  const queue = worker(
    async ({ id }) => {
      if (id !== 'bad') return;
      attempts++;
      throw new Error(`attempt ${attempts}`);
    },
    { maxAttempts: 3 },
  );
  await queue.enqueue('work', 'bad', null);
  await queue.enqueue('work', 'good', null);
  await until('bad', 'dead');
  expect(dead).toEqual([{ id: 'bad', error: 'attempt 3' }]);
  expect(await stateOf('good')).toBe('done');
});

it('a job that fails once succeeds the second time', async () => {
  const queue = worker(async ({ attempt }) => {
    if (attempt === 1) throw new Error('first');
  });
  await queue.enqueue('work', 'a', null);
  await until('a', 'done');
  expect(dead).toEqual([]);
});

it('a job that fails by taking too long is told to stop', async () => {
  let reason: unknown;
  const queue = worker(
    ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject((reason = signal.reason)))),
    { maxAttempts: 1, timeoutMs: 50 },
  );
  await queue.enqueue('work', 'a', null);
  await until('a', 'dead');
  expect(String(reason)).toContain('too long');
  expect(dead).toEqual([{ id: 'a', error: 'the job took too long' }]);
});

it('a job that fails is reported dead again until the report succeeds', async () => {
  let logged = 0;
  const failing = async () => {
    throw new Error('broken');
  };
  const queue = worker(failing, {
    maxAttempts: 1,
    onDead: async () => {
      if (++logged < 3) throw new Error('database away');
    },
  });
  await queue.enqueue('work', 'a', null);
  await until('a', 'dead');
  expect(logged).toBe(3);
});

describe('a worker that disappears', () => {
  const crash = async (id: string) => {
    await insertJob(database.db, aJob(id));
    return claimJob(database.db, ['work'], leaseMs);
  };

  it('a worker that disappears leaves its job to another after the lease, and not before', async () => {
    await crash('a');
    const startedAt = performance.now();
    const attempts: number[] = [];
    worker(async ({ attempt }) => void attempts.push(attempt));
    await until('a', 'done');
    expect(attempts).toEqual([2]);
    expect(performance.now() - startedAt).toBeGreaterThan(leaseMs * 0.6);
  });

  it('every time it runs a job makes the job be given up', async () => {
    await insertJob(database.db, aJob('poison'));
    for (let attempt = 0; attempt < 2; attempt++)
      await expect.poll(() => claimJob(database.db, ['work'], 20)).not.toBeNull();
    let runs = 0;
    worker(async () => void runs++, { maxAttempts: 2 });
    await until('poison', 'dead');
    expect(runs).toBe(0);
    expect(dead).toMatchObject([{ id: 'poison' }]);
  });
});

it('the job queue opens at its start what a clock that went back since would put off for hours, and leaves later dates alone', async () => {
  const later = new Date(Date.now() + 2 * 3600_000);
  for (const id of ['cut', 'planned']) await insertJob(database.db, { ...aJob(id), openAt: later });
  await database.db
    .collection<{ _id: string }>('jobs')
    .updateOne({ _id: 'cut' }, { $set: { attempts: 1, leaseId: 'of a worker that died' } });
  const attempts: number[] = [];
  worker(async ({ attempt }) => void attempts.push(attempt));
  await until('cut', 'done');
  expect(attempts).toEqual([2]);
  expect(await findJob(database.db, 'planned')).toMatchObject({ state: 'open', attempts: 0, openAt: later });
});

it('the job queue informs a run that its lease was lost, and leaves the job to its new owner', async () => {
  let reason: unknown;
  const queue = worker(async ({ signal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    reason = signal.reason;
  });
  await queue.enqueue('work', 'a', null);
  await expect.poll(async () => (await findJob(database.db, 'a'))?.leaseId).not.toBeNull();
  await database.db
    .collection<{ _id: string }>('jobs')
    .updateOne({ _id: 'a' }, { $set: { leaseId: 'somebody else', openAt: new Date(Date.now() + 60_000) } });
  await expect.poll(() => String(reason)).toContain('taken over');
  await queue.stop();
  expect(await findJob(database.db, 'a')).toMatchObject({ state: 'open', leaseId: 'somebody else', attempts: 1 });
});

it('the job queue gives running jobs up when the process stops, without counting an attempt', async () => {
  let started = false;
  const first = worker(({ signal }) => {
    started = true;
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  await first.enqueue('work', 'a', null);
  await expect.poll(() => started).toBe(true);
  await first.stop();
  expect(await findJob(database.db, 'a')).toMatchObject({ state: 'open', leaseId: null, attempts: 0 });
  const attempts: number[] = [];
  worker(async ({ attempt }) => void attempts.push(attempt));
  await until('a', 'done');
  expect(attempts).toEqual([1]);
});

it('the job queue gives back what it was about to claim when the process stops', async () => {
  let runs = 0;
  const queue = worker(async () => void runs++);
  await insertJob(database.db, aJob('a'));
  queue.wake();
  await queue.stop();
  expect(await findJob(database.db, 'a')).toMatchObject({ state: 'open', leaseId: null, attempts: 0 });
  expect(runs).toBe(0);
});

it('the job queue does not let a worker whose clock is ten minutes ahead steal a job', async () => {
  const attempts: number[] = [];
  const run = async ({ attempt }: Job<unknown>) => {
    attempts.push(attempt);
    await wait(leaseMs);
  };
  const [first] = [
    worker(run, {}, { clock: () => new Date(Date.now() + 600_000) }),
    worker(run, {}, { clock: () => new Date(Date.now() - 600_000) }),
  ];
  await first.enqueue('work', 'a', null);
  await until('a', 'done');
  expect(attempts).toEqual([1]);
});

/** Jobs that wait until they are let go; what runs is named in the order it started. */
function held(
  definitions: Record<string, Partial<JobDefinition<{ companyId: string }>>>,
  slots: JobQueueOptions['slots'],
  pollMs = 20,
) {
  const started: string[] = [];
  const releases = new Map<string, () => void>();
  const queue = mongoJobQueue({
    db: database.db,
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
    pollMs,
    ...(slots !== undefined && { slots }),
  });
  for (const [type, definition] of Object.entries(definitions))
    queue.define<{ companyId: string }>(type, {
      onDead: async () => undefined,
      run: ({ id }) =>
        new Promise((resolve) => {
          started.push(id);
          releases.set(id, resolve);
        }),
      ...definition,
    });
  queues.push(queue);
  return {
    queue,
    started,
    /** Ends one, and gives the next the time to start. */
    end: async (id: string) => {
      releases.get(id)?.();
      await until(id, 'done');
      await wait(100);
    },
    endAll: () => releases.forEach((release) => release()),
  };
}

it('of many jobs, what people wait for never waits behind what may take its time', async () => {
  const { queue, started, endAll } = held({ read: { lane: 'background' }, mail: {} }, { people: 1, background: 2 });
  for (let at = 0; at < 20; at++) await queue.enqueue('read', `read-${at}`, { companyId: 'a' });
  queue.start();
  await expect.poll(() => started.length).toBe(2);
  await queue.enqueue('mail', 'mail', { companyId: 'b' });
  await expect.poll(() => started).toContain('mail');
  await wait(100);
  expect(started).toEqual(['read-0', 'read-1', 'mail']);
  endAll();
});

it('that no job is due is asked once for both lanes', async () => {
  const { queue } = held({ read: { lane: 'background' }, mail: {} }, { people: 1, background: 1 });
  const rows = Object.getPrototypeOf(database.db.collection('jobs')) as { findOneAndUpdate(filter: unknown): unknown };
  const asked = vi.spyOn(rows, 'findOneAndUpdate');
  onTestFinished(() => asked.mockRestore());
  queue.start();
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(1);
  for (const [filter] of asked.mock.calls) expect(filter).toMatchObject({ type: { $in: ['mail', 'read'] } });
});

it('that a job was the only one is seen by a look, which writes nothing', async () => {
  const { queue, started, end } = held(
    { read: { lane: 'background' }, mail: {} },
    { people: 2, background: 2 },
    60_000,
  );
  const claims = vi.spyOn(Collection.prototype, 'findOneAndUpdate');
  const looks = vi.spyOn(Collection.prototype, 'findOne');
  onTestFinished(() => [claims, looks].forEach((spy) => spy.mockRestore()));
  // An application of another file may still look at its own.
  const isOurs = (each: unknown) => each instanceof Collection && each.dbName === database.db.databaseName;
  const ours = ({ mock }: typeof claims | typeof looks) => mock.contexts.filter(isOurs).length;
  queue.start();
  await expect.poll(() => ours(claims)).toBe(1);
  await queue.enqueue('mail', 'mail', { companyId: 'a' });
  await expect.poll(() => ours(looks)).toBe(1);
  expect(started).toEqual(['mail']);
  // The one at the start may find it, or be asked again for it.
  expect(ours(claims)).toBeLessThanOrEqual(2);
  await end('mail');
});

it('jobs of companies take turns, also of those that came last', async () => {
  const { queue, started, end, endAll } = held({ read: {} }, { people: 1, background: 1 });
  const order = Array.from('aaabbc', (companyId, at) => ({ companyId, id: `${companyId}${at}` }));
  for (const { companyId, id } of order)
    await queue.enqueue('read', id, { companyId }, { runAt: new Date(Number(id.slice(1)) * 1000) });
  await queue.enqueue('read', 'nobody', { other: true }, { runAt: new Date(500) });
  queue.start();
  await expect.poll(() => started.length).toBe(1);
  for (let count = 2; count <= 7; count++) {
    await end(started.at(-1) ?? '');
    await expect.poll(() => started.length).toBe(count);
  }
  expect(started).toEqual(['a0', 'nobody', 'b3', 'c5', 'a1', 'b4', 'a2']);
  endAll();
});

it('jobs of companies take turns in a lane that is full, while nothing is due in the other', async () => {
  const { queue, started, end, endAll } = held(
    { read: { lane: 'background' }, mail: {} },
    { people: 1, background: 1 },
  );
  const order = [...Array.from('aaa', (companyId, at) => ({ companyId, at })), { companyId: 'b', at: 100 }];
  for (const { companyId, at } of order)
    await queue.enqueue('read', `${companyId}${at}`, { companyId }, { runAt: new Date(at * 1000) });
  queue.start();
  await expect.poll(() => started.length).toBe(1);
  for (let count = 2; count <= 4; count++) {
    await end(started.at(-1) ?? '');
    await expect.poll(() => started.length).toBe(count);
  }
  expect(started).toEqual(['a0', 'b100', 'a1', 'a2']);
  endAll();
});

it('of many jobs, no more of a kind run at once than it may, and others go on beside it', async () => {
  const { queue, started, end, endAll } = held({ write: { atOnce: 1 }, mail: {} }, { people: 3, background: 1 });
  for (const id of ['write-1', 'write-2']) await queue.enqueue('write', id, { companyId: 'a' });
  queue.start();
  await expect.poll(() => started.length).toBe(1);
  await queue.enqueue('mail', 'mail', { companyId: 'a' });
  await expect.poll(() => started.length).toBe(2);
  await wait(100);
  expect(started).toEqual(['write-1', 'mail']);
  await end('write-1');
  expect(started).toEqual(['write-1', 'mail', 'write-2']);
  endAll();
});
