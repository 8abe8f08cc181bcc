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
  const users = database.db.collection<Document & { _id: string }>('users');
  await users.insertMany([
    { _id: 'u1', name: 'Ada', roles: ['r1', 'r2'] },
    { _id: 'u2', name: 'Bob', roles: [] },
  ]);
});

it('makes one group of numbers that are equal, and of a value that is missing and null', async () => {
  const docs = await database.filled([
    { _id: 1, a: new Int32(1), b: { x: 'p', y: 1 } },
    { _id: 2, a: new Double(1), b: { y: 1, x: 'p' } },
    { _id: 3, a: Long.fromNumber(1), b: { x: 'p', y: new Double(1) } },
    { _id: 4, a: Decimal128.fromString('1.0'), b: { x: 'p' } },
    { _id: 5, a: null, b: ['p', 1] },
    { _id: 6, b: [['p'], 1] },
    { _id: 7, a: '1', b: `${'p'.repeat(3000)}\u0001` },
    { _id: 8, a: '1\u0000', b: `${'p'.repeat(3000)}\u0002` },
  ]);
  const idsBy = async (id: unknown): Promise<number[][]> => {
    const groups = await docs.aggregate<{ ids: number[] }>([{ $group: { _id: id, ids: { $push: '$_id' } } }]).toArray();
    const ids = groups.map((found) => found.ids.toSorted((a, b) => a - b));
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

describe('stages', () => {
  const cases: [string, Document[], Document[]][] = [
    [
      'group and count',
      [
        { $match: { company: 'a' } },
        { $group: { _id: '$status', n: { $sum: 1 }, total: { $sum: '$size' } } },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: 'DRAFT', n: 1, total: 20 },
        { _id: 'READY', n: 2, total: 40 },
      ],
    ],
    [
      'group on nothing',
      [
        {
          $group: {
            _id: null,
            avg: { $avg: '$size' },
            min: { $min: '$size' },
            max: { $max: '$size' },
            first: { $first: '$_id' },
            last: { $last: '$_id' },
          },
        },
      ],
      [{ _id: null, avg: 20, min: 10, max: 30, first: 1, last: 4 }],
    ],
    [
      'group on a compound key',
      [
        { $group: { _id: { c: '$company', s: '$status' }, ids: { $push: '$_id' } } },
        { $sort: { '_id.c': 1, '_id.s': -1 } },
      ],
      [
        { _id: { c: 'a', s: 'READY' }, ids: [1, 2] },
        { _id: { c: 'a', s: 'DRAFT' }, ids: [3] },
        { _id: { c: 'b', s: 'READY' }, ids: [4] },
      ],
    ],
    ['count', [{ $match: { status: 'READY' } }, { $count: 'n' }], [{ n: 3 }]],
    // The manual: no document; DocumentDB answers 0.
    ['count of nothing', [{ $match: { status: 'NONE' } }, { $count: 'n' }], isEmbedded ? [] : [{ n: 0 }]],
    [
      'sort, skip and limit',
      [{ $sort: { size: -1, _id: 1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { size: 1 } }],
      [
        { _id: 3, size: 20 },
        { _id: 1, size: 10 },
      ],
    ],
    [
      'project with expressions',
      [
        { $match: { _id: 1 } },
        { $project: { _id: 0, label: { $concat: ['$company', '/', '$status'] }, 'deep.size': '$size' } },
      ],
      [{ label: 'a/READY', deep: { size: 10 } }],
    ],
    [
      'project by exclusion',
      [{ $match: { _id: 4 } }, { $project: { at: 0, author: 0 } }],
      [{ _id: 4, company: 'b', status: 'READY', size: null }],
    ],
    [
      'addFields and unset',
      [
        { $match: { _id: 1 } },
        { $addFields: { double: { $multiply: ['$size', 2] }, n: { $size: '$tags' } } },
        { $unset: ['tags', 'at', 'company', 'status', 'author'] },
      ],
      [{ _id: 1, size: 10, double: 20, n: 2 }],
    ],
    [
      'unwind',
      [{ $unwind: '$tags' }, { $project: { tags: 1 } }, { $sort: { _id: 1, tags: 1 } }],
      [
        { _id: 1, tags: 'x' },
        { _id: 1, tags: 'y' },
        { _id: 2, tags: 'y' },
      ],
    ],
    [
      'unwind keeping the empty',
      [
        { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
        { $match: { _id: { $gte: 2 } } },
        { $project: { tags: 1, i: 1 } },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: 2, tags: 'y', i: 0 },
        { _id: 3, i: null },
        { _id: 4, i: null },
      ],
    ],
    [
      'lookup by fields',
      [
        { $match: { _id: { $gte: 3 } } },
        { $sort: { _id: 1 } },
        { $lookup: { from: 'users', localField: 'author', foreignField: '_id', as: 'by' } },
        { $project: { by: 1 } },
      ],
      [
        { _id: 3, by: [{ _id: 'u1', name: 'Ada', roles: ['r1', 'r2'] }] },
        { _id: 4, by: [] },
      ],
    ],
    [
      'lookup by pipeline',
      [
        { $match: { _id: 1 } },
        {
          $lookup: {
            from: 'users',
            let: { who: '$author' },
            pipeline: [{ $match: { $expr: { $eq: ['$_id', '$$who'] } } }, { $project: { name: 1, _id: 0 } }],
            as: 'by',
          },
        },
        { $project: { by: 1 } },
      ],
      [{ _id: 1, by: [{ name: 'Ada' }] }],
    ],
    [
      'lookup by both',
      [
        { $match: { _id: { $lte: 2 } } },
        { $sort: { _id: 1 } },
        {
          $lookup: {
            from: 'users',
            localField: 'author',
            foreignField: '_id',
            pipeline: [{ $match: { name: 'Bob' } }],
            as: 'by',
          },
        },
        { $project: { n: { $size: '$by' } } },
      ],
      [
        { _id: 1, n: 0 },
        { _id: 2, n: 1 },
      ],
    ],
    [
      'facet',
      [
        {
          $facet: {
            all: [{ $count: 'n' }],
            ready: [{ $match: { status: 'READY' } }, { $sort: { _id: 1 } }, { $project: { _id: 1 } }],
          },
        },
      ],
      [{ all: [{ n: 4 }], ready: [{ _id: 1 }, { _id: 2 }, { _id: 4 }] }],
    ],
    [
      'replaceRoot',
      [{ $match: { _id: 1 } }, { $replaceRoot: { newRoot: { $mergeObjects: [{ k: 1 }, { s: '$status' }] } } }],
      [{ k: 1, s: 'READY' }],
    ],
    ['sortByCount', [{ $sortByCount: '$author' }, { $limit: 1 }], [{ _id: 'u1', count: 2 }]],
    [
      'unionWith',
      [
        { $match: { _id: 1 } },
        { $project: { _id: 1 } },
        { $unionWith: { coll: 'users', pipeline: [{ $match: { _id: 'u1' } }, { $project: { _id: 1 } }] } },
      ],
      [{ _id: 1 }, { _id: 'u1' }],
    ],
    [
      'addToSet and $push',
      [
        { $match: { company: 'a' } },
        { $group: { _id: null, s: { $addToSet: '$status' }, n: { $push: { id: '$_id' } } } },
        { $project: { _id: 0, s: { $size: '$s' }, n: 1 } },
      ],
      [{ s: 2, n: [{ id: 1 }, { id: 2 }, { id: 3 }] }],
    ],
  ];
  it.each(cases)('%s', async (_, pipeline, expected) => {
    expect(await notes.aggregate(pipeline).toArray()).toEqual(expected);
  });
});

describe('expressions', () => {
  const doc = {
    _id: 1,
    n: 7,
    d: new Double(2.5),
    l: Long.fromNumber(8),
    s: 'Été 2026',
    a: [3, 1, 2],
    o: { x: 1, y: { z: 2 } },
    list: [{ k: 'a', v: 1 }, { k: 'b' }],
    t: day('2026-03-29'),
    id: new ObjectId('64b000000000000000000001'),
    nothing: null,
  };
  const cases: [unknown, unknown][] = [
    [{ $add: ['$n', 1, '$d'] }, new Double(10.5)],
    [{ $add: [new Int32(2147483647), new Int32(1)] }, Long.fromNumber(2147483648)],
    [{ $subtract: ['$t', day('2026-03-28')] }, Long.fromNumber(86400000)],
    [{ $divide: ['$n', 2] }, new Double(3.5)],
    [{ $mod: ['$n', 4] }, new Int32(3)],
    [{ $multiply: ['$l', 2] }, Long.fromNumber(16)],
    [{ $round: [2.567, 2] }, new Double(2.57)],
    [{ $round: [2.5] }, new Double(2)],
    [{ $trunc: [-2.7] }, new Double(-2)],
    [{ $ceil: '$d' }, new Double(3)],
    [{ $abs: -5 }, new Int32(5)],
    [{ $pow: [2, 10] }, new Int32(1024)],
    [{ $sum: '$a' }, new Int32(6)],
    [{ $avg: [1, 2] }, new Double(1.5)],
    [{ $max: '$a' }, new Int32(3)],
    [{ $add: [Decimal128.fromString('0.1'), Decimal128.fromString('0.2')] }, Decimal128.fromString('0.3')],
    [{ $add: ['$n', '$nothing'] }, null],
    [{ $cmp: ['$n', 3] }, new Int32(1)],
    [{ $gt: ['$missing', null] }, false],
    [{ $lt: ['$missing', null] }, true],
    [{ $eq: ['$n', 7] }, true],
    [{ $and: ['$n', true, 'text'] }, true],
    [{ $or: [0, null] }, false],
    [{ $cond: [{ $gte: ['$n', 7] }, 'big', 'small'] }, 'big'],
    [{ $ifNull: ['$nothing', '$missing', 'x'] }, 'x'],
    [{ $let: { vars: { k: '$n' }, in: { $add: ['$$k', 1] } } }, new Int32(8)],
    ['$list.k', ['a', 'b']],
    ['$list.v', [new Int32(1)]],
    [
      ['$n', '$missing'],
      [new Int32(7), null],
    ],
    [{ a: '$o.y.z', b: '$missing' }, { a: new Int32(2) }],
    [{ $arrayElemAt: ['$a', -1] }, new Int32(2)],
    [{ $first: '$a' }, new Int32(3)],
    [{ $filter: { input: '$a', as: 'i', cond: { $gte: ['$$i', 2] } } }, [new Int32(3), new Int32(2)]],
    [{ $map: { input: '$a', in: { $multiply: ['$$this', 10] } } }, [new Int32(30), new Int32(10), new Int32(20)]],
    [{ $reduce: { input: '$a', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, new Int32(6)],
    [{ $in: [2, '$a'] }, true],
    [{ $in: ['$missing', [null]] }, false],
    [{ $indexOfArray: ['$a', 1] }, new Int32(1)],
    [{ $slice: ['$a', 1, 2] }, [new Int32(1), new Int32(2)]],
    [{ $slice: ['$a', -2] }, [new Int32(1), new Int32(2)]],
    [{ $concatArrays: ['$a', [9]] }, [new Int32(3), new Int32(1), new Int32(2), new Int32(9)]],
    [{ $reverseArray: '$a' }, [new Int32(2), new Int32(1), new Int32(3)]],
    [{ $sortArray: { input: '$a', sortBy: 1 } }, [new Int32(1), new Int32(2), new Int32(3)]],
    [{ $range: [0, 3] }, [new Int32(0), new Int32(1), new Int32(2)]],
    [{ $size: '$a' }, new Int32(3)],
    [{ $setIsSubset: [[1, 3], '$a'] }, true],
    [{ $objectToArray: { x: '$n' } }, [{ k: 'x', v: new Int32(7) }]],
    [{ $arrayToObject: [[{ k: 'x', v: 1 }]] }, { x: new Int32(1) }],
    [{ $mergeObjects: ['$o', { x: 5 }] }, { x: new Int32(5), y: { z: new Int32(2) } }],
    [{ $getField: { field: 'x', input: '$o' } }, new Int32(1)],
    [{ $concat: ['$s', '!', '$missing'] }, null],
    [{ $toUpper: 'aé' }, 'Aé'],
    [{ $strLenCP: '$s' }, new Int32(8)],
    [{ $strLenBytes: '$s' }, new Int32(10)],
    [{ $substrCP: ['$s', 0, 3] }, 'Été'],
    [{ $split: ['a,b', ','] }, ['a', 'b']],
    [{ $trim: { input: '  x ' } }, 'x'],
    [{ $regexMatch: { input: '$s', regex: '^É', options: '' } }, true],
    [{ $replaceAll: { input: 'a.a', find: 'a', replacement: 'b' } }, 'b.b'],
    [{ $indexOfCP: ['$s', '2026'] }, new Int32(4)],
    [{ $type: '$l' }, 'long'],
    [{ $type: '$missing' }, 'missing'],
    [{ $toString: '$id' }, '64b000000000000000000001'],
    [{ $toInt: '12' }, new Int32(12)],
    [{ $toDouble: '2.5' }, new Double(2.5)],
    [{ $toLong: '$d' }, Long.fromNumber(2)],
    [{ $toDate: '2026-01-01T00:00:00Z' }, new Date('2026-01-01')],
    [{ $convert: { input: 'x', to: 'int', onError: -1 } }, new Int32(-1)],
    [{ $isNumber: '$n' }, true],
    [{ $year: '$t' }, new Int32(2026)],
    [{ $hour: { date: '$t', timezone: 'Europe/Paris' } }, new Int32(12)],
    [{ $hour: { date: '$t', timezone: '-05:00' } }, new Int32(5)],
    [{ $dayOfWeek: '$t' }, new Int32(1)],
    [{ $isoWeek: '$t' }, new Int32(13)],
    [{ $dateToString: { date: '$t', format: '%Y-%m-%d %H:%M', timezone: 'Europe/Paris' } }, '2026-03-29 12:30'],
    [{ $dateToString: { date: '$t' } }, '2026-03-29T10:30:15.250Z'],
    [{ $dateTrunc: { date: '$t', unit: 'month' } }, new Date('2026-03-01')],
    [{ $dateTrunc: { date: '$t', unit: 'day', timezone: 'Europe/Paris' } }, new Date('2026-03-28T23:00:00Z')],
    [{ $dateTrunc: { date: '$t', unit: 'week', startOfWeek: 'monday' } }, new Date('2026-03-23')],
    [{ $dateAdd: { startDate: day('2026-01-31'), unit: 'month', amount: 1 } }, day('2026-02-28')],
    [
      { $dateSubtract: { startDate: '$t', unit: 'day', amount: 1, timezone: 'Europe/Paris' } },
      new Date('2026-03-28T11:30:15.250Z'),
    ],
    [{ $dateDiff: { startDate: day('2025-12-31'), endDate: '$t', unit: 'month' } }, Long.fromNumber(3)],
    [{ $dateFromParts: { year: 2026, month: 2, day: 3 } }, new Date('2026-02-03')],
    [{ $literal: '$n' }, '$n'],
  ];
  it.each(cases)('%j', async (expression, expected) => {
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
    [[{ $addFields: { x: { $divide: [1, 0] } } }], 2],
    [[{ $addFields: { x: { $size: '$status' } } }], 17124],
    [[{ $addFields: { x: { $add: ['$status', 1] } } }], 14],
    [[{ $replaceRoot: { newRoot: '$size' } }], 40228],
  ];
  it.each(refused)('%j is refused', async (pipeline, code) => {
    expect(await codeOf(notes.aggregate(pipeline).toArray())).toBe(code);
  });
});

describe('projection and sort of find', () => {
  const docs = [
    {
      _id: 1,
      a: { b: 1, c: 2 },
      list: [1, 2, 3, 4],
      items: [
        { k: 1, v: 1 },
        { k: 2, v: 2 },
      ],
    },
  ];
  const projections: [Document, Document, Document?][] = [
    [{ 'a.b': 1 }, { _id: 1, a: { b: 1 } }],
    [{ a: { c: 1 }, _id: 0 }, { a: { c: 2 } }],
    [
      { a: 0, items: 0 },
      { _id: 1, list: [1, 2, 3, 4] },
    ],
    [
      { 'items.v': 0, a: 0, list: 0 },
      { _id: 1, items: [{ k: 1 }, { k: 2 }] },
    ],
    [{ 'items.v': 1 }, { _id: 1, items: [{ v: 1 }, { v: 2 }] }],
    [
      { list: { $slice: 2 }, a: 0, items: 0 },
      { _id: 1, list: [1, 2] },
    ],
    [
      { list: { $slice: [-3, 2] }, a: 1 },
      { _id: 1, a: { b: 1, c: 2 }, list: [2, 3] },
    ],
    [{ items: { $elemMatch: { k: 2 } } }, { _id: 1, items: [{ k: 2, v: 2 }] }],
    [{ 'items.$': 1 }, { _id: 1, items: [{ k: 2, v: 2 }] }, { 'items.k': 2 }],
    [{ sum: { $add: ['$a.b', '$a.c'] } }, { _id: 1, sum: 3 }],
    [{ missing: 1 }, { _id: 1 }],
    [{ _id: 1 }, { _id: 1 }],
  ];
  it.each(projections)('%j', async (projection, expected, filter = {}) => {
    const collection = await database.filled(docs);
    expect(await collection.findOne(filter, { projection })).toEqual(expected);
  });

  it('refuses the element of a longer array than the one it shows', async () => {
    const collection = await database.filled([{ _id: 1, a: [1], b: [1, 2] }]);
    const shown = (b: number) => collection.findOne({ b }, { projection: { 'a.$': 1 } });
    expect(await shown(1)).toEqual({ _id: 1, a: [1] });
    expect(await codeOf(shown(2))).toBe(51247);
  });

  it('sorts by MongoDB’s order of types, arrays by their least or greatest element', async () => {
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
    const arrays = await database.filled([
      { _id: 1, v: [5, 9] },
      { _id: 2, v: 6 },
      { _id: 3, v: [] },
      { _id: 4, v: [1, 20] },
    ]);
    expect((await arrays.find().sort({ v: 1 }).toArray()).map(({ _id }) => _id)).toEqual([3, 4, 1, 2]);
    expect((await arrays.find().sort({ v: -1 }).toArray()).map(({ _id }) => _id)).toEqual([4, 1, 2, 3]);
  });

  it('gives distinct values, also out of arrays', async () => {
    const collection = await database.filled([{ t: ['a', 'b'] }, { t: 'b' }, { t: 'c', x: 1 }, { x: 2 }]);
    expect(new Set(await collection.distinct('t'))).toEqual(new Set(['a', 'b', 'c']));
    expect(await collection.distinct('t', { x: 1 })).toEqual(['c']);
  });
});
