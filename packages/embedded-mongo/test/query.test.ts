import { Binary, Decimal128, Double, Long, type Document } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf, testDatabase, type Docs } from './database.ts';

const database = testDatabase();

interface Suite {
  docs: Document[];
  /** Filter and the _ids it finds. */
  cases: [Document, unknown[]][];
}

const bytes = (...values: number[]): Binary => new Binary(Buffer.from(values));

/** What the random commands in `differential/recorded.ndjson` do not reach; the plain rest is compared there. */
const suites: Record<string, Suite> = {
  numbers: {
    docs: [
      { _id: 1, v: Long.fromString('9007199254740993') },
      { _id: 2, v: new Double(9007199254740992) },
      { _id: 3, v: Decimal128.fromString('0.1') },
      { _id: 4, v: new Double(0.1) },
      { _id: 5, v: new Double(Number.NaN) },
      { _id: 6, v: '5' },
    ],
    cases: [
      [{ v: { $gt: new Double(9007199254740992) } }, [1]],
      [{ v: Long.fromString('9007199254740993') }, [1]],
      [{ v: Decimal128.fromString('0.1') }, [3]],
      [{ v: { $gt: Decimal128.fromString('0.1'), $lt: 1 } }, [4]],
      [{ v: Number.NaN }, [5]],
      [{ v: { $gte: Number.NaN } }, [5]],
      [{ v: { $lt: Number.NaN } }, []],
    ],
  },
  strings: {
    docs: [
      { _id: 1, s: 'Alpha' },
      { _id: 2, s: 'alpha beta' },
      { _id: 3, s: 'été' },
      { _id: 4, s: 'line one\nline two' },
      { _id: 5, s: '\uFFEE' },
      { _id: 6, s: '\u{1F600}' },
      { _id: 7, s: 'a.b*c' },
      { _id: 8, s: '' },
      { _id: 9, s: 3 },
      { _id: 10, s: ['alpha', 'gamma'] },
    ],
    cases: [
      [{ s: /^alpha/i }, [1, 2, 10]],
      [{ s: { $regex: 'BETA$', $options: 'i' } }, [2]],
      [{ s: { $regex: '^line two', $options: 'm' } }, [4]],
      [{ s: /^line two/ }, []],
      [{ s: { $regex: 'one.line', $options: 's' } }, [4]],
      [{ s: /one.line/ }, []],
      [{ s: { $regex: 'al ph a # a comment', $options: 'x' } }, [2, 10]],
      [{ s: /a\.b\*c/ }, [7]],
      [{ s: /É/i }, [3]],
      [{ s: { $in: [/^gam/, 'Alpha'] } }, [1, 10]],
      [{ s: { $not: /a/ } }, [3, 4, 5, 6, 8, 9]],
      [{ s: { $gt: '\uFFEE' } }, [6]],
    ],
  },
  arrays: {
    docs: [
      { _id: 1, a: [1, 2, 3] },
      { _id: 2, a: [] },
      { _id: 3, a: 2 },
      { _id: 4, a: [[1, 2], 7] },
      {
        _id: 5,
        a: [
          { b: 1, c: 9 },
          { b: 5, c: 1 },
        ],
      },
      { _id: 6, a: { b: 5 } },
      { _id: 7, a: [{ b: [4, 6] }] },
      { _id: 8, a: null },
      { _id: 9 },
      { _id: 10, a: [null, 1] },
    ],
    cases: [
      [{ a: { $size: 2 } }, [4, 5, 10]],
      [{ 'a.0': 1 }, [1]],
      [{ 'a.0': [1, 2] }, [4]],
      [{ 'a.1': 7 }, [4]],
      [{ a: { $elemMatch: { b: 5, c: 9 } } }, []],
      [{ a: { $elemMatch: { b: 5, c: 1 } } }, [5]],
      [{ a: { $all: [{ $elemMatch: { b: 1 } }, { $elemMatch: { c: 1 } }] } }, [5]],
      [{ a: { $elemMatch: { $elemMatch: { $gt: 1 } } } }, [4]],
      [{ a: { $elemMatch: { $or: [{ b: 1 }, { b: 4 }] } } }, [5, 7]],
      [{ a: { $not: { $elemMatch: { b: { $exists: true } } } } }, [1, 2, 3, 4, 6, 8, 9, 10]],
    ],
  },
  values: {
    docs: [
      { _id: 1, v: { x: 1, y: 2 } },
      { _id: 2, v: { y: 2, x: 1 } },
      { _id: 3, v: bytes(255) },
      { _id: 4, v: bytes(254) },
      { _id: 5, v: new Binary(Buffer.from([255]), 4 + 0x7c) },
    ],
    cases: [
      [{ v: { x: 1, y: 2 } }, [1]],
      [{ v: { $gt: { x: 1 } } }, [1, 2]],
      [{ v: bytes(255) }, [3]],
      [{ v: { $gt: bytes(254) } }, [3, 5]],
    ],
  },
  logic: {
    docs: Array.from({ length: 10 }, (_, n) => ({ _id: n, n, even: n % 2 === 0 })),
    cases: [
      [{ n: { $not: { $in: [0, 1, 2, 3, 4, 5, 6] } } }, [7, 8, 9]],
      [{ $or: [{ $and: [{ n: 1 }, { even: false }] }, { n: 2, even: false }] }, [1]],
    ],
  },
};

describe.each(Object.entries(suites))('find over %s', (_, { docs, cases }) => {
  let collection: Docs;
  beforeAll(async () => {
    collection = await database.filled(docs);
  });
  const find = async (filter: Document): Promise<unknown[]> =>
    (await collection.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);

  it.each(cases)('the query %j finds the documents MongoDB finds', async (filter, expected) => {
    expect(await find(filter)).toEqual(expected);
  });

  it('a query counts what it finds', async () => {
    for (const [filter, expected] of cases) expect(await collection.countDocuments(filter)).toBe(expected.length);
  });
});

describe('a query that is wrong', () => {
  const refused: [Document, number][] = [
    [{ a: { $foo: 1 } }, 2],
    [{ $foo: [] }, 2],
    [{ $or: [] }, 2],
    [{ $and: {} }, 2],
    [{ a: { $in: 5 } }, 2],
    [{ a: { $gt: /x/ } }, 2],
    [{ a: { $not: 5 } }, 2],
    [{ a: { $regex: '(' } }, 51091],
    [{ a: { $options: 'i' } }, 2],
    [{ a: { $size: -1 } }, 2],
    [{ a: { $elemMatch: 5 } }, 2],
    [{ a: { $all: [{ $elemMatch: { b: 1 } }, 5] } }, 2],
    [{ a: { $all: [5, { $elemMatch: { b: 1 } }] } }, 2],
    [{ a: { $type: 'nonsense' } }, 2],
  ];
  it.each(refused)('the wrong query %j is refused', async (filter, code) => {
    const collection = await database.filled([{ a: 1 }]);
    expect(await codeOf(collection.find(filter).toArray())).toBe(code);
  });
});
