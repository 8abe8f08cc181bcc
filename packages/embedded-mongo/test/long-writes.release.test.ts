import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Long, MongoClient, type Collection, type Db, type Document } from 'mongodb';
import { expect, it, onTestFinished } from 'vitest';
import { placeForData } from '../src/testing.ts';
import { codeOf, isEmbedded, testDatabase, type AnyDocument } from './database.ts';
import { kill, startServerProcess } from './server-process.ts';

const database = testDatabase();

const many = 20_000;

/** Enough of them that others come between. */
const numbered = (count = many): Document[] =>
  Array.from({ length: count }, (_, _id) => ({ _id, n: _id, state: 'open', text: 'x'.repeat(100) }));

interface Watched<T> {
  result: Promise<T>;
  isOver(): boolean;
}

function watched<T>(result: Promise<T>): Watched<T> {
  let isOver = false;
  const end = (): void => void (isOver = true);
  result.then(end, end);
  return { result, isOver: () => isOver };
}

/** Documents that were incremented once. */
async function countAsExpected(docs: Pick<Collection, 'aggregate'>, filter: Document = {}): Promise<unknown> {
  const isOnce = { $eq: ['$n', { $add: ['$_id', 1] }] };
  const stages = [{ $match: filter }, { $project: { isOnce } }, { $match: { isOnce: true } }, { $count: 'n' }];
  return (await docs.aggregate(stages).next())?.['n'];
}

it('lets others write while every document is updated', async () => {
  const docs = await database.filled(numbered());
  const other = await database.filled([{ _id: 0, n: 0 }]);
  const update = watched(docs.updateMany({}, { $inc: { n: 1 } }));
  let between = 0;
  for (; !update.isOver(); between++) await other.updateOne({ _id: 0 }, { $inc: { n: 1 } });
  expect(await update.result).toMatchObject({ matchedCount: many, modifiedCount: many });
  expect(between).toBeGreaterThan(5);
  expect(await countAsExpected(docs)).toBe(many);
});

it('leaves alone what others changed so that it is meant no longer', async () => {
  const docs = await database.filled(numbered());
  const update = watched(docs.updateMany({ state: 'open' }, { $set: { isMarked: true } }));
  const closed: number[] = [];
  for (let id = many - 1; !update.isOver() && id > 0; id -= 7) {
    const { modifiedCount } = await docs.updateOne(
      { _id: id, isMarked: { $exists: false } },
      { $set: { state: 'closed' } },
    );
    if (modifiedCount === 1) closed.push(id);
  }
  const { modifiedCount } = await update.result;
  expect(closed.length).toBeGreaterThan(0);
  expect(modifiedCount).toBe(many - closed.length);
  expect(await docs.countDocuments({ state: 'closed', isMarked: true })).toBe(0);
});

it('takes the document as it is when others changed the one it found', async () => {
  const docs = await database.filled(numbered(5000));
  // No index for the sort: the first is known only when all have been read.
  const take = (): Promise<Document | null> =>
    docs.findOneAndUpdate({ state: 'open' }, { $set: { state: 'taken' } }, { sort: { text: 1, n: -1 } });
  const taken = await Promise.all(Array.from({ length: 6 }, take));
  expect(new Set(taken.map((doc) => doc?.['n'] as number))).toEqual(new Set([4999, 4998, 4997, 4996, 4995, 4994]));
});

/** Some megabytes. */
const entries = Array.from({ length: 40_000 }, (_, at) => ({ at, name: `entry ${at}`, done: 0 }));

it('lets others write while one large document is updated', async () => {
  const docs = await database.filled([{ _id: 1, entries }]);
  const other = await database.filled([{ _id: 0, n: 0 }]);
  const update = watched(docs.updateOne({ _id: 1 }, { $inc: { 'entries.$[].done': 1 }, $set: { isDone: true } }));
  let between = 0;
  for (; !update.isOver(); between++) await other.updateOne({ _id: 0 }, { $inc: { n: 1 } });
  expect(await update.result).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
  expect(between).toBeGreaterThan(2);
  const doc = await docs.findOne({ _id: 1 });
  expect(doc).toEqual({ _id: 1, entries: entries.map((entry) => ({ ...entry, done: 1 })), isDone: true });
});

it('loses nothing of what several write to one large document', async () => {
  const docs = await database.filled([{ _id: 1, n: 0, entries }]);
  const changes = [0, 1].map((at) => [
    docs.updateOne({ _id: 1 }, { $inc: { 'entries.$[].done': 1 } }),
    docs.updateOne({ _id: 1, 'entries.at': at }, { $inc: { n: 1, 'entries.$.done': 100 } }),
  ]);
  await Promise.all(changes.flat());
  const doc = await docs.findOne({ _id: 1 });
  expect(doc?.['n']).toBe(2);
  expect(doc?.['entries']).toEqual(entries.map((entry) => ({ ...entry, done: entry.at < 2 ? 102 : 2 })));
});

it('inserts one large document when two ask for it at the same time', async () => {
  const docs = await database.filled([]);
  const upsert = (): Promise<unknown> =>
    docs.updateOne({ name: 'only' }, { $set: { entries }, $inc: { n: 1 } }, { upsert: true });
  await docs.insertOne({ name: 'another' });
  await Promise.all([upsert(), upsert(), upsert()]);
  const found = await docs.find({ name: 'only' }, { projection: { _id: 0, n: 1 } }).toArray();
  expect(found).toEqual([{ n: 3 }]);
});

it('ends with an error when the collection is dropped meanwhile', async () => {
  const docs = await database.filled(numbered());
  const update = codeOf(docs.updateMany({}, { $inc: { n: 1 } }));
  const other = await database.filled([{ _id: 0 }]);
  await other.updateOne({ _id: 0 }, { $set: { n: 1 } });
  await docs.drop();
  expect(await update).not.toBeNull();
  expect(await docs.countDocuments({})).toBe(0);
});

