import * as fc from 'fast-check';
import { BSONRegExp, Int32, type Document } from 'mongodb';
import { list, numeric, path, scalar, small, value } from './values.ts';

const comparison = fc
  .tuple(fc.constantFrom('$eq', '$gt', '$gte', '$lt', '$lte', '$ne'), value)
  .map(([operator, operand]): Document => ({ [operator]: operand }));

const pattern = fc.constantFrom('^a', 'b$', 'a|b', '^A', '\\s', '[a-c]+', '^.$', '');

const plain: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: comparison },
  { weight: 2, arbitrary: value },
  fc.array(scalar, { maxLength: 4 }).map((operands): Document => ({ $in: operands })),
  fc.array(scalar, { maxLength: 3 }).map((operands): Document => ({ $nin: operands })),
  list.map((operands): Document => ({ $all: operands })),
  fc.constantFrom<unknown>(true, false, new Int32(0), null).map((isThere): Document => ({ $exists: isThere })),
  fc
    .constantFrom<unknown>('string', 'number', 'array', 'object', 'null', new Int32(16), 'date', ['int', 'double'])
    .map((type): Document => ({ $type: type })),
  fc
    .tuple(pattern, fc.constantFrom('', 'i', 'm', 's', 'x'))
    .map(([$regex, $options]): Document => ({ $regex, $options })),
  pattern.map((one) => new BSONRegExp(one)),
  fc.oneof(small, numeric).map((size): Document => ({ $size: size })),
);

const condition: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: plain },
  comparison.map((one): Document => ({ $not: one })),
  fc.tuple(comparison, comparison).map(([one, other]): Document => ({ ...one, ...other })),
  comparison.map((one): Document => ({ $elemMatch: one })),
  fc.tuple(fc.constantFrom('b', 'c'), plain).map(([name, test]): Document => ({ $elemMatch: { [name]: test } })),
);

const clause = fc.tuple(path, condition).map(([name, test]): Document => ({ [name]: test }));

export const filter: fc.Arbitrary<Document> = fc.oneof(
  { weight: 6, arbitrary: clause },
  { weight: 2, arbitrary: fc.tuple(clause, clause).map(([one, other]): Document => ({ ...one, ...other })) },
  fc
    .tuple(fc.constantFrom('$and', '$or', '$nor'), fc.array(clause, { minLength: 1, maxLength: 3 }))
    .map(([operator, clauses]): Document => ({ [operator]: clauses })),
  fc.constant<Document>({}),
);
