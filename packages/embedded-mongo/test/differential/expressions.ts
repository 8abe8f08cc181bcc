import * as fc from 'fast-check';
import { Int32, type Document } from 'mongodb';
import { date, numeric, scalar } from './values.ts';

type Kind = 'number' | 'bool' | 'date' | 'any';

const anyField = fc.constantFrom('$a', '$b', '$c', '$x', '$a.b', '$b.b', '$$ROOT', '$_id');

/** What stands where nothing is called. */
const leaves: Record<Kind, fc.Arbitrary<unknown>> = {
  number: fc.oneof(fc.constantFrom('$d', '$d', '$_id'), numeric),
  bool: fc.constantFrom<unknown>(true, false, { $gt: ['$d', new Int32(0)] }),
  date,
  any: fc.oneof({ weight: 3, arbitrary: anyField }, scalar),
};

/** What an operator takes and gives. */
const signatures: readonly [names: string, takes: readonly Kind[], gives: Kind][] = [
  ['$add $subtract', ['number', 'number'], 'number'],
  ['$add', ['number', 'number', 'number'], 'number'],
  ['$add $subtract', ['date', 'number'], 'date'],
  ['$subtract', ['date', 'date'], 'number'],
  ['$eq $ne $gt $gte $lt $lte', ['any', 'any'], 'bool'],
  ['$ifNull', ['any', 'any'], 'any'],
  ['$cond', ['bool', 'any', 'any'], 'any'],
];

const calls = signatures.flatMap(([names, takes, gives]) => names.split(' ').map((name) => ({ name, takes, gives })));

const { any } = fc.letrec<Record<Kind, unknown>>((tie) => {
  const tree = (kind: Kind): fc.Arbitrary<unknown> => {
    const fitting = calls.filter(({ gives }) => kind === 'any' || gives === kind);
    const called = fc
      .constantFrom(...fitting)
      .chain(({ name, takes }) =>
        fc.tuple(...takes.map((one) => tie(one))).map((operands): Document => ({ [name]: operands })),
      );
    return fc.oneof(
      { maxDepth: 2, depthIdentifier: 'expression' },
      { weight: 6, arbitrary: leaves[kind] },
      { weight: 8, arbitrary: called },
      // Of another type than is wanted: mostly an error, of which the code counts.
      { weight: kind === 'any' ? 0 : 1, arbitrary: fc.oneof(scalar, anyField) },
      { weight: kind === 'any' ? 1 : 0, arbitrary: tie('any').map((x): Document => ({ x })) },
      { weight: kind === 'any' ? 1 : 0, arbitrary: scalar.map(($literal): Document => ({ $literal })) },
    );
  };
  return { number: tree('number'), bool: tree('bool'), date: tree('date'), any: tree('any') };
});

export const expression: fc.Arbitrary<unknown> = any;
