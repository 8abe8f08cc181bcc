import * as fc from 'fast-check';
import {
  Binary,
  BSONRegExp,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  type Document,
} from 'mongodb';

/** Few values, so that conditions meet documents and documents meet each other. */
export const small = fc.integer({ min: -1, max: 4 }).map((number) => new Int32(number));

export const numeric = fc.oneof(
  { weight: 4, arbitrary: small },
  fc.constantFrom(0, 1, 1.5, -2.5, 2.675, 1e10, Number.NaN, Infinity, -0).map((number) => new Double(number)),
  fc.constantFrom('0', '1', '2147483648', '-3', '9007199254740993').map((text) => Long.fromString(text)),
  fc.constantFrom('1', '1.5', '0.1', '-2').map((text) => Decimal128.fromString(text)),
);

const text = fc.constantFrom('', 'a', 'ab', 'B', 'b c', 'é', '1', 'a.b', '2020-01-02', ' x ', '😀');

const [earlier, later] = [new Date('2020-01-02T03:04:05.678Z'), new Date('2024-02-29T23:59:59.000Z')];
export const date = fc.constantFrom(earlier, later, new Date('1999-12-31T23:00:00Z'));

const rare = fc.constantFrom<unknown>(
  new ObjectId('5f0000000000000000000001'),
  new Binary(Buffer.from([0xff])),
  new Binary(Buffer.from([1, 2]), 5),
  new Timestamp({ t: 1, i: 2 }),
  new BSONRegExp('^a', 'i'),
  new MinKey(),
  new MaxKey(),
);

export const scalar: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: small },
  { weight: 3, arbitrary: numeric },
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false) },
  date,
  rare,
);

const inner: fc.Arbitrary<unknown> = fc.record(
  { b: fc.oneof(scalar, fc.array(small, { maxLength: 3 })), c: scalar },
  { requiredKeys: [] },
);

export const list: fc.Arbitrary<unknown[]> = fc.array(
  fc.oneof({ weight: 4, arbitrary: small }, inner, scalar, fc.array<unknown>(small, { minLength: 1, maxLength: 2 })),
  { maxLength: 3 },
);

export const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 2, arbitrary: list },
  inner,
);

/** What a document may hold besides its `_id`. */
export const fields: fc.Arbitrary<Document> = fc.record(
  { a: value, b: value, c: fc.oneof(small, text, date), d: numeric, t: text },
  { requiredKeys: [] },
);

export const path = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('a', 'b', 'c', 'd', 't') },
  { weight: 2, arbitrary: fc.constantFrom('a.b', 'a.c', 'b.b', 'a.0', 'a.0.b', 'a.b.0', '_id', 'x') },
);
