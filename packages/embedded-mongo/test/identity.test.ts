import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { identityOf } from '../src/value/identity.ts';
import { keyOf } from '../src/value/key.ts';

const id = ObjectId.createFromHexString('0123456789abcdef01234567');
const decimal = (text: string): Decimal128 => Decimal128.fromString(text);

/** Each line: values that MongoDB calls equal. Values of different lines are not. */
const classes: unknown[][] = [
  [null, undefined],
  [new Int32(1), new Double(1), Long.fromNumber(1), decimal('1'), decimal('1.00')],
  [new Int32(0), new Double(-0), Long.ZERO, decimal('0'), decimal('-0E3')],
  [new Double(NaN), decimal('NaN')],
  [new Double(Infinity), decimal('Infinity')],
  [new Double(0.5), decimal('0.50')],
  [new Double(0.1)],
  [decimal('0.1')],
  [new Double(2 ** 53), Long.fromString('9007199254740992')],
  [Long.fromString('9007199254740993'), decimal('9007199254740993')],
  ['1'],
  ['', new BSONSymbol('')],
  ['text', new BSONSymbol('text')],
  ['s4:text'],
  ['a\0b'],
  ['a\u0001b'],
  [`${'long '.repeat(5000)}\u0000`],
  [`${'long '.repeat(5000)}\u0001`],
  [true],
  [false],
  [new Date(0)],
  [new Timestamp({ t: 0, i: 0 })],
  [id],
  [id.toHexString()],
  [new Binary(Buffer.from('a'), 0)],
  [new Binary(Buffer.from('a'), 4)],
  [new BSONRegExp('a', '')],
  [new Code('a')],
  [new Code('a', {})],
  [new MinKey()],
  [new MaxKey()],
  [{}],
  [[]],
  [[null]],
  [[[]]],
  [{ a: null }],
  [
    { a: new Int32(1), b: 'x' },
    { a: Long.ONE, b: new BSONSymbol('x') },
  ],
  [{ b: 'x', a: new Int32(1) }],
  [{ a: { b: new Int32(1) } }],
  [{ a: {}, b: new Int32(1) }],
  [{ a: 'b', c: 'd' }],
  [{ a: 'bs1:cs1:d' }],
  // Each would be another one if a text were written without its length, or a name.
  [{ a: 'bcsd' }],
  [{ a: 'x', b: null }],
  [{ as1: 'x', b: null }],
  [{ 'as1:xb': null }],
  [{ asxb: null }],
  [['asb']],
  [['a', 'b']],
  [['as1:b']],
  [[['a'], 'b']],
  [[['a', 'b']]],
  [{ $ref: 'c', $id: id }, new DBRef('c', id)],
];

it('the identity of a value is one for what MongoDB calls equal, and another for all else', () => {
  const numbers = new Map<string, number>();
  for (const [at, values] of classes.entries()) {
    const identities = new Set(values.map(identityOf));
    expect([at, identities.size]).toEqual([at, 1]);
    for (const identity of identities) {
      expect([at, numbers.get(identity)]).toEqual([at, undefined]);
      numbers.set(identity, at);
    }
  }
});

it('the identity of a value agrees with the order of index keys', () => {
  const few = fc.constantFrom<unknown>(...classes.flat(), new Double(1.5), decimal('1.5'), Long.MAX_VALUE);
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 2 },
      few,
      fc.array(tie('value'), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('a', 'b', 's1'), tie('value'), { maxKeys: 2, noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(identityOf(one) === identityOf(other)).toBe(keyOf(one).equals(keyOf(other)));
    }),
    { numRuns: 3000 },
  );
});
