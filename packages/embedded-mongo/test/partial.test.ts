import { EJSON } from 'bson';
import * as fc from 'fast-check';
import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { expect, it } from 'vitest';
import { fieldsOfPipeline } from '../src/aggregate/fields.ts';
import { decode, encode, type Doc } from '../src/value/document.ts';
import { decoderOf } from '../src/value/partial.ts';

const scalar = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    true,
    false,
    new MinKey(),
    new MaxKey(),
    new Code('f()'),
    new Code('f()', { a: 1 }),
    new Binary(Buffer.from([0, 1, 255]), 0),
    new BSONRegExp('a+', 'i'),
    new Timestamp({ t: 1, i: 2 }),
    Decimal128.fromString('0.10'),
    ObjectId.createFromHexString('0123456789abcdef01234567'),
    new Date(-1),
    new Date(1_700_000_000_123),
    Long.fromString('-9007199254740993'),
  ),
  fc.string({ unit: 'grapheme' }),
  fc.integer().map((value) => new Int32(value)),
  fc.double().map((value) => new Double(value)),
);
const name = fc.oneof(fc.constantFrom('a', 'ab', 'b', '_id', '__proto__x', 'é'), fc.stringMatching(/^[a-z]{1,5}$/));
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const document = fc.dictionary(name, value, { maxKeys: 6, noNullPrototype: true });

const shown = (doc: Doc): string => EJSON.stringify(doc, { relaxed: false });

it('decodes a part of a document as the whole of it is decoded', () => {
  fc.assert(
    fc.property(document, fc.array(name, { maxLength: 3 }), (doc, names) => {
      const bytes = encode(doc);
      const whole = Object.entries(decode(bytes)).filter(([key]) => names.includes(key));
      const part = decoderOf(new Set(names))(bytes);
      expect(shown(part)).toBe(shown(Object.fromEntries(whole)));
      for (const [key, wanted] of whole)
        expect(Object.getPrototypeOf(Object(part[key]))).toBe(Object.getPrototypeOf(Object(wanted)));
    }),
    { numRuns: 2000 },
  );
});

it.each([
  [
    [{ $match: { 'a.b': 1, $or: [{ c: 1 }, { 'd.e': { $gt: 1 } }] } }, { $count: 'n' }],
    ['a', 'c', 'd'],
  ],
  [[{ $group: { _id: '$a.b', n: { $sum: { $cond: ['$c', 1, '$d'] } } } }], ['a', 'c', 'd']],
  [
    [{ $sort: { 'a.b': 1 } }, { $limit: 3 }, { $unwind: '$c.d' }, { $group: { _id: '$e' } }],
    ['a', 'c', 'e'],
  ],
  [[{ $group: { _id: { x: ['$a', '$$NOW'] }, all: { $sum: { $literal: '$b' } } } }], ['a', 'b']],
  [[{ $group: { _id: '$a', n: { $sum: '$$ROOT.n' } } }], null],
  [[{ $match: { a: 1 } }], null],
  [[{ $addFields: { a: 1 } }, { $count: 'n' }], null],
])('reads of the documents of %j the fields %j', (pipeline, fields) => {
  expect(fieldsOfPipeline(pipeline)).toEqual(fields && new Set(fields));
});
