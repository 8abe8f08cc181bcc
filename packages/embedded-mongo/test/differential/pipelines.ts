import * as fc from 'fast-check';
import { Int32, type Document } from 'mongodb';
import { expression } from './expressions.ts';
import { filter } from './filters.ts';
import { path, scalar } from './values.ts';

const direction = fc.constantFrom(new Int32(1), new Int32(-1));

/** Always with `_id` at the end: only then is the order decided. */
export const sort: fc.Arbitrary<Document> = fc
  .tuple(fc.uniqueArray(path, { maxLength: 2 }), fc.array(direction, { minLength: 3, maxLength: 3 }))
  .map(([names, directions]): Document =>
    Object.fromEntries([...names.filter((name) => name !== '_id'), '_id'].map((name, at) => [name, directions[at]])),
  );

/** A path below another of the same projection is refused: with which code depends on the order. */
const apart = (names: readonly string[]): string[] =>
  names.filter((name) => !names.some((other) => other !== name && name.startsWith(`${other}.`)));

const included = fc.uniqueArray(path, { minLength: 1, maxLength: 3 });

export const projection: fc.Arbitrary<Document> = fc.oneof(
  fc.tuple(included, fc.constantFrom(0, 1), fc.boolean()).map(([names, mode, withId]): Document => ({
    ...Object.fromEntries(apart(names).map((name) => [name, new Int32(mode)])),
    ...(withId ? {} : { _id: new Int32(0) }),
  })),
  fc.tuple(fc.constantFrom('a', 'x', 'a.b', 'x.y'), expression).map(([name, one]): Document => ({ [name]: one })),
);

const stage: fc.Arbitrary<Document> = fc.oneof(
  { weight: 3, arbitrary: filter.map((one): Document => ({ $match: one })) },
  { weight: 4, arbitrary: projection.map((one): Document => ({ $project: one })) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('x', 'a', 'a.b'), expression)
      .map(([name, one]): Document => ({ $addFields: { [name]: one } })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.oneof(expression, scalar), fc.array(expression, { maxLength: 2 }))
      .map(([id, all]): Document => ({
        $group: { _id: id, ...Object.fromEntries(all.map(($sum, at) => [`v${at}`, { $sum }])) },
      })),
  },
  fc.constantFrom('$a', '$b', '$a.b').map((one): Document => ({ $unwind: one })),
  expression.map((one): Document => ({ $replaceWith: { a: '$a', r: one } })),
  fc.constant<Document>({ $count: 'n' }),
);

const ordered = fc
  .tuple(sort, fc.constantFrom('$limit', '$skip'), fc.integer({ min: 0, max: 3 }))
  .map(([order, name, count]): Document[] => [{ $sort: order }, { [name]: new Int32(count) }]);

export const pipeline: fc.Arbitrary<Document[]> = fc.oneof(
  { weight: 6, arbitrary: fc.array(stage, { minLength: 1, maxLength: 2 }) },
  fc.tuple(ordered, fc.array(stage, { maxLength: 1 })).map(([first, rest]) => [...first, ...rest]),
);
