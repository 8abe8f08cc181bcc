import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { Long, MongoClient, Timestamp, type ClientSession, type Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/index.ts';
import { type AnyDocument, codeOf, failureOf, isEmbedded, mongoUrl, testDatabase } from './database.ts';

const database = testDatabase();

async function inSession<T>(run: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = database.client.startSession();
  try {
    return await run(session);
  } finally {
    await session.endSession();
  }
}

describe('transactions', () => {
  it('transactions show their writes inside only, until they commit', async () => {
    const [notes, audit] = [await database.filled([{ _id: 1, n: 0 }]), await database.filled([{ _id: 'seed' }])];
    const result = await inSession((session) =>
      session.withTransaction(async () => {
        await notes.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
        await audit.insertOne({ _id: 'a' }, { session });
        expect(await notes.findOne({ _id: 1 }, { session })).toMatchObject({ n: 1 });
        expect(await notes.findOne({ _id: 1 })).toMatchObject({ n: 0 });
        expect(await audit.countDocuments({}, { session })).toBe(2);
        return 'done';
      }),
    );
    expect(result).toBe('done');
    expect(await notes.findOne({ _id: 1 })).toMatchObject({ n: 1 });
    expect(await audit.countDocuments()).toBe(2);
  });

  it('transactions leave nothing behind when they abort', async () => {
    const notes = await database.filled([{ _id: 1, n: 0 }]);
    const failing = inSession((session) =>
      session.withTransaction(async () => {
        await notes.insertOne({ _id: 2 }, { session });
        await notes.updateOne({ _id: 1 }, { $set: { n: 9 } }, { session });
        throw new Error('changed my mind');
      }),
    );
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await notes.find().toArray()).toEqual([{ _id: 1, n: 0 }]);
    await notes.insertOne({ _id: 3 });
  });

  it('transactions lose no update when twenty read and write the same document', async () => {
    const counter = await database.filled([{ _id: 1, n: 0 }]);
    const addOne = (): Promise<unknown> =>
      inSession((session) =>
        session.withTransaction(async () => {
          const doc = await counter.findOne({ _id: 1 }, { session });
          await counter.updateOne({ _id: 1 }, { $set: { n: Number(doc?.['n']) + 1 } }, { session });
        }),
      );
    await Promise.all(Array.from({ length: 20 }, addOne));
    expect(await counter.findOne({ _id: 1 })).toMatchObject({ n: 20 });
  });

  it('transactions end at a duplicate key', async () => {
    const notes = await database.filled([{ _id: 1 }]);
    const failing = inSession((session) =>
      session.withTransaction(async () => {
        await notes.insertOne({ _id: 2 }, { session });
        await notes.insertOne({ _id: 1 }, { session });
      }),
    );
    expect((await failureOf(failing)).code).toBe(11000);
    expect(await notes.countDocuments()).toBe(1);
  });

  // DocumentDB goes on after the error where there is no order; MongoDB's source ends the batch.
  it.each(isEmbedded ? [true, false] : [true])(
    'transactions say which statement failed, and end (ordered: %s)',
    async (ordered) => {
      const notes = await database.filled([{ _id: 1 }]);
      await inSession(async (session) => {
        session.startTransaction();
        const insert = { insert: notes.collectionName, documents: [{ _id: 2 }, { _id: 1 }, { _id: 3 }], ordered };
        expect(await database.db.command(insert, { session })).toMatchObject({
          ok: 1,
          n: 1,
          writeErrors: [{ index: 1, code: 11000 }],
        });
        expect(await codeOf(notes.insertOne({ _id: 4 }, { session }))).toBe(251);
        await session.abortTransaction();
      });
      expect(await notes.find().toArray()).toEqual([{ _id: 1 }]);
    },
  );

  it('transactions read pages with a cursor and make collections', async () => {
    const notes = await database.filled(Array.from({ length: 50 }, (_, _id) => ({ _id })));
    const fresh = `fresh_${notes.collectionName}`;
    await inSession((session) =>
      session.withTransaction(async () => {
        await database.db.collection(fresh).insertOne({ a: 1 }, { session });
        expect(await notes.find({}, { session, batchSize: 7 }).toArray()).toHaveLength(50);
      }),
    );
    expect(await database.db.collection(fresh).countDocuments()).toBe(1);
  });

  it('transactions that are gone say so', async () => {
    const notes = await database.filled([{ _id: 1 }]);
    await inSession(async (session) => {
      session.startTransaction();
      await notes.insertOne({ _id: 2 }, { session });
      await session.abortTransaction();
    });
    expect(await notes.countDocuments()).toBe(1);
  });

  describe.runIf(isEmbedded)('transactions that stand still', () => {
    // A server of its own: for the seconds in which the transaction stands still, no one else writes either.
    let server: EmbeddedMongo;
    let client: MongoClient;
    const dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-still-'));
    beforeAll(async () => {
      server = await startEmbeddedMongo({ dir });
      client = await MongoClient.connect(server.url);
    });
    afterAll(async () => {
      await client.close();
      await server.close();
      rmSync(dir, { recursive: true });
    });

    it(
      'transactions that stand still answer a write that waits for its own transaction with an error, not with a hang',
      { tags: 'release' },
      async () => {
        const notes = client.db('still').collection<AnyDocument>('notes');
        await notes.insertOne({ _id: 1 });
        const session = client.startSession();
        session.startTransaction();
        await notes.insertOne({ _id: 2 }, { session });
        const withoutSession = await codeOf(notes.insertOne({ _id: 3 }));
        await session.commitTransaction();
        await session.endSession();
        expect(withoutSession).toBe(24);
        expect(await notes.countDocuments()).toBe(2);
      },
    );

    it(
      'transactions that stand still are distinguished from long ones: a write waits for a transaction that goes on',
      { tags: 'release' },
      async () => {
        const notes = client.db('long').collection<AnyDocument>('notes');
        await notes.insertOne({ _id: 0, n: 0 });
        const session = client.startSession();
        session.startTransaction();
        await notes.insertOne({ _id: 1 }, { session });
        const behind = codeOf(notes.insertOne({ _id: 2 }));
        for (let second = 0; second < 6; second++) {
          await after(1000);
          await notes.updateOne({ _id: 0 }, { $inc: { n: 1 } }, { session });
        }
        await session.commitTransaction();
        await session.endSession();
        expect(await behind).toBeNull();
        expect(await notes.countDocuments()).toBe(3);
      },
    );
  });
});

