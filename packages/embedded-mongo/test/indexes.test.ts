import type { Document } from 'mongodb';
import { expect, it } from 'vitest';
import { addIndex, codeOf, failureOf, isEmbedded, testDatabase } from './database.ts';

const database = testDatabase();

it('unique indexes say which key was there already', async () => {
  const collection = await database.filled([{ _id: 1, company: 'a', mail: 'x' }]);
  await addIndex(collection, { company: 1, mail: -1 }, { unique: true });
  const failure = await failureOf(collection.insertOne({ _id: 2, company: 'a', mail: 'x' }));
  expect(failure).toMatchObject({
    code: 11000,
    keyPattern: { company: 1, mail: -1 },
    keyValue: { company: 'a', mail: 'x' },
  });
  expect(failure.message).toContain('E11000');
  expect(await failureOf(collection.insertOne({ _id: 1 }))).toMatchObject({
    code: 11000,
    keyPattern: { _id: 1 },
    keyValue: { _id: 1 },
  });
  await collection.insertOne({ _id: 2, company: 'b', mail: 'x' });
  expect(await failureOf(collection.updateOne({ _id: 2 }, { $set: { company: 'a' } }))).toMatchObject({
    code: 11000,
  });
  expect(await collection.findOne({ _id: 2 })).toEqual({ _id: 2, company: 'b', mail: 'x' });
});

it('unique indexes with a filter bind only the documents it takes', async () => {
  const collection = await database.filled([]);
  await addIndex(collection, { mail: 1 }, { unique: true, partialFilterExpression: { active: true } });
  await collection.insertMany([
    { _id: 1, mail: 'x', active: false },
    { _id: 2, mail: 'x', active: true },
    { _id: 3, mail: 'x' },
  ]);
  expect(await codeOf(collection.insertOne({ mail: 'x', active: true }))).toBe(11000);
  expect(await codeOf(collection.updateOne({ _id: 1 }, { $set: { active: true } }))).toBe(11000);
  await collection.updateOne({ _id: 2 }, { $set: { active: false } });
  expect(await codeOf(collection.updateOne({ _id: 1 }, { $set: { active: true } }))).toBeNull();
  expect(await collection.countDocuments({ mail: 'x' })).toBe(3);
});

it('unique indexes over arrays bind each element, and a missing field once', async () => {
  const collection = await database.filled([{ _id: 1, tags: ['a', 'b'] }]);
  await addIndex(collection, { tags: 1 }, { unique: true });
  expect(await codeOf(collection.insertOne({ tags: ['c', 'b'] }))).toBe(11000);
  expect(await codeOf(collection.insertOne({ tags: ['c', 'c'] }))).toBeNull();
  expect(await codeOf(collection.insertOne({}))).toBeNull();
  expect(await codeOf(collection.insertOne({}))).toBe(11000);
});

it('unique indexes that are sparse leave missing fields alone', async () => {
  const collection = await database.filled([{}, {}]);
  await addIndex(collection, { k: 1 }, { unique: true, sparse: true });
  expect(await codeOf(collection.insertMany([{}, { k: null }]))).toBeNull();
  expect(await codeOf(collection.insertOne({ k: null }))).toBe(11000);
});

it('unique indexes are refused over documents that break them', async () => {
  const collection = await database.filled([{ k: 1 }, { k: 1 }]);
  expect(await codeOf(addIndex(collection, { k: 1 }, { unique: true }))).toBe(11000);
  expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_']);
});

it('unique indexes let exactly one of many concurrent inserts in', async () => {
  const collection = await database.filled([]);
  await addIndex(collection, { k: 1 }, { unique: true });
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(collection.insertOne({ k: 1 }))));
  expect(codes.filter((code) => code === null)).toHaveLength(1);
  expect(codes.filter((code) => code === 11000)).toHaveLength(19);
});

it('index definitions are listed, repeated without effect, and dropped', async () => {
  const collection = await database.filled([{ a: 1 }]);
  await collection.createIndexes([{ key: { a: 1, b: -1 } }, { key: { at: 1 }, expireAfterSeconds: 3600 }]);
  await addIndex(collection, { a: 1, b: -1 });
  const listed = (await collection.indexes()).map(({ name, key, expireAfterSeconds }) => ({
    name,
    key,
    expireAfterSeconds,
  }));
  expect(listed).toEqual([
    { name: '_id_', key: { _id: 1 } },
    { name: 'a_1_b_-1', key: { a: 1, b: -1 } },
    { name: 'at_1', key: { at: 1 }, expireAfterSeconds: 3600 },
  ]);
  await collection.dropIndex('a_1_b_-1');
  await collection.dropIndexes();
  expect(await collection.indexes()).toHaveLength(1);
  expect(await codeOf(collection.dropIndex('a_1_b_-1'))).toBe(27);
});

