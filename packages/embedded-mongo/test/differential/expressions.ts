import * as fc from 'fast-check';
import { Int32, type Document } from 'mongodb';
import { date, numeric, scalar, small, text } from './values.ts';

type Kind = 'number' | 'string' | 'bool' | 'array' | 'date' | 'any';

const anyField = fc.constantFrom('$a', '$b', '$c', '$x', '$a.b', '$b.b', '$$ROOT', '$_id');

/** What stands where nothing is called. */
const leaves: Record<Kind, fc.Arbitrary<unknown>> = {
  number: fc.oneof(fc.constantFrom('$d', '$d', '$_id'), numeric),
  string: fc.oneof(fc.constantFrom('$t'), text),
  bool: fc.constantFrom<unknown>(true, false, { $gt: ['$d', new Int32(0)] }),
  array: fc.oneof(
    fc.constantFrom<unknown>({ $cond: [{ $isArray: '$a' }, '$a', []] }, '$a', ['$d', '$t', '$x']),
    fc.array(scalar, { maxLength: 3 }).map((items): Document => ({ $literal: items })),
  ),
  date,
  any: fc.oneof({ weight: 3, arbitrary: anyField }, scalar),
};

/** What an operator takes and gives. */
const signatures: readonly [names: string, takes: readonly Kind[], gives: Kind][] = [
  ['$abs $ceil $floor $sqrt $exp $ln $trunc $round $log10', ['number'], 'number'],
  ['$add $subtract $multiply $divide $mod $pow $log', ['number', 'number'], 'number'],
  ['$round $trunc', ['number', 'number'], 'number'],
  ['$add $multiply', ['number', 'number', 'number'], 'number'],
  ['$add $subtract', ['date', 'number'], 'date'],
  ['$subtract', ['date', 'date'], 'number'],
  ['$strLenCP $strLenBytes', ['string'], 'number'],
  ['$strcasecmp $indexOfCP', ['string', 'string'], 'number'],
  ['$size', ['array'], 'number'],
  ['$sum $avg', ['array'], 'number'],
  ['$min $max $first $last', ['array'], 'any'],
  ['$cmp', ['any', 'any'], 'number'],
  ['$indexOfArray', ['array', 'any'], 'number'],
  [
    '$year $month $dayOfMonth $hour $minute $second $millisecond $dayOfYear $dayOfWeek $isoWeek $isoWeekYear $isoDayOfWeek $week',
    ['date'],
    'number',
  ],
  ['$toInt $toLong $toDouble $toDecimal', ['number'], 'number'],
  ['$toInt $toLong $toDouble $toDecimal $toBool $toString', ['any'], 'any'],
  ['$toString', ['number'], 'string'],
  ['$toString', ['date'], 'string'],
  ['$toLower $toUpper', ['string'], 'string'],
  ['$concat', ['string', 'string'], 'string'],
  ['$substrCP $substrBytes', ['string', 'number', 'number'], 'string'],
  ['$split', ['string', 'string'], 'array'],
  ['$type', ['any'], 'string'],
  ['$eq $ne $gt $gte $lt $lte', ['any', 'any'], 'bool'],
  ['$and $or', ['any', 'any'], 'bool'],
  ['$not $isArray $isNumber', ['any'], 'bool'],
  ['$in', ['any', 'array'], 'bool'],
  ['$allElementsTrue $anyElementTrue', ['array'], 'bool'],
  ['$setEquals $setIsSubset', ['array', 'array'], 'bool'],
  ['$concatArrays $setDifference', ['array', 'array'], 'array'],
  ['$reverseArray', ['array'], 'array'],
  ['$slice', ['array', 'number'], 'array'],
  ['$slice', ['array', 'number', 'number'], 'array'],
  ['$range', ['number', 'number'], 'array'],
  ['$arrayElemAt', ['array', 'number'], 'any'],
  ['$ifNull', ['any', 'any'], 'any'],
  ['$cond', ['bool', 'any', 'any'], 'any'],
  ['$mergeObjects', ['any', 'any'], 'any'],
  ['$objectToArray', ['any'], 'array'],
  ['$arrayToObject', ['array'], 'any'],
  ['$toDate', ['any'], 'any'],
];

const calls = signatures.flatMap(([names, takes, gives]) => names.split(' ').map((name) => ({ name, takes, gives })));

const units = fc.constantFrom('day', 'month', 'year', 'week', 'hour', 'quarter');

/** A document with `then` written out would look like a promise. */
const branch = (test: unknown, taken: unknown): Document =>
  Object.fromEntries(['case', 'then'].map((name, at) => [name, at === 0 ? test : taken]));

type Trees = Record<Kind, unknown>;

