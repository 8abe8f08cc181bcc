import { MongoError } from '../../errors.ts';
import { pause } from '../../plan/execution.ts';
import { asDocuments, sorted } from '../../plan/sorted.ts';
import { compileQuery } from '../../query/compile.ts';
import { parseQuery } from '../../query/parse.ts';
import { parseSort } from '../../query/sort.ts';
import { isDoc } from '../../value/document.ts';
import { count as countValue, toInteger } from '../../value/number.ts';
import type { CompileStage } from '../stage.ts';

export const match: CompileStage = (operand) => {
  if (!isDoc(operand)) throw new MongoError(15959, 'the match filter must be an expression in an object');
  const matches = compileQuery(parseQuery(operand));
  return function* (input) {
    for (const doc of input) if (doc === pause || matches(doc)) yield doc;
  };
};

export const sort: CompileStage = (operand, { execution }) => {
  const fields = parseSort(operand);
  if (fields.length === 0) throw new MongoError(15976, '$sort stage must have at least one sort key');
  return (input) => sorted(input, fields, Infinity, asDocuments, execution);
};

export const limit: CompileStage = (operand) => {
  const most = toInteger(operand);
  if (most === null || most <= 0) throw new MongoError(15958, 'the limit must be positive');
  return function* (input) {
    let taken = 0;
    for (const doc of input) {
      yield doc;
      if (doc !== pause && ++taken >= most) return;
    }
  };
};

export const skip: CompileStage = (operand) => {
  const count = toInteger(operand);
  if (count === null || count < 0)
    throw new MongoError(5107200, 'invalid argument to $skip stage: Expected a non-negative number');
  return function* (input) {
    let left = count;
    for (const doc of input) if (doc === pause || left-- <= 0) yield doc;
  };
};

export const count: CompileStage = (operand) => {
  if (typeof operand !== 'string' || operand === '' || operand.startsWith('$') || operand.includes('.'))
    throw new MongoError(40157, 'the count field must be a non-empty string without $ or .');
  return function* (input) {
    let total = 0;
    for (const doc of input) {
      if (doc === pause) yield pause;
      else total++;
    }
    // No input gives no document, not a zero.
    if (total > 0) yield { [operand]: countValue(total) };
  };
};
