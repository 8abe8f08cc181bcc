import * as fc from 'fast-check';
import { MongoServerError, type Document } from 'mongodb';
import { expect, it } from 'vitest';
import { addIndex, isEmbedded, testDatabase, type Docs } from './database.ts';

const database = testDatabase();

type Directions = Record<string, 1 | -1>;

/** Few values, so that conditions meet documents and documents meet each other. */
const small = fc.integer({ min: 0, max: 3 });
const scalar = fc.oneof(
  { weight: 6, arbitrary: small },
  fc.constantFrom<unknown>(null, 'a', 'ab', true, 1.5, Number.NaN, new Date(0)),
);
const inner = fc.record({ b: fc.oneof(scalar, fc.array(small, { maxLength: 3 })), c: scalar }, { requiredKeys: [] });
const list = fc.array(
  fc.oneof({ weight: 3, arbitrary: small }, inner, scalar, fc.array(small, { minLength: 1, maxLength: 2 })),
  { maxLength: 3 },
);
const value = fc.oneof({ weight: 3, arbitrary: scalar }, { weight: 2, arbitrary: list }, inner);
const document = fc.oneof(
  // Without arrays an index may give the order; with them it must know that it may not.
  fc.record({ a: scalar, b: scalar, c: scalar }, { requiredKeys: [] }),
  fc.record({ a: value, b: scalar, c: fc.oneof(scalar, inner) }, { requiredKeys: [] }),
);

const path = fc.constantFrom('a', 'b', 'c', 'a.b', 'a.c');
const comparison = fc
  .record({
    op: fc.constantFrom('$eq', '$gt', '$gte', '$lt', '$lte', '$ne'),
    operand: fc.oneof({ weight: 6, arbitrary: scalar }, fc.array(small, { maxLength: 2 }), inner),
  })
  .map(({ op, operand }): Document => ({ [op]: operand }));
const between = fc.tuple(small, small).map(([from, to]): Document => ({ $gte: from, $lte: to }));
const among = fc.array(scalar, { minLength: 1, maxLength: 4 }).map((operands): Document => ({ $in: operands }));
const condition = fc.oneof(
  { weight: 2, arbitrary: comparison },
  { weight: 3, arbitrary: between },
  { weight: 2, arbitrary: among },
  fc.array(scalar, { maxLength: 3 }).map((operands): Document => ({ $nin: operands })),
  fc.array(scalar, { minLength: 1, maxLength: 2 }).map((operands): Document => ({ $all: operands })),
  fc.boolean().map((isThere): Document => ({ $exists: isThere })),
  fc.constant<Document>({ $regex: '^a' }),
  between.map((range): Document => ({ $elemMatch: range })),
  comparison.map((one): Document => ({ $not: one })),
);
const clause = fc.tuple(path, condition).map(([name, test]): Document => ({ [name]: test }));
const conjunction = fc.array(clause, { minLength: 1, maxLength: 3 }).map((clauses): Document => ({ $and: clauses }));
const anyFilter = fc.oneof(
  conjunction,
  fc.array(conjunction, { minLength: 1, maxLength: 3 }).map((branches): Document => ({ $or: branches })),
  fc.tuple(small, small).map(([b, c]): Document => ({ a: { $elemMatch: { b, c } } })),
);

const direction = fc.constantFrom(1 as const, -1 as const);
const key = fc
  .tuple(fc.uniqueArray(path, { minLength: 1, maxLength: 3 }), fc.array(direction, { minLength: 4, maxLength: 4 }))
  .map(([names, directions]): Directions =>
    Object.fromEntries([...names, '_id'].map((name, at) => [name, directions[at] ?? 1])),
  );
const options = fc.constantFrom<Document>(
  {},
  {},
  {},
  { sparse: true },
  { partialFilterExpression: { b: { $gt: 0 } } },
  { partialFilterExpression: { c: { $exists: true } } },
);

