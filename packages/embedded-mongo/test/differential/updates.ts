import * as fc from 'fast-check';
import type { Document } from 'mongodb';
import { expression } from './expressions.ts';
import { fields, list, numeric, scalar, small, value } from './values.ts';

const target = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('a', 'b', 'c', 'd', 'x') },
  fc.constantFrom('a.b', 'a.c', 'a.0', 'a.1.b', 'b.b', 'x.y', 'a.$[].b', 'a.$[]', 'a.$[e]', 'a.$', 'a.$.b'),
);

const pushed: fc.Arbitrary<unknown> = fc.oneof(
  value,
  fc.record(
    {
      $each: list,
      $slice: small,
      $position: small,
    },
    { requiredKeys: ['$each'] },
  ),
);

const operator = (name: string, operand: fc.Arbitrary<unknown>): fc.Arbitrary<Document> =>
  fc.tuple(target, operand).map(([at, one]): Document => ({ [name]: { [at]: one } }));

const single: fc.Arbitrary<Document> = fc.oneof(
  { weight: 3, arbitrary: operator('$set', value) },
  operator('$unset', fc.constant('')),
  { weight: 2, arbitrary: operator('$inc', numeric) },
  operator('$mul', numeric),
  operator('$min', scalar),
  operator('$max', scalar),
  { weight: 3, arbitrary: operator('$push', pushed) },
  operator(
    '$addToSet',
    fc.oneof(
      value,
      list.map(($each) => ({ $each })),
    ),
  ),
  operator(
    '$pull',
    fc.oneof(
      scalar,
      scalar.map((one) => ({ $gte: one })),
      scalar.map((one) => ({ b: one })),
    ),
  ),
  operator('$rename', fc.constantFrom('y', 'b', 'x.z')),
  operator('$setOnInsert', scalar),
);

const pipeline: fc.Arbitrary<Document[]> = fc.array(
  fc.oneof(
    fc
      .tuple(fc.constantFrom('a', 'x', 'a.b', 'x.y'), expression)
      .map(([at, one]): Document => ({ $set: { [at]: one } })),
    expression.map((one): Document => ({ $replaceWith: { _id: '$_id', b: '$b', r: one } })),
  ),
  { minLength: 1, maxLength: 2 },
);

const change: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: single },
  { weight: 2, arbitrary: fc.tuple(single, single).map(([first, second]): Document => ({ ...first, ...second })) },
  { weight: 2, arbitrary: pipeline },
  fields,
);

const arrayFilters: fc.Arbitrary<Document[]> = fc
  .oneof(
    scalar.map((one): Document => ({ e: { $gte: one } })),
    scalar.map((one): Document => ({ 'e.b': one })),
  )
  .map((one) => [one]);

/** What to change, with a filter for array elements where it names one. */
export const update: fc.Arbitrary<{ u: unknown; arrayFilters?: Document[] }> = fc
  .tuple(change, arrayFilters)
  .map(([u, filters]) => (JSON.stringify(u).includes('$[e]') ? { u, arrayFilters: filters } : { u }));