it('index definitions that contradict an existing one are refused', async () => {
  const collection = await database.filled([{ a: 1 }]);
  await addIndex(collection, { a: 1 }, { name: 'one' });
  expect(await codeOf(addIndex(collection, { b: 1 }, { name: 'one' }))).toBe(86);
  expect(await codeOf(addIndex(collection, { a: 1 }, { name: 'two' }))).toBe(85);
  expect(await codeOf(addIndex(collection, { a: 1 }, { name: 'one', expireAfterSeconds: 1 }))).not.toBeNull();
});

it('index definitions with arrays in two fields are refused', async () => {
  const collection = await database.filled([]);
  await addIndex(collection, { a: 1, b: 1 });
  // DocumentDB takes them.
  expect(await codeOf(collection.insertOne({ a: [1], b: [2] }))).toBe(isEmbedded ? 171 : null);
  expect(await codeOf(collection.insertOne({ a: [1], b: 2 }))).toBeNull();
});

it.runIf(isEmbedded)('index definitions this server has not are refused', async () => {
  const collection = await database.filled([]);
  expect(await codeOf(addIndex(collection, { a: 'text' }))).toBe(115);
  expect(await codeOf(addIndex(collection, { a: '2dsphere' }))).toBe(115);
  expect(await codeOf(addIndex(collection, { a: 1 }, { collation: { locale: 'fr' } }))).toBe(115);
  expect(await codeOf(addIndex(collection, { a: 1 }, { hidden: true }))).toBe(115);
});

it.runIf(isEmbedded)('index definitions with an expiry make documents go', async () => {
  const collection = await database.filled([
    { _id: 'old', at: new Date(Date.now() - 10_000) },
    { _id: 'several', at: [new Date(), new Date(0)] },
    { _id: 'fresh', at: new Date() },
    { _id: 'none' },
    { _id: 'text', at: '2001-01-01' },
  ]);
  await addIndex(collection, { at: 1 }, { expireAfterSeconds: 5 });
  await database.client.db('admin').command({ setParameter: 1, ttlMonitorSleepSecs: 1 });
  await expect.poll(async () => new Set(await collection.distinct('_id'))).toEqual(new Set(['fresh', 'none', 'text']));
});

it('reading by index gives sort, range and pages as without', async () => {
  const statuses = ['DRAFT', 'READY', 'PUBLISHED'];
  const docs = Array.from({ length: 300 }, (_, n) => ({
    _id: `n${String(n).padStart(3, '0')}`,
    company: n % 3 === 0 ? 'a' : 'b',
    status: statuses[n % 3 === 0 ? (n / 3) % 3 : n % 2] ?? '',
    updateDate: new Date(1_700_000_000_000 + ((n * 7919) % 300) * 1000),
  }));
  const collection = await database.filled(docs);
  await addIndex(collection, { company: 1, status: 1, updateDate: -1, _id: 1 });
  const wanted = docs
    .filter(({ company, status }) => company === 'a' && status === 'READY')
    .toSorted((x, y) => y.updateDate.getTime() - x.updateDate.getTime());
  const filter = { company: 'a', status: 'READY' };
  expect(await collection.find(filter).sort({ updateDate: -1, _id: 1 }).toArray()).toEqual(wanted);
  expect(await collection.find(filter).sort({ updateDate: 1, _id: -1 }).toArray()).toEqual(wanted.toReversed());
  expect(await collection.find(filter).sort({ updateDate: -1 }).skip(5).limit(5).toArray()).toEqual(
    wanted.slice(5, 10),
  );
  const last = wanted[9] ?? { updateDate: new Date(), _id: '' };
  const after: Document = {
    ...filter,
    $or: [{ updateDate: { $lt: last.updateDate } }, { updateDate: last.updateDate, _id: { $gt: last._id } }],
  };
  expect(await collection.find(after).sort({ updateDate: -1, _id: 1 }).limit(5).toArray()).toEqual(
    wanted.slice(10, 15),
  );
  expect(await collection.countDocuments({ company: 'a', status: { $in: ['READY', 'DRAFT'] } })).toBe(
    docs.filter(({ company, status }) => company === 'a' && status !== 'PUBLISHED').length,
  );
  expect(
    await collection
      .find({ company: { $in: ['b', 'a'] }, status: 'DRAFT' })
      .sort({ updateDate: -1 })
      .limit(3)
      .toArray(),
  ).toEqual(
    docs
      .filter(({ status }) => status === 'DRAFT')
      .toSorted((x, y) => y.updateDate.getTime() - x.updateDate.getTime())
      .slice(0, 3),
  );
});

