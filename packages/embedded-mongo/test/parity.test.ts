import { Int32, type Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { codeOf, isEmbedded, testDatabase, type Docs } from './database.ts';

const database = testDatabase();

async function valueOf(expression: unknown, doc: Document = {}): Promise<unknown> {
  const docs = await database.filled([{ _id: 1, ...doc }]);
  const [result] = await docs.aggregate([{ $project: { v: expression } }], { promoteValues: false }).toArray();
  return result?.['v'];
}

it.each([
  ['a\\sb', '', 'a\u00a0b', false],
  ['a[\\s]b', '', 'a\u00a0b', false],
  ['a\\Sb', '', 'a\u00a0b', true],
  ['a[\\S]b', '', 'a\u00a0b', true],
  ['a[^\\S]b', '', 'a b', true],
  ['a\\sb', '', 'a\vb', true],
  ['a\\vb', '', 'a\u2028b', true],
  ['^b', 'm', 'a\nb', true],
  ['^b', 'm', 'a\rb', false],
  ['^b', 'm', 'a\u2028b', false],
  ['a$', 'm', 'a\nb', true],
  ['a$', 'm', 'a\rb', false],
  ['\\n^$', 'm', 'a\n', false],
  ['^$', 'm', 'a\n\nb', true],
  ['^(?i:A)b$', '', 'ab', true],
  ['(a+)b{2,}', '', 'aabb', true],
])('regular expressions match /%s/%s against %j as PCRE does: %s', async (pattern, options, text, matches) => {
  const docs = await database.filled([{ _id: 1, t: text }]);
  expect(await docs.countDocuments({ t: { $regex: pattern, $options: options } })).toBe(matches ? 1 : 0);
});

it.runIf(isEmbedded)('regular expressions are refused where JavaScript has no equal', async () => {
  const docs = await database.filled([{ _id: 1, t: 'a\nb' }]);
  for (const pattern of ['a(?m:$)', 'a(?s:.)b', 'a(?-s:.)b', 'a++b', '[[:alpha:]]', '\\h'])
    expect(await codeOf(docs.countDocuments({ t: { $regex: pattern } }))).toBe(51091);
});

it
  .runIf(isEmbedded)
  .each([
    '^(a+)+$',
    '^(a|aa)+$',
    '^(a*)*b',
    '(a{1,40}){1,40}c',
    `${'a?'.repeat(20)}${'a'.repeat(20)}!`,
    `${'a?'.repeat(40)}${'a'.repeat(40)}!`,
  ])('regular expressions end, where /%s/ tries every way', async (pattern) => {
  const docs = await database.filled([{ _id: 1, t: `${'a'.repeat(39)}b` }]);
  const began = performance.now();
  expect(await codeOf(docs.countDocuments({ t: { $regex: pattern } }))).toBeOneOf([51156, 51091, null]);
  expect(performance.now() - began).toBeLessThan(5000);
  expect(await docs.countDocuments({ t: { $regex: '^a+b$' } })).toBe(1);
});

it('reads the documents of an array by a path, and nothing in arrays inside it', async () => {
  expect(await valueOf('$b.x', { b: [[{ x: 1 }], { x: 2 }, 5, {}, [[{ x: 3 }]]] })).toEqual([new Int32(2)]);
});

describe('what came is stored in its order', () => {
  const numbered = new Map([
    ['z', 1],
    ['10', 2],
    ['2', 3],
  ]);
  it.each([
    ['with its _id first', { _id: 1, a: numbered }],
    ['with its _id last', { a: numbered, _id: 1 }],
    ['without an _id', { a: numbered }],
    ['beside others', { a: numbered, b: ['x', { c: numbered }], _id: 'text' }],
  ])('what came is stored in its order %s', async (_what, doc) => {
    for (const store of ['one', 'many'] as const) {
      const docs = await database.filled([]);
      await (store === 'one'
        ? docs.insertOne(doc, { forceServerObjectId: true })
        : docs.insertMany([doc], { forceServerObjectId: true }));
      const [raw] = await docs.find({}, { raw: true }).toArray();
      const text = Buffer.from(raw as unknown as Uint8Array).toString('latin1');
      expect([
        text.indexOf('_id'),
        text.indexOf('z') < text.indexOf('10'),
        text.indexOf('10') < text.indexOf('\x102'),
      ]).toEqual([5, true, true]);
      expect(await docs.countDocuments({ 'a.10': 2, 'a.2': 3 })).toBe(1);
    }
  });
});

describe.runIf(isEmbedded)('what MongoDB has and this server has not', () => {
  it.each([
    [{ $facet: {} }],
    [{ $out: 'c' }],
    [{ $lookup: {} }],
    [{ $unset: 'a' }],
    [{ $unwind: { path: '$a', preserveNullAndEmptyArrays: true } }],
    [{ $project: { v: { $sin: 1 } } }],
    [{ $project: { v: { $concat: ['a', 'b'] } } }],
    [{ $project: { v: '$$REMOVE' } }],
    [{ $group: { _id: null, v: { $median: {} } } }],
    [{ $group: { _id: null, v: { $push: '$a' } } }],
    [{ $match: { $expr: true } }],
    [{ $match: { a: { $mod: [2, 1] } } }],
  ])('what MongoDB has and this server has not is refused as such: %j', async (stage) => {
    const docs = await database.filled([{ _id: 1 }]);
    expect(await codeOf(docs.aggregate([stage]).toArray())).toBe(115);
  });

  it.each<[string, (docs: Docs) => Promise<unknown>]>([
    ['a modifier', (docs) => docs.updateOne({}, { $pop: { a: 1 } })],
    ['a modifier without fields', (docs) => docs.updateOne({}, { $bit: {} })],
    ['a sort of $push', (docs) => docs.updateOne({}, { $push: { a: { $each: [1], $sort: 1 } } as never })],
    ['a stage of an update', (docs) => docs.updateOne({}, [{ $unset: 'a' }])],
    ['a projection', (docs) => docs.findOne({}, { projection: { a: { $slice: 1 } } })],
    ['a projection of an element', (docs) => docs.findOne({}, { projection: { a: { $elemMatch: { b: 1 } } } })],
    ['variables', (docs) => docs.find({}, { let: { x: 1 } }).toArray()],
    ['a command', () => database.db.command({ mapReduce: 'c' })],
  ])('what MongoDB has and this server has not is refused as such: %s', async (_what, run) => {
    expect(await codeOf(run(await database.filled([{ _id: 1 }])))).toBe(115);
  });

  it('what MongoDB has and this server has not is refused as such: reads of a snapshot', async () => {
    const docs = await database.filled([{ _id: 1 }]);
    const session = database.client.startSession({ snapshot: true });
    expect(await codeOf(docs.find({}, { session }).toArray())).toBe(115);
    await session.endSession();
  });
});

it('looks many values up in an index, and counts all documents', async () => {
  const docs = await database.filled(Array.from({ length: 3000 }, (_, at) => ({ _id: at, even: at % 2 === 0 })));
  const wanted = Array.from({ length: 1500 }, (_, at) => at * 3);
  expect(await docs.countDocuments({ _id: { $in: wanted } })).toBe(1000);
  expect(await docs.find({ _id: { $in: wanted } }).toArray()).toHaveLength(1000);
  expect(await docs.countDocuments({})).toBe(3000);
  expect(await docs.estimatedDocumentCount()).toBe(3000);
  const plan = await docs.find({ _id: { $in: wanted } }).explain();
  expect(JSON.stringify(plan)).toContain('IXSCAN');
});

it('an update is refused where a path is an array for one modifier and a document for another', async () => {
  const docs = await database.filled([{ _id: 1, a: [1] }]);
  expect(await codeOf(docs.updateOne({}, { $set: { 'a.b': 1 }, $inc: { 'a.$[]': 1 } }))).toBe(40);
});