it('retryable writes are applied once when the same command comes twice', async () => {
  const counter = await database.filled([{ _id: 1, n: 0 }]);
  // A client of its own: the number used here would spoil the session for the driver.
  const client = new MongoClient(mongoUrl);
  const session = client.startSession();
  const command = {
    findAndModify: counter.collectionName,
    query: { _id: 1 },
    update: { $inc: { n: 1 } },
    new: true,
    txnNumber: Long.fromNumber(1000),
  };
  const send = (): Promise<Document> => client.db(database.db.databaseName).command(command, { session });
  expect(await send()).toMatchObject({ value: { _id: 1, n: 1 } });
  expect(await send()).toMatchObject({ value: { _id: 1, n: 1 } });
  expect(await counter.findOne()).toEqual({ _id: 1, n: 1 });
  const older = client
    .db(database.db.databaseName)
    .command({ ...command, txnNumber: Long.fromNumber(999) }, { session });
  // DocumentDB lets an older number through.
  expect(await codeOf(older)).toBe(isEmbedded ? 225 : null);
  await session.endSession();
  await client.close();
});

it.runIf(isEmbedded)('replies have the time of the operation, each another', async () => {
  const times: Timestamp[] = [];
  for (let n = 0; n < 3; n++) times.push((await database.db.command({ ping: 1 }))['operationTime'] as Timestamp);
  expect(times.every((time) => time instanceof Timestamp)).toBe(true);
  expect(new Set(times.map(String)).size).toBe(3);
  expect(times).toEqual(times.toSorted((a, b) => a.compare(b)));
});

it.runIf(isEmbedded)('replies report a write concern that one node cannot meet, and the write is done', async () => {
  const notes = await database.filled([]);
  const insert = (_id: number, w: number | 'majority'): Promise<unknown> =>
    notes.insertOne({ _id }, { writeConcern: { w } });
  await expect(insert(1, 10)).rejects.toMatchObject({ code: 100 });
  await expect(insert(2, 'all of them' as 'majority')).rejects.toMatchObject({ code: 79 });
  await insert(3, 'majority');
  expect(await notes.countDocuments()).toBe(3);
});

