import { Binary, DBRef, Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import { expect, it } from 'vitest';
import { decode, encode, type Doc } from '../src/value/document.ts';
import { atOnce, decodeSteps, encodeSteps, type Steps } from '../src/value/slices.ts';

const id = ObjectId.createFromHexString('0123456789abcdef01234567');

/** More of them than are taken in one step. */
const many = <T>(of: (at: number) => T, count = 12_000): T[] => Array.from({ length: count }, (_, at) => of(at));

const named = (values: readonly unknown[], prefix: string): Doc =>
  Object.fromEntries(values.map((value, at) => [`${prefix}${at}`, value]));

const scalars = [
  null,
  true,
  new Int32(7),
  new Double(7),
  Long.fromNumber(7),
  Decimal128.fromString('7.0'),
  new Date(7),
  id,
  'é\0x',
  new Binary(Buffer.from([0, 1, 2]), 0),
  [],
  {},
  [{ a: [new Int32(1)] }],
];
const scalarAt = (at: number): unknown => scalars[at % scalars.length];

const documents: [string, Doc][] = [
  ['that is small', { a: new Int32(1), b: { c: ['x'] } }],
  [
    'with an array of documents',
    { _id: id, entries: many((at) => ({ at: new Int32(at), name: `entry ${at}` })), z: 1 },
  ],
  ['with an array of all kinds', { entries: many(scalarAt) }],
  ['with many fields', named(many(scalarAt), 'f')],
  ['with fields that are numbers', { b: 'x', ...named(many(scalarAt), ''), a: 'y' }],
  ['with large parts in large parts', { a: [many(scalarAt), { b: named(many(scalarAt), 'f'), c: [many(scalarAt)] }] }],
  ['with a long text', { a: 'x'.repeat(3_000_000), b: new Binary(Buffer.alloc(1_000_000, 1)), c: new Int32(1) }],
  ['with a large reference', { ref: { $ref: 'c', $id: id, all: many(scalarAt) }, after: new DBRef('c', id) }],
  ['with fields named by operators', { a: { $set: many(scalarAt) } }],
  ['with a field of a name that objects have', { ['__proto__']: many(scalarAt), constructor: many(scalarAt) }],
];

function stepsOf(steps: Steps<unknown>): number {
  let count = 0;
  while (!steps.next().done) count++;
  return count;
}

function isRefused(read: () => unknown): boolean {
  try {
    read();
    return false;
  } catch {
    return true;
  }
}

it.each(documents)('a document %s is decoded and encoded in steps as in one go', (_, doc) => {
  const bytes = encode(doc);
  const whole = decode(bytes);
  const decoded = atOnce(decodeSteps(bytes));
  expect(decoded).toEqual(whole);
  expect(Buffer.compare(encode(decoded), encode(whole))).toBe(0);
  expect(Buffer.compare(atOnce(encodeSteps(whole)), encode(whole))).toBe(0);
});

it('a document of a megabyte takes many steps', () => {
  const doc = { entries: many((at) => ({ at: new Int32(at), name: `entry ${at}` })) };
  expect(stepsOf(decodeSteps(encode(doc)))).toBeGreaterThan(10);
  expect(stepsOf(encodeSteps(doc))).toBeGreaterThan(10);
});

it('a document that is broken is refused, wherever it breaks', () => {
  const bytes = Buffer.from(encode({ entries: many(scalarAt), last: 'x' }));
  for (let at = 0; at < 100; at++) {
    const broken = Buffer.from(bytes);
    broken[at] = 0xff;
    broken[at + 1] = 0xff;
    // What only looks otherwise may be read otherwise, but what cannot be read is not read.
    expect([at, isRefused(() => decode(broken)) && !isRefused(() => atOnce(decodeSteps(broken)))]).toEqual([at, false]);
  }
  expect(isRefused(() => atOnce(decodeSteps(bytes.subarray(0, -1))))).toBe(true);
  expect(isRefused(() => atOnce(decodeSteps(bytes.subarray(0, 150_000))))).toBe(true);
});
