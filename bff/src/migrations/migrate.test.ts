import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openTestDatabase } from '@savoir/testing/database';
import { beforeEach, expect, it } from 'vitest';
import type { Db } from '../adapters/database/database.ts';
import { ConfigError } from '../config.ts';
import { migrate } from './migrate.ts';
import { findMigrations, takeMigrationLease } from './migration.collection.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations.ts';

let db: Db;
beforeEach(async () => {
  const database = await openTestDatabase();
  db = database.db;
  return () => database.close();
});

const log = { info: () => undefined };
const migration = (version: number, run: Migration['run'], checksum = `of ${version}`): Migration => ({
  version,
  name: `step ${version}`,
  file: '',
  checksum,
  run,
});
const run = (...list: Migration[]) => migrate({ db, log, migrations: list, setting: 'DATA_DIR', pollMs: 5 });

it('a migration runs what is missing, in order, and writes down number, checksum, release and times', async () => {
  const order: number[] = [];
  const step = (version: number) => migration(version, async () => void order.push(version));
  await run(step(1));
  await run(step(1), step(2), step(3));
  await run(step(1), step(2), step(3));
  expect(order).toEqual([1, 2, 3]);
  expect(await findMigrations(db)).toEqual(
    [1, 2, 3].map((version) => ({
      _id: version,
      name: `step ${version}`,
      checksum: `of ${version}`,
      release: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      startDate: expect.any(Date) as Date,
      endDate: expect.any(Date) as Date,
    })),
  );
});

it('a migration goes on where it was cut, and runs nothing behind it before', async () => {
  const positions: unknown[] = [];
  let fails = true;
  const first = migration(1, async ({ position, reached }) => {
    positions.push(position);
    await reached('half');
    if (fails) throw new Error('cut');
  });
  const second = migration(2, async () => void positions.push('second'));
  await expect(run(first, second)).rejects.toThrow('cut');
  fails = false;
  await run(first, second);
  expect(positions).toEqual([undefined, 'half', 'second']);
});

it('a migration is done by one of several instances that start at once; all wait for its end', async () => {
  let runs = 0;
  const slow = migration(1, async ({ reached }) => {
    runs++;
    for (let step = 0; step < 20; step++) await reached(step);
  });
  const isDone = async () => (await findMigrations(db))[0]?.endDate instanceof Date;
  const done = await Promise.all(Array.from({ length: 5 }, async () => run(slow).then(isDone)));
  expect(done).toEqual([true, true, true, true, true]);
  expect(runs).toBe(1);
});

it('the lease is one instance’s until it is given back', async () => {
  const lease = await takeMigrationLease(db, 60_000);
  expect(await takeMigrationLease(db, 60_000)).toBeNull();
  expect(await lease?.renew()).toBe(true);
  await lease?.release();
  expect(await takeMigrationLease(db, 60_000)).not.toBeNull();
});

it('the lease is taken from one that died, which writes nothing any more when it wakes', async () => {
  const [slept, woken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sleeper = migration(1, async ({ reached }) => {
    await reached('asleep');
    slept.resolve();
    await woken.promise;
    await reached('awake again');
  });
  const running = run(sleeper);
  await slept.promise;
  await db.collection<{ _id: string }>('migrations').updateOne({ _id: 'lease' }, { $set: { until: new Date(0) } });
  expect(await takeMigrationLease(db, 60_000)).not.toBeNull();
  woken.resolve();
  await expect(running).rejects.toThrow('another instance took the migrations over');
  expect((await findMigrations(db))[0]).toMatchObject({ position: 'asleep', endDate: null });
});

it('a migration refuses the database of a later release in one line that names both, and writes nothing', async () => {
  const nothing = () => Promise.resolve();
  await run(migration(1, nothing), migration(2, nothing));
  const before = await findMigrations(db);
  const failure = await run(migration(1, nothing)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ConfigError);
  expect(String(failure)).toMatch(
    /DATA_DIR: the database has schema 2, written by release [\d.]+, and this release knows 1;/,
  );
  expect(String(failure)).not.toContain('\n');
  expect(await findMigrations(db)).toEqual(before);
});

it('a migration refuses a database whose migration was another one', async () => {
  const nothing = () => Promise.resolve();
  await run(migration(1, nothing));
  await expect(run(migration(1, nothing, 'changed since'))).rejects.toThrow(
    /DATA_DIR: migration 1 \(step 1\) .* another/,
  );
});

it('the migrations of the product are numbered without a gap', () => {
  expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
});

it.each(migrations)('the migration %s keeps the file it was released with', async ({ file, checksum }) => {
  const text = await readFile(join(import.meta.dirname, '..', file));
  expect(createHash('sha256').update(text).digest('hex')).toBe(checksum);
});