it('cursors go on page by page, and end when they are killed', async () => {
  const notes = await database.filled(Array.from({ length: 500 }, (_, _id) => ({ _id, even: _id % 2 === 0 })));
  const cursor = notes.find({ even: true }, { batchSize: 20 }).sort({ _id: 1 });
  const seen: unknown[] = [];
  for await (const { _id } of cursor) seen.push(_id);
  expect(seen).toEqual(Array.from({ length: 250 }, (_, n) => n * 2));
  const other = notes.find({}, { batchSize: 2 });
  await other.next();
  const id = other.id;
  await other.close();
  expect(await codeOf(database.db.command({ getMore: id, collection: notes.collectionName }))).toBe(43);
});

it('cursors show changes made while they are open, and survive deletions', async () => {
  const notes = await database.filled(Array.from({ length: 100 }, (_, _id) => ({ _id })));
  const cursor = notes.find({}, { batchSize: 10 }).sort({ _id: 1 });
  await cursor.next();
  await notes.deleteMany({ _id: { $gte: 50 } });
  const rest = await cursor.toArray();
  expect(rest.length).toBeGreaterThanOrEqual(49);
  expect(rest.slice(0, 49).map(({ _id }) => _id)).toEqual(Array.from({ length: 49 }, (_, n) => n + 1));
});

it('cursors hold documents of several megabytes', { tags: 'release' }, async () => {
  const notes = await database.filled([]);
  for (let n = 0; n < 5; n++) await notes.insertOne({ _id: n, text: 'x'.repeat(7_000_000) });
  expect((await notes.find().toArray()).map(({ text }) => String(text).length)).toEqual(
    Array.from({ length: 5 }, () => 7_000_000),
  );
  await notes.drop();
});

describe('what this server has not', () => {
  const extra = new MongoClient(mongoUrl);
  afterAll(() => extra.close());

  it('what this server has not is refused by MongoDB’s own code', async () => {
    const notes = await database.filled([{ _id: 1 }]);
    expect(await codeOf(database.db.command({ nonsense: 1 }))).toBe(59);
    expect(await codeOf(notes.aggregate([{ $changeStream: {} }]).toArray())).not.toBeNull();
    expect(await codeOf(extra.db('bad name').collection('x').insertOne({}))).not.toBeNull();
  });

  it.runIf(isEmbedded)('what this server has not is never an option that is ignored', async () => {
    const notes = await database.filled([{ _id: 1 }]);
    expect(await codeOf(notes.find({}, { collation: { locale: 'fr' } }).toArray())).toBe(115);
    expect(await codeOf(notes.find({}, { tailable: true }).toArray())).toBe(115);
    expect(await codeOf(database.db.command({ find: notes.collectionName, unheardOf: 1 }))).toBe(40415);
    expect(await codeOf(database.db.createCollection('capped', { capped: true, size: 1000 }))).toBe(115);
    expect(await codeOf(database.db.command({ collMod: notes.collectionName, validator: {} }))).toBe(115);
    expect(await codeOf(notes.find({ $where: 'true' }).toArray())).toBe(115);
    expect(await codeOf(notes.find({ $text: { $search: 'x' } }).toArray())).toBe(115);
  });

  it('a time limit ends a long query, count or update', async () => {
    const notes = await database.filled(Array.from({ length: 2000 }, (_, _id) => ({ _id, text: 'x'.repeat(200) })));
    const slow = { $or: Array.from({ length: 500 }, (_, n) => ({ text: { $regex: `x+y${n}` } })) };
    const maxTimeMS = 5;
    expect(await codeOf(notes.find(slow, { maxTimeMS }).toArray())).toBe(50);
    expect(await codeOf(notes.countDocuments(slow, { maxTimeMS }))).toBe(50);
    expect(await codeOf(notes.aggregate([{ $match: slow }, { $count: 'n' }], { maxTimeMS }).toArray())).toBe(50);
    expect(await codeOf(notes.updateMany(slow, { $set: { seen: true } }, { maxTimeMS }))).toBe(50);
    expect(await codeOf(database.db.command({ count: notes.collectionName, query: slow, maxTimeMS }))).toBe(50);
  });
});