it.runIf(isEmbedded)('reading by index is named by explain', async () => {
  const collection = await database.filled([{ a: 1 }]);
  await addIndex(collection, { a: 1, b: -1 });
  const planOf = async (filter: Document, sort: Record<string, 1 | -1>): Promise<unknown> => {
    const explained: Document = await collection.find(filter).sort(sort).explain();
    return (explained['queryPlanner'] as Document)['winningPlan'];
  };
  expect(await planOf({ a: 1 }, { b: -1 })).toMatchObject({
    stage: 'FETCH',
    inputStage: { stage: 'IXSCAN', indexName: 'a_1_b_-1' },
  });
  expect(await planOf({ a: { $in: [1, 2] } }, { b: 1 })).toMatchObject({
    stage: 'FETCH',
    inputStage: { direction: 'backward' },
  });
  for (const values of [401, 5000])
    expect(await planOf({ a: { $in: Array.from({ length: values }, (_, value) => value) } }, {})).toMatchObject({
      stage: 'FETCH',
      inputStage: { stage: 'IXSCAN' },
    });
  expect(await planOf({ c: 1 }, { b: 1 })).toMatchObject({ stage: 'SORT', inputStage: { stage: 'COLLSCAN' } });
});

it('reading by index lets different elements of an array meet different conditions', async () => {
  const collection = await database.filled([
    {
      _id: 1,
      a: [
        { b: 1, c: 2 },
        { b: 2, c: 1 },
      ],
    },
    { _id: 2, a: [1, 9] },
  ]);
  await addIndex(collection, { 'a.b': 1, 'a.c': 1 });
  await addIndex(collection, { a: 1 });
  expect(await collection.countDocuments({ 'a.b': 1, 'a.c': 1 })).toBe(1);
  expect(await collection.countDocuments({ a: { $elemMatch: { b: 1, c: 1 } } })).toBe(0);
  expect(await collection.countDocuments({ a: { $gt: 5, $lt: 5 } })).toBe(1);
  expect(await collection.find({ a: { $gte: 0 } }).toArray()).toHaveLength(1);
});

it('reading by index follows a hint, and refuses one that names nothing', async () => {
  const collection = await database.filled([{ _id: 1, a: 1 }]);
  await addIndex(collection, { a: 1 });
  expect(await collection.find({ a: 1 }).hint({ a: 1 }).toArray()).toHaveLength(1);
  expect(await collection.find({ a: 1 }).hint('a_1').toArray()).toHaveLength(1);
  expect(await codeOf(collection.find({ a: 1 }).hint({ b: 1 }).toArray())).toBe(2);
});

it('distinct values by an index are those without, absent ones and null among them', async () => {
  const values = ['b', 'a', null, 3, 'a\0', 'zé', false, 'a', { x: 1 }];
  const collection = await database.filled(
    Array.from({ length: 200 }, (_, n) => {
      const by = n % 11 === 0 ? {} : { by: values[n % values.length] };
      return { _id: n, company: n < 150 ? 'a' : 'b', removed: n % 7 === 0, at: n, ...by };
    }),
  );
  const plain = { company: 'a', removed: false };
  const filters = [plain, { company: { $in: ['a', 'b', 'c'] }, removed: true }, { ...plain, at: { $gt: 20 } }];
  const found = async () =>
    Promise.all(filters.map(async (filter): Promise<unknown[]> => collection.distinct('by', filter)));
  const before = await found();
  for (const by of [1, -1] as const) {
    await addIndex(collection, { company: 1, removed: 1, by, at: -1 });
    expect(await found()).toEqual(before);
    await collection.dropIndexes();
  }
  await addIndex(collection, { company: 1, removed: 1, by: 1, at: -1 });
  await collection.insertOne({ ...plain, by: ['of', 'list'] });
  expect(new Set(await collection.distinct('by', plain))).toEqual(new Set([...(before[0] ?? []), 'of', 'list']));
});
