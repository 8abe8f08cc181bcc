import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@savoir/embedded-mongo';
import { startTestBff } from '@savoir/testing/bff';
import { openTestDatabase, type TestDatabase } from '@savoir/testing/database';
import { Binary, Decimal128, Double, Int32, Long, MongoClient, ObjectId, Timestamp, type Db } from 'mongodb';
import { expect, it, onTestFinished } from 'vitest';
import { seedDemonstration } from '../../seed/seed-demonstration.ts';
import { isHalfRestored, rawRow, snapshotOf } from '../database-rows.collection.ts';
import { moveDatabase, type MovedCollection } from './move-database.collection.ts';

const everyType = [
  { _id: 'a', int: new Int32(1), double: new Double(1), long: Long.fromString('9007199254740993'), none: null },
  { _id: 'b', decimal: Decimal128.fromString('0.10'), id: new ObjectId(), at: new Date(0), list: [1, 'é', [true]] },
  { _id: 'c', binary: new Binary(Buffer.from([1])), pattern: /a+/i, timestamp: new Timestamp({ t: 1, i: 2 }) },
];

/** A folder that is gone after the test. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'savoir-move-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A server of its own process, with nothing in it. */
async function otherServer(): Promise<{ url: string; db: Db }> {
  const server = await startEmbeddedMongo({ dir: join(await newFolder(), 'data') });
  const client = new MongoClient(server.url);
  onTestFinished(async () => {
    await client.close();
    await server.close();
  });
  return { url: server.url, db: client.db('moved') };
}

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  return database;
}

/** Every document as it lies there, and every index but its version. */
async function contentsOf(db: Db): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {};
  for (const { name } of await db.listCollections().toArray()) {
    const rows = await db
      .collection(name)
      .find({}, { raw: true, sort: { _id: 1 } })
      .toArray();
    const indexes = await db.collection(name).indexes();
    contents[name] = {
      rows: rows.map((row) => rawRow(row).toString('base64')),
      indexes: indexes
        .map(({ v: _version, ...spec }) => spec)
        .toSorted((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1)),
    };
  }
  return contents;
}

async function move(from: Db, to: Db): Promise<MovedCollection[]> {
  const moved: MovedCollection[] = [];
  const snapshot = await snapshotOf(from.client, from, true);
  try {
    await moveDatabase(snapshot, to, (one) => void moved.push(one));
  } finally {
    await snapshot.close();
  }
  return moved;
}

async function demonstration(): Promise<Db> {
  const bff = await startTestBff({ jobs: false });
  onTestFinished(() => bff.close());
  await seedDemonstration(bff.services);
  const { db } = bff.services;
  await db.collection<{ _id: string }>('everyType').insertMany(everyType);
  return db;
}

const reference = process.env['REFERENCE_MONGODB_URL'];

async function referenceServer(): Promise<Db> {
  const client = new MongoClient(reference ?? '');
  const db = client.db(`moved_${process.pid}`);
  await db.dropDatabase();
  onTestFinished(async () => {
    await db.dropDatabase();
    await client.close();
  });
  return db;
}

it.each([
  ['another embedded server', async () => (await otherServer()).db],
  ...(reference === undefined ? [] : [['the reference server', referenceServer] as const]),
] as const)('the demonstration moves to %s and back with every document, type and index', async (_to, target) => {
  const from = await demonstration();
  const [there, { db: back }] = [await target(), await emptyDatabase()];
  const before = await contentsOf(from);
  const moved = await move(from, there);
  expect(moved.find(({ name }) => name === 'everyType')).toMatchObject({ documents: 3, already: 0 });
  expect(moved.reduce((sum, { documents }) => sum + documents, 0)).toBeGreaterThan(50);
  await move(there, back);
  const after = await contentsOf(back);
  for (const [name, content] of Object.entries(before)) expect([name, after[name]]).toEqual([name, content]);
});

it('a move that was cut is gone on with, and no start takes the target until then', async () => {
  const [{ db: from, mongo }, { db: to }] = [await emptyDatabase(), await emptyDatabase()];
  const text = 'x'.repeat(100_000);
  const rows = Array.from({ length: 100 }, (_, number) => ({ _id: `${number}`.padStart(3, '0'), text }));
  await from.collection<{ _id: string }>('many').insertMany(rows);
  await from.collection('many').createIndexes([{ key: { text: 1 }, name: 'by text', sparse: true }]);
  const snapshot = await snapshotOf(mongo, from, true);
  const cut: typeof snapshot = {
    ...snapshot,
    async *rows(name, onDocument) {
      for await (const batch of snapshot.rows(name, onDocument)) {
        yield batch;
        throw new Error('the power went');
      }
    },
  };
  await expect(moveDatabase(cut, to, () => undefined)).rejects.toThrow('the power went');
  expect(await isHalfRestored(to)).toBe(true);
  const [moved] = await move(from, to);
  expect(moved).toMatchObject({ name: 'many', documents: 100, indexes: 1 });
  expect(moved?.already).toBeGreaterThan(30);
  expect(await contentsOf(to)).toEqual(await contentsOf(from));
});