/** A query made for an index: points on its first fields, then anything, sorted by what follows. */
function aimedAt(index: Directions): fc.Arbitrary<{ filter: Document; sort: Directions }> {
  const fields = Object.keys(index);
  return fc
    .record({
      fixed: fc.integer({ min: 0, max: fields.length - 1 }),
      points: fc.array(fc.oneof(scalar, among), { minLength: 4, maxLength: 4 }),
      last: fc.option(condition),
      isFlipped: fc.boolean(),
    })
    .map(({ fixed, points, last, isFlipped }) => {
      const conditions = fields.slice(0, fixed).map((name, at): Document => ({ [name]: points[at] }));
      const next = fields[fixed];
      if (last && next !== undefined && next !== '_id') conditions.push({ [next]: last });
      const rest = fields
        .slice(fixed)
        .map((name): [string, 1 | -1] => [name, isFlipped ? (-(index[name] ?? 1) as 1 | -1) : (index[name] ?? 1)]);
      return { filter: conditions.length > 0 ? { $and: conditions } : {}, sort: Object.fromEntries(rest) };
    });
}

const scenario = fc.array(fc.record({ key, options }), { minLength: 1, maxLength: 3 }).chain((indexes) =>
  fc.record({
    docs: fc.array(document, { minLength: 6, maxLength: 24 }),
    indexes: fc.constant(indexes),
    queries: fc.array(
      fc.oneof(
        ...indexes.map((index) => aimedAt(index.key)),
        fc.record({ filter: anyFilter, sort: path.map((name): Directions => ({ [name]: 1, _id: 1 })) }),
      ),
      { minLength: 8, maxLength: 12 },
    ),
  }),
);

/** Random documents may hold two arrays under one compound index or sort, and two random indexes may be the same. */
function codeOfChance(error: unknown): number {
  if (error instanceof MongoServerError && [2, 85, 171].includes(Number(error.code))) return Number(error.code);
  throw error;
}

async function ids(found: Promise<Document[]>): Promise<unknown> {
  try {
    return (await found).map(({ _id }) => _id as unknown);
  } catch (error) {
    return codeOfChance(error);
  }
}

async function fill(indexed: Docs, docs: Document[], indexes: { key: Directions; options: Document }[]): Promise<void> {
  const half = docs.length >> 1;
  await indexed.insertMany(docs.slice(0, half));
  for (const [at, index] of indexes.entries()) {
    await addIndex(indexed, index.key, { ...index.options, name: `i${at}` }).catch(codeOfChance);
  }
  // The other half comes after the indexes.
  await indexed.insertMany(docs.slice(half), { ordered: false }).catch(codeOfChance);
  await indexed.updateMany({ b: 1 }, { $set: { c: 2 } });
}

// Of our planner; DocumentDB refuses some of these documents.
it.runIf(isEmbedded)('finds by index what a full scan finds, in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ docs, indexes, queries }) => {
      const indexed = await database.filled([]);
      await fill(
        indexed,
        docs.map((doc, _id) => ({ _id, ...doc })),
        indexes,
      );
      const plain = await database.filled(await indexed.find().hint({ $natural: 1 }).toArray());
      for (const { filter, sort } of queries) {
        const expected = await ids(plain.find(filter).sort(sort).toArray());
        expect(await ids(indexed.find(filter).sort(sort).toArray())).toEqual(expected);
        expect(await ids(indexed.find(filter).sort(sort).limit(3).toArray())).toEqual(
          Array.isArray(expected) ? expected.slice(0, 3) : expected,
        );
        const unsorted = await plain.find(filter).toArray();
        expect(new Set((await indexed.find(filter).toArray()).map(({ _id }) => _id))).toEqual(
          new Set(unsorted.map(({ _id }) => _id)),
        );
        expect(await indexed.countDocuments(filter)).toBe(unsorted.length);
      }
      await Promise.all([plain.drop(), indexed.drop()]);
    }),
    { numRuns: 110 },
  );
});
