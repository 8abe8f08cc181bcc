import { Double, Int32, Long, type Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { codeOf, isEmbedded, testDatabase } from './database.ts';

const database = testDatabase();

/** Before, update, after; with a filter and options where they matter. */
type Case = [before: Document, update: Document | Document[], after: Document, filter?: Document, options?: Document];

/** What the random commands in `differential/recorded.ndjson` do not reach. */
const cases: Record<string, Case[]> = {
  fields: [
    [{ a: [1, 2, 3] }, { $unset: { 'a.1': '' } }, { a: [1, null, 3] }],
    [{ a: [1] }, { $set: { 'a.3': 4 } }, { a: [1, null, null, 4] }],
    [{ a: 1 }, { $rename: { a: 'b.c' } }, { b: { c: 1 } }],
    [{ a: 1 }, { $rename: { x: 'y' } }, { a: 1 }],
    [
      { a: 3, b: 3 },
      { $min: { a: 2, b: 4, n: 1 }, $max: { m: 9 } },
      { a: 2, b: 3, n: 1, m: 9 },
    ],
  ],
  arrays: [
    [{ a: [1, 2, 3] }, { $push: { a: { $each: [], $slice: -2 } } }, { a: [2, 3] }],
    [{ a: [1, 5, 3, 5] }, { $pull: { a: 5 } }, { a: [1, 3] }],
    [{ a: [[1, 5], [1]] }, { $pull: { a: { $gte: 3 } } }, { a: [[1]] }],
    [{ a: [{ x: 1, y: 1 }, { x: 2 }] }, { $pull: { a: { x: 1 } } }, { a: [{ x: 2 }] }],
    [{ a: [{ t: ['u', 'v'] }, { t: ['w'] }] }, { $pull: { a: { t: 'v' } } }, { a: [{ t: ['w'] }] }],
    [{ a: [1, 2] }, { $addToSet: { a: { $each: [2, 3, 3] }, b: 1 } }, { a: [1, 2, 3], b: [1] }],
    [
      { a: [{ x: 1, y: 2 }] },
      { $addToSet: { a: { y: 2, x: 1 } } },
      {
        a: [
          { x: 1, y: 2 },
          { y: 2, x: 1 },
        ],
      },
    ],
  ],
  positions: [
    [{ a: [1, 5, 9] }, { $set: { 'a.$': 0 } }, { a: [1, 0, 9] }, { a: { $elemMatch: { $gt: 3, $lt: 7 } } }],
    [{ a: [{ n: 1 }, { n: 2 }] }, { $inc: { 'a.$.n': 10 } }, { a: [{ n: 1 }, { n: 12 }] }, { 'a.n': 2 }],
    [
      {
        a: [
          { n: 1, m: 1 },
          { n: 1, m: 2 },
        ],
      },
      { $set: { 'a.$.hit': true } },
      {
        a: [
          { n: 1, m: 1 },
          { n: 1, m: 2, hit: true },
        ],
      },
      { a: { $elemMatch: { n: 1, m: 2 } } },
    ],
    [{ o: { a: [7, 8] } }, { $set: { 'o.a.$': 0 } }, { o: { a: [7, 0] } }, { 'o.a': 8 }],
    [{ a: [{ b: [1, 2] }, { b: [3] }] }, { $inc: { 'a.$[].b.$[]': 1 } }, { a: [{ b: [2, 3] }, { b: [4] }] }],
    [
      { a: [{ n: 1 }, { n: 5 }] },
      { $set: { 'a.$[e].big': true } },
      { a: [{ n: 1 }, { n: 5, big: true }] },
      {},
      { arrayFilters: [{ 'e.n': { $gt: 3 } }] },
    ],
    [
      { a: [1, 6, 8] },
      { $set: { 'a.$[e]': 0 } },
      { a: [0, 6, 0] },
      {},
      { arrayFilters: [{ $or: [{ e: { $lt: 5 } }, { e: 8 }] }] },
    ],
    [
      {
        a: [
          { k: 'x', b: [1, 9] },
          { k: 'y', b: [9] },
        ],
      },
      { $set: { 'a.$[o].b.$[i]': 0 } },
      {
        a: [
          { k: 'x', b: [1, 0] },
          { k: 'y', b: [9] },
        ],
      },
      {},
      { arrayFilters: [{ 'o.k': 'x' }, { i: 9 }] },
    ],
  ],
  pipelines: [
    [{ a: 2, b: 3 }, [{ $set: { sum: { $add: ['$a', '$b'] } } }, { $project: { b: 0 } }], { a: 2, sum: 5 }],
    [{ a: { x: 1 } }, [{ $set: { a: { y: 2 } } }], { a: { x: 1, y: 2 } }],
    [{ a: 1 }, [{ $replaceWith: { kept: '$a' } }], { kept: 1 }],
  ],
};

describe.each(Object.entries(cases))('updating %s', (_, list) => {
  it.each(list)('updating: %j by %j', async (before, update, after, filter = {}, options = {}) => {
    const collection = await database.filled([{ _id: 1, ...before }]);
    await collection.updateOne(filter, update, options);
    expect(await collection.findOne()).toEqual({ _id: 1, ...after });
  });
});

describe('an update that is wrong changes nothing', () => {
  const refused: [Document, Document | Document[], number, Document?][] = [
    [{ a: 'x' }, { $inc: { a: 1 } }, 14],
    [{ a: null }, { $inc: { a: 1 } }, 14],
    [{ a: 1 }, { $inc: { a: 'x' } }, 14],
    [{ a: 1 }, { $push: { a: 1 } }, 2],
    [{ a: 1 }, { $addToSet: { a: 1 } }, 2],
    [{ a: 1 }, { $set: { 'a.b': 1 } }, 28],
    [{ a: [1] }, { $set: { 'a.b': 1 } }, 28],
    [{ a: 1 }, { $set: { _id: 2 } }, 66],
    [{ a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    [{ a: {} }, { $set: { a: 1, 'a.b': 1 } }, 40],
    [{ a: [1, 2] }, { $set: { 'a.0': 1 }, $inc: { 'a.$[]': 1 } }, 40],
    [{ a: [1, 2] }, { $rename: { 'a.0': 'b' } }, 2],
    [{ a: 1 }, { $nonsense: { a: 1 } }, 9],
    // DocumentDB says 2; the manual's code is 56.
    [{ a: 1 }, { $set: { 'a..b': 1 } }, isEmbedded ? 56 : 2],
    [{ a: 1 }, { $pull: { a: 1 } }, 2],
    [{ a: [1] }, { $set: { 'a.$': 1 } }, 2],
    [{ a: [1] }, { $set: { 'a.$[x]': 1 } }, 2],
    [{ a: [1] }, { $set: { b: 1 } }, 9, { arrayFilters: [{ x: 1 }] }],
    [{ a: 1 }, [{ $lookup: {} }], 72],
    [{ a: Long.MAX_VALUE }, { $inc: { a: 1 } }, 2],
  ];
  it.each(refused)('an update that is wrong changes nothing: %j by %j', async (before, update, code, options = {}) => {
    const collection = await database.filled([{ _id: 1, ...before }]);
    expect(await codeOf(collection.updateOne({}, update, options))).toBe(code);
    expect(await collection.findOne({}, { promoteValues: false })).toMatchObject(
      Object.keys(before).length > 0 ? { _id: new Int32(1) } : {},
    );
  });
});

it('types of numbers stay what they were, and widen as in MongoDB', async () => {
  const collection = await database.filled([
    { _id: 1, double: new Double(1), long: Long.fromNumber(5), int: new Int32(2147483647), other: 0 },
  ]);
  await collection.updateOne({}, { $inc: { int: 1, long: 1 }, $set: { other: 1 } });
  const doc = await collection.findOne({}, { promoteValues: false });
  expect(doc).toMatchObject({ double: new Double(1), long: Long.fromNumber(6), int: Long.fromNumber(2147483648) });
});

it('an update upserts what the filter fixes', async () => {
  const collection = await database.filled([]);
  const result = await collection.updateOne(
    { _id: 7, 'k.x': 1, n: { $gt: 3 }, $and: [{ z: 2 }] },
    { $set: { a: 1 }, $setOnInsert: { b: 2 } },
    { upsert: true },
  );
  expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1, upsertedId: 7 });
  expect(await collection.findOne()).toEqual({ _id: 7, k: { x: 1 }, z: 2, a: 1, b: 2 });
  expect(await collection.replaceOne({ _id: 8, c: 1 }, { d: 1 }, { upsert: true })).toMatchObject({ upsertedId: 8 });
  expect(await collection.findOne({ _id: 8 })).toEqual({ _id: 8, d: 1 });
});

it('a mixed bulk runs in order and says what failed', async () => {
  const collection = await database.filled([{ _id: 1 }]);
  const result = await collection.bulkWrite([
    { insertOne: { document: { _id: 2 } } },
    { updateOne: { filter: { _id: 1 }, update: { $set: { a: 1 } } } },
    { deleteOne: { filter: { _id: 2 } } },
    { updateOne: { filter: { _id: 3 }, update: { $set: { a: 1 } }, upsert: true } },
  ]);
  expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 1, deletedCount: 1, upsertedCount: 1 });
  expect(
    await codeOf(
      collection.bulkWrite([{ insertOne: { document: { _id: 1 } } }, { insertOne: { document: { _id: 9 } } }]),
    ),
  ).toBe(11000);
  expect(await collection.countDocuments({ _id: 9 })).toBe(0);
  expect(await codeOf(collection.insertMany([{ _id: 1 }, { _id: 9 }], { ordered: false }))).toBe(11000);
  expect(await collection.countDocuments({ _id: 9 })).toBe(1);
});

it('findOneAndUpdate takes a job by lease with the time of the server', async () => {
  const before = Date.now();
  const collection = await database.filled([
    { _id: 'a', due: new Date(0), attempts: 0 },
    { _id: 'b', due: new Date(1), attempts: 0 },
  ]);
  const job = await collection.findOneAndUpdate(
    { due: { $lte: new Date() } },
    [{ $set: { due: { $add: ['$$NOW', 30_000] }, attempts: { $add: ['$attempts', 1] }, lease: 'x' } }],
    { sort: { due: -1 }, returnDocument: 'after' },
  );
  expect(job).toMatchObject({ _id: 'b', attempts: 1, lease: 'x' });
  expect(Number(job?.['due'])).toBeGreaterThan(before + 20_000);
});

it('findOneAndDelete gives the document it has removed', async () => {
  const collection = await database.filled([
    { _id: 5, n: 1 },
    { _id: 6, n: 1 },
  ]);
  expect(await collection.findOneAndDelete({ n: 1 }, { sort: { _id: -1 } })).toEqual({ _id: 6, n: 1 });
  expect(await collection.findOneAndDelete({ n: 99 })).toBeNull();
});