it('a move into a database that holds something else changes nothing there', async () => {
  const [{ db: from }, { db: to }] = [await emptyDatabase(), await emptyDatabase()];
  await from.collection<{ _id: number }>('some').insertMany([{ _id: 1 }, { _id: 2 }]);
  await to.collection<{ _id: number; own: boolean }>('some').insertOne({ _id: 1, own: true });
  await expect(move(from, to)).rejects.toThrow('some: the target holds other documents than those to be moved');
  expect(await to.collection('some').find().toArray()).toEqual([{ _id: 1, own: true }]);
  await to.collection('some').drop();
  await to.collection('more').insertOne({ own: true });
  await expect(move(from, to)).rejects.toThrow('it has a collection more that is not moved');
});

interface Running {
  child: ChildProcess;
  /** What it has written so far. */
  out(): string;
  ended: Promise<number | null>;
}

function start(dataDir: string, ...args: string[]): Running {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'database.ts'), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, MONGODB_URL: '', MONGODB_DATABASE: 'moved' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (out += chunk.toString()));
  return { child, out: () => out, ended: new Promise((done) => child.once('close', done)) };
}

async function command(dataDir: string, ...args: string[]): Promise<{ code: number | null; out: string }> {
  const running = start(dataDir, ...args);
  return { code: await running.ended, out: running.out() };
}

it('npm run database exports while the database is served, imports, backs up and restores', async () => {
  const [first, second, third] = [await newFolder(), await newFolder(), await newFolder()];
  await mkdir(join(first, 'database'));
  const server = await startEmbeddedMongo({ dir: join(first, 'database') });
  const client = new MongoClient(server.url);
  const db = client.db('moved');
  await db.collection<{ _id: string }>('everyType').insertMany(everyType);
  await db.collection('everyType').createIndexes([{ key: { int: 1 }, name: 'by int' }]);
  const other = await otherServer();
  expect(await command(first, 'export', '--to', other.url)).toMatchObject({
    code: 0,
    out: expect.stringContaining('everyType: 3 documents, 1 indexes') as string,
  });
  const file = join(first, 'file');
  expect(await command(first, 'backup', file)).toMatchObject({ code: 0 });
  const expected = await contentsOf(db);
  await client.close();
  await server.close();
  expect(await contentsOf(other.db)).toEqual(expected);
  expect(await command(second, 'import', '--from', other.url)).toMatchObject({ code: 0 });
  expect(await command(third, 'restore', file)).toMatchObject({ code: 0 });
  expect((await command(third, 'restore', file)).out).toContain('the database is not empty');
  for (const folder of [second, third]) {
    const served = await startEmbeddedMongo({ dir: join(folder, 'database') });
    const reader = new MongoClient(served.url);
    const rows = await reader
      .db('moved')
      .collection('everyType')
      .find({}, { raw: true, sort: { _id: 1 } })
      .toArray();
    expect(rows.map((row) => rawRow(row).toString('base64'))).toEqual(
      (expected['everyType'] as { rows: string[] }).rows,
    );
    await reader.close();
    await served.close();
  }
  expect((await command(first, 'export')).out).toContain('npm run database --');
});

it('npm run database serves the folder of the database to other programs until it is ended', async () => {
  const folder = await newFolder();
  const serving = start(folder, 'serve', '--port', '0');
  await expect.poll(() => serving.out()).toContain('Ctrl-C ends it');
  const client = new MongoClient(/mongodb:\S+/.exec(serving.out())?.[0] ?? '');
  const db = client.db('moved');
  await db.collection<{ _id: string }>('everyType').insertMany(everyType);
  expect(await db.stats()).toMatchObject({ collections: 1, objects: 3 });
  expect(await db.command({ validate: 'everyType' })).toMatchObject({ valid: true, nrecords: 3 });
  expect(await client.db('admin').command({ replSetGetStatus: 1 })).toMatchObject({ myState: 1 });
  const second = await command(folder, 'serve');
  expect(second).toMatchObject({ code: 1, out: expect.stringContaining('in use by process') as string });
  await client.close();
  serving.child.kill('SIGTERM');
  expect(await serving.ended).toBe(0);
  expect(serving.out()).toContain('It has ended.');

  const server = await startEmbeddedMongo({ dir: join(folder, 'database') });
  const reader = new MongoClient(server.url);
  expect(await reader.db('moved').collection('everyType').countDocuments()).toBe(3);
  await reader.close();
  await server.close();
  expect((await command(folder, 'serve', '--port', '99999')).out).toContain('--port: a number from 0 to 65535');
});

it('npm run database restores no file of a newer release', async () => {
  const [first, second] = [await newFolder(), await newFolder()];
  await mkdir(join(first, 'database'));
  const server = await startEmbeddedMongo({ dir: join(first, 'database') });
  const client = new MongoClient(server.url);
  await client.db('moved').collection<{ _id: number; release: string }>('migrations').insertOne({
    _id: 1000,
    release: '99.0.0',
  });
  await client.close();
  await server.close();
  const file = join(first, 'file');
  expect(await command(first, 'backup', file)).toMatchObject({ code: 0 });
  expect(await command(second, 'restore', file)).toMatchObject({
    code: 1,
    out: expect.stringContaining('the file has schema 1000') as string,
  });
});
