import { Decimal128, Double, Int32, Long, ObjectId, type Document } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf, isEmbedded, testDatabase, type Docs } from './database.ts';

const database = testDatabase();
let notes: Docs;

const day = (text: string): Date => new Date(`${text}T10:30:15.250Z`);

beforeAll(async () => {
  notes = await database.filled([
    { _id: 1, company: 'a', status: 'READY', size: 10, tags: ['x', 'y'], author: 'u1', at: day('2026-01-31') },
    { _id: 2, company: 'a', status: 'READY', size: 30, tags: ['y'], author: 'u2', at: day('2026-03-29') },
    { _id: 3, company: 'a', status: 'DRAFT', size: 20, tags: [], author: 'u1', at: day('2026-10-25') },
    { _id: 4, company: 'b', status: 'READY', size: null, author: 'u3', at: day('2026-12-31') },
  ]);
});

it('makes one group of numbers that are equal, and of a value that is missing and null', async () => {
  const docs = await database.filled([
    { _id: 1, bit: 2, a: new Int32(1), b: { x: 'p', y: 1 } },
    { _id: 2, bit: 4, a: new Double(1), b: { y: 1, x: 'p' } },
    { _id: 3, bit: 8, a: Long.fromNumber(1), b: { x: 'p', y: new Double(1) } },
    { _id: 4, bit: 16, a: Decimal128.fromString('1.0'), b: { x: 'p' } },
    { _id: 5, bit: 32, a: null, b: ['p', 1] },
    { _id: 6, bit: 64, b: [['p'], 1] },
    { _id: 7, bit: 128, a: '1', b: `${'p'.repeat(3000)}\u0001` },
    { _id: 8, bit: 256, a: '1\u0000', b: `${'p'.repeat(3000)}\u0002` },
  ]);
  const idsBy = async (id: unknown): Promise<number[][]> => {
    const sum = { $sum: '$bit' };
    const groups = await docs.aggregate<{ ids: number }>([{ $group: { _id: id, ids: sum } }]).toArray();
    const ids = groups.map((found) => [1, 2, 3, 4, 5, 6, 7, 8].filter((one) => found.ids & (1 << one)));
    return ids.toSorted(([a = 0], [b = 0]) => a - b);
  };
  expect(await idsBy('$a')).toEqual([[1, 2, 3, 4], [5, 6], [7], [8]]);
  // DocumentDB makes a null of a field that is missing.
  const missing = isEmbedded ? [[5], [6]] : [[5, 6]];
  expect(await idsBy({ a: '$a' })).toEqual([[1, 2, 3, 4], ...missing, [7], [8]]);
  expect(await idsBy('$b')).toEqual([[1, 3], [2], [4], [5], [6], [7], [8]]);
});

it('makes two groups of keys that are one text without the lengths of their parts', async () => {
  const keys: unknown[] = [
    { a: 'b', c: 'd' },
    { a: 'bcsd' },
    ['a', 'b'],
    ['asb'],
    { a: 'x', b: null },
    { 'as1:xb': null },
    { asxb: null },
  ];
  const docs = await database.filled(keys.map((k, _id) => ({ _id, k })));
  const groups = await docs.aggregate([{ $group: { _id: '$k', n: { $sum: 1 } } }]).toArray();
  expect(groups.map(({ n }) => Number(n))).toEqual(keys.map(() => 1));
});

describe('what stands in other collections', () => {
  it('comes behind what stands in this one, each read by its own stages', async () => {
    const spaces = await database.filled([
      { _id: 's1', company: 'a', name: 'Atelier' },
      { _id: 's2', company: 'b', name: 'Quai' },
    ]);
    const marked = (from: string) => ({ $replaceWith: { from: { $literal: from }, row: '$$ROOT' } });
    const counting = [{ $match: { company: 'a', status: 'READY' } }, { $group: { _id: 1, n: { $sum: 1 } } }];
    const rows = await notes
      .aggregate([
        ...counting,
        marked('count'),
        {
          $unionWith: {
            coll: spaces.collectionName,
            pipeline: [{ $match: { company: 'a' } }, { $project: { name: 1 } }, marked('spaces')],
          },
        },
        { $unionWith: { coll: 'not_there', pipeline: [marked('none')] } },
        { $unionWith: { coll: notes.collectionName, pipeline: [{ $match: { _id: 4 } }, { $project: { size: 1 } }] } },
      ])
      .toArray();
    expect(rows).toEqual([
      { from: 'count', row: { _id: 1, n: 2 } },
      { from: 'spaces', row: { _id: 's1', name: 'Atelier' } },
      { _id: 4, size: null },
    ]);
  });

  it('goes through the stages behind it, and may be all of a collection', async () => {
    const others = await database.filled([{ _id: 9, size: 5 }]);
    const pipeline = [{ $match: { size: { $gt: 10 } } }, { $unionWith: others.collectionName }, { $sort: { size: 1 } }];
    const rows = await notes.aggregate([...pipeline, { $project: { size: 1 } }, { $limit: 2 }]).toArray();
    expect(rows).toEqual([
      { _id: 9, size: 5 },
      { _id: 3, size: 20 },
    ]);
  });

  it('is refused with what it has not', async () => {
    const refusalOf = (operand: unknown) => codeOf(notes.aggregate([{ $unionWith: operand }]).toArray());
    expect(await refusalOf({ coll: 'x', other: 1 })).toBe(40415);
    expect(await refusalOf({ coll: 'x', pipeline: 1 })).toBe(14);
    expect(await refusalOf({ coll: 'x', pipeline: [{ $nothing: 1 }] })).toBe(40324);
  });
});