it('leaves changed what came before the document it fails at', async () => {
  const docs = await database.filled([
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
    { _id: 3, n: 'three' },
    { _id: 4, n: 4 },
  ]);
  expect(await codeOf(docs.updateMany({}, { $inc: { n: 10 } }))).toBe(14);
  expect((await docs.find().sort({ _id: 1 }).toArray()).map(({ n }) => n as unknown)).toEqual([11, 12, 'three', 4]);
});

it('builds an index while others write, with what they wrote', async () => {
  const docs = await database.filled(numbered());
  const build = watched(docs.createIndexes([{ key: { n: 1 } }]));
  let changes = 0;
  for (let id = many - 1; !build.isOver() && id > 2; id -= 3, changes++) {
    await docs.updateOne({ _id: id }, { $set: { n: -id } });
    await docs.deleteOne({ _id: id - 1 });
    await docs.insertOne({ _id: many + id, n: [id, -id - 0.5] });
  }
  await build.result;
  expect(changes).toBeGreaterThan(0);
  const byIndex = await docs
    .find({ n: { $lt: 1_000_000 } }, { projection: { _id: 1 } })
    .hint({ n: 1 })
    .toArray();
  const byScan = await docs
    .find({}, { projection: { _id: 1 } })
    .hint({ $natural: 1 })
    .toArray();
  expect(new Set(byIndex.map(({ _id }) => _id))).toEqual(new Set(byScan.map(({ _id }) => _id)));
  expect(await database.db.command({ validate: docs.collectionName })).toMatchObject({ valid: true });
});

it('leaves nothing of a unique index that a document is in the way of', async () => {
  const docs = await database.filled([...numbered(), { _id: many, n: 0 }]);
  expect(await codeOf(docs.createIndexes([{ key: { n: 1 }, unique: true }]))).toBe(11000);
  expect((await docs.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  await docs.insertOne({ _id: many + 1, n: 0 });
  expect(await codeOf(docs.createIndexes([{ key: { n: 1 } }]))).toBeNull();
});

it('builds an index once when two ask for it at the same time', async () => {
  const docs = await database.filled(numbered());
  await Promise.all([docs.createIndexes([{ key: { n: 1 } }]), docs.createIndexes([{ key: { n: 1 } }])]);
  expect(await docs.indexes()).toHaveLength(2);
  expect(await docs.find({ n: 17 }).hint({ n: 1 }).toArray()).toHaveLength(1);
});

/** A server in a process of its own, which can be killed and started again. */
async function killable(): Promise<{
  start(): Promise<{ client: MongoClient; db: Db; child: ChildProcess }>;
  dir: string;
}> {
  const dir = mkdtempSync(join(placeForData(), 'embedded-mongo-long-'));
  const ends: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const end of ends) await end();
    rmSync(dir, { recursive: true });
  });
  return {
    dir,
    async start() {
      const { child, url } = await startServerProcess(dir);
      const client = new MongoClient(url, { retryWrites: false, serverSelectionTimeoutMS: 10_000 });
      ends.push(async () => {
        await client.close();
        await kill(child);
      });
      return { client, db: client.db('long'), child };
    },
  };
}

/** When the first of a long write's documents can be seen. */
async function untilSeen(db: Db, filter: Document): Promise<void> {
  while ((await db.collection('docs').countDocuments(filter)) === 0);
}

it.runIf(isEmbedded)('is without an index whose build a kill ended, and whole', async () => {
  const server = await killable();
  const first = await server.start();
  const docs = first.db.collection<AnyDocument>('docs');
  await docs.insertMany(numbered(60_000));
  const build = codeOf(docs.createIndexes([{ key: { n: 1 } }, { key: { text: 1 } }])).catch(() => 'ended');
  // A write of someone else is answered between two parts of the build.
  for (let n = 0; n < 3; n++) await first.db.collection<AnyDocument>('other').insertOne({ _id: n });
  await kill(first.child);
  await build;

  const { db, client, child } = await server.start();
  expect((await db.collection('docs').indexes()).map(({ name }) => name)).toEqual(['_id_']);
  expect(await db.command({ validate: 'docs' })).toMatchObject({ valid: true, nrecords: 60_000 });
  await db.collection('docs').createIndexes([{ key: { n: 1 } }]);
  await client.close();
  await kill(child);
  const file = new DatabaseSync(join(server.dir, 'data.sqlite'));
  onTestFinished(() => file.close());
  const tables = file.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name GLOB 'i_[0-9]*'").get();
  expect(tables).toEqual(file.prepare('SELECT count(*) AS n FROM indexes').get());
});

it.runIf(isEmbedded)('goes on with a retryable write that a kill ended, and does nothing twice', async () => {
  const server = await killable();
  const first = await server.start();
  const session = first.client.startSession();
  onTestFinished(() => session.endSession());
  const insert = { insert: 'docs', documents: numbered(40_000), txnNumber: Long.fromNumber(1) };
  const send = (): Promise<Document> => first.db.command(insert, { session });
  const sent = send().then(
    () => 'answered',
    () => 'ended',
  );
  await untilSeen(first.db, {});
  await kill(first.child);
  expect(await sent).toBe('ended');

  const { db } = await server.start();
  const before = await db.collection('docs').countDocuments({});
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(40_000);
  // At the same address, for the same client.
  const reply = await send();
  expect(reply).toMatchObject({ n: 40_000, ok: 1 });
  expect(reply).not.toHaveProperty('writeErrors');
  expect(await db.collection('docs').countDocuments({})).toBe(40_000);
});