const { any } = fc.letrec<Trees>((tie) => {
  const special: Record<Kind, fc.Arbitrary<unknown>[]> = {
    number: [
      tie('array').map((input): Document => ({
        $reduce: {
          input,
          initialValue: new Int32(0),
          in: { $add: ['$$value', { $cond: [{ $isNumber: '$$this' }, '$$this', 1] }] },
        },
      })),
      fc.record({ startDate: date, endDate: date, unit: units }).map((operand): Document => ({ $dateDiff: operand })),
    ],
    string: [
      fc.record({ input: tie('string'), chars: text }).map((operand): Document => ({ $trim: operand })),
      fc
        .tuple(
          fc.constantFrom('$replaceOne', '$replaceAll'),
          fc.record({ input: tie('string'), find: text, replacement: text }),
        )
        .map(([name, operand]): Document => ({ [name]: operand })),
      fc
        .record({
          date: tie('date'),
          format: fc.constantFrom('%Y-%m-%d', '%H:%M:%S.%L', '%j %u %V %G', '%U %w'),
          timezone: fc.constantFrom('UTC', 'Europe/Paris', '+02:00'),
        })
        .map((operand): Document => ({ $dateToString: operand })),
    ],
    bool: [
      fc
        .record({ input: tie('string'), regex: fc.constantFrom('^a', 'b', '(a)(b)?', 'é') })
        .map((operand): Document => ({ $regexMatch: operand })),
    ],
    array: [
      // A set has no order.
      fc
        .tuple(fc.constantFrom('$setUnion', '$setIntersection'), tie('array'), tie('array'))
        .map(([name, one, other]): Document => ({
          $sortArray: { input: { [name]: [one, other] }, sortBy: new Int32(1) },
        })),
      fc
        .record({ input: tie('array'), in: tie('any') })
        .map(({ input, in: body }): Document => ({ $map: { input, as: 'v', in: { $ifNull: ['$$v', body] } } })),
      fc
        .record({ input: tie('array'), cond: tie('any') })
        .map(({ input, cond }): Document => ({ $filter: { input, as: 'v', cond: { $gte: ['$$v', cond] } } })),
      fc
        .record({
          input: tie('array'),
          sortBy: fc.constantFrom<unknown>(new Int32(1), new Int32(-1), { b: new Int32(1) }),
        })
        .map((operand): Document => ({ $sortArray: operand })),
      fc
        .tuple(fc.constantFrom('$firstN', '$lastN'), fc.record({ n: small, input: tie('array') }))
        .map(([name, operand]): Document => ({ [name]: operand })),
    ],
    date: [
      fc
        .tuple(fc.constantFrom('$dateAdd', '$dateSubtract'), fc.record({ startDate: date, unit: units, amount: small }))
        .map(([name, operand]): Document => ({ [name]: operand })),
      fc
        .record({ date: tie('date'), unit: units, binSize: small })
        .map((operand): Document => ({ $dateTrunc: operand })),
    ],
    any: [
      fc
        .record({ v: tie('any'), test: tie('bool') })
        .map(({ v, test }): Document => ({ $let: { vars: { v }, in: { $cond: [test, '$$v', '$a'] } } })),
      fc.tuple(tie('bool'), tie('any'), tie('any')).map(([test, taken, other]): Document => ({
        $switch: { branches: [branch(test, taken)], default: other },
      })),
      fc
        .record({
          input: tie('any'),
          to: fc.constantFrom('int', 'string', 'double', 'bool', 'long', 'decimal', 'date'),
        })
        .map(({ input, to }): Document => ({ $convert: { input, to, onError: 'bad', onNull: 'none' } })),
      fc
        .record({ input: tie('string'), regex: fc.constantFrom('^a', 'b', '(a)(b)?', 'é') })
        .map((operand): Document => ({ $regexFind: operand })),
      tie('any').map((v): Document => ({ x: v })),
    ],
  };
  const tree = (kind: Kind): fc.Arbitrary<unknown> => {
    const fitting = calls.filter(({ gives }) => kind === 'any' || gives === kind);
    const called = fc.constantFrom(...fitting).chain(({ name, takes }) =>
      fc.tuple(...takes.map((one) => tie(one))).map((operands): Document => ({
        [name]: operands.length === 1 && name !== '$first' ? operands[0] : operands,
      })),
    );
    return fc.oneof(
      { maxDepth: 2, depthIdentifier: 'expression' },
      { weight: 6, arbitrary: leaves[kind] },
      { weight: 6, arbitrary: called },
      { weight: 3, arbitrary: fc.oneof(...special[kind], ...(kind === 'any' ? [] : [called])) },
      // Of another type than is wanted: mostly an error, of which the code counts.
      { weight: kind === 'any' ? 0 : 1, arbitrary: fc.oneof(scalar, anyField) },
    );
  };
  return {
    number: tree('number'),
    string: tree('string'),
    bool: tree('bool'),
    array: tree('array'),
    date: tree('date'),
    any: tree('any'),
  };
});

export const expression: fc.Arbitrary<unknown> = any;