// The manual: no document; DocumentDB answers 0.
it('a count of nothing is no document', async () => {
  const counted = await notes.aggregate([{ $match: { status: 'NONE' } }, { $count: 'n' }]).toArray();
  expect(counted).toEqual(isEmbedded ? [] : [{ n: 0 }]);
});

describe('expressions', () => {
  const doc = {
    _id: 1,
    n: 7,
    l: Long.fromNumber(8),
    o: { x: 1, y: { z: 2 } },
    list: [{ k: 'a', v: 1 }, { k: 'b' }],
  };
  const cases: [unknown, unknown][] = [
    [{ $add: [new Int32(2147483647), new Int32(1)] }, Long.fromNumber(2147483648)],
    [{ $add: [Decimal128.fromString('0.1'), Decimal128.fromString('0.2')] }, Decimal128.fromString('0.3')],
    [{ $subtract: ['$l', '$n'] }, Long.fromNumber(1)],
    [{ $gt: ['$missing', null] }, false],
    [{ $lt: ['$missing', null] }, true],
    ['$list.k', ['a', 'b']],
    ['$list.v', [new Int32(1)]],
    ['$$ROOT.o.x', new Int32(1)],
    [
      ['$n', '$missing'],
      [new Int32(7), null],
    ],
    [{ a: '$o.y.z', b: '$missing' }, { a: new Int32(2) }],
  ];
  it.each(cases)('the expression %j', async (expression, expected) => {
    const collection = await database.filled([doc]);
    const [result] = await collection
      .aggregate([{ $project: { _id: 0, r: expression } }], { promoteValues: false })
      .toArray();
    expect(result?.['r']).toEqual(expected);
  });
});

describe('an aggregation that is wrong', () => {
  const refused: [Document[], number][] = [
    [[{ $nonsense: {} }], 40324],
    [[{ $match: {}, $sort: {} }], 40323],
    [[{ $limit: 0 }], 15958],
    [[{ $group: { n: { $sum: 1 } } }], 15955],
    [[{ $group: { _id: null, n: { $nonsense: 1 } } }], 15952],
    [[{ $project: { a: 1, b: 0 } }], 31254],
    [[{ $unwind: 'tags' }], 28818],
    [[{ $addFields: { x: { $nonsense: 1 } } }], 168],
    [[{ $addFields: { x: '$$nobody' } }], 17276],
    [[{ $addFields: { x: { $add: ['$status', 1] } } }], 14],
    [[{ $match: { none: 1 } }, { $addFields: { x: { $add: ['a', 1] } } }], 14],
    [[{ $addFields: { x: { $cond: [true, 1] } } }], 16020],
    [[{ $replaceWith: '$size' }], 40228],
  ];
  it.each(refused)('the wrong aggregation %j is refused', async (pipeline, code) => {
    expect(await codeOf(notes.aggregate(pipeline).toArray())).toBe(code);
  });
});

describe('projection and sort of find', () => {
  it('find shows the element that it found, or the _id alone', async () => {
    const items = [1, 2].map((k) => ({ k, v: k }));
    const collection = await database.filled([{ _id: 1, items }]);
    const shown = await collection.findOne({ 'items.k': 2 }, { projection: { 'items.$': 1 } });
    expect(shown).toEqual({ _id: 1, items: [{ k: 2, v: 2 }] });
    expect(await collection.findOne({}, { projection: { _id: 1 } })).toEqual({ _id: 1 });
  });

  it('find refuses the element of a longer array than the one it shows', async () => {
    const collection = await database.filled([{ _id: 1, a: [1], b: [1, 2] }]);
    const shown = (b: number) => collection.findOne({ b }, { projection: { 'a.$': 1 } });
    expect(await shown(1)).toEqual({ _id: 1, a: [1] });
    expect(await codeOf(shown(2))).toBe(51247);
  });

  it('find sorts by MongoDB’s order of types', async () => {
    const values: unknown[] = [
      null,
      -3,
      2.5,
      Long.fromString('9007199254740993'),
      'A',
      'a',
      'é',
      '\uFFEE',
      '\u{1F600}',
      { x: 1 },
      { x: 2 },
      new ObjectId(),
      false,
      true,
      new Date(0),
    ];
    const collection = await database.filled(values.map((v, _id) => ({ _id, v })).toReversed());
    expect((await collection.find().sort({ v: 1 }).toArray()).map(({ _id }) => _id)).toEqual([...values.keys()]);
    expect((await collection.find().sort({ v: -1 }).toArray()).map(({ _id }) => _id)).toEqual(
      [...values.keys()].toReversed(),
    );
  });
});
