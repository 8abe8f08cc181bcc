import { Int32 } from 'bson';
import { notHere } from '../absent.ts';
import { badValue, failedToParse, MongoError, typeMismatch } from '../errors.ts';
import { compareValues } from '../value/compare.ts';
import { typeName } from '../value/kind.ts';
import { add, isNumeric, multiply, type Numeric } from '../value/number.ts';
import { addToSet, pull, push, type Change } from './array-operators.ts';

function arithmetic(
  name: string,
  operand: unknown,
  run: (a: Numeric, b: Numeric) => Numeric | null,
  initial: (by: Numeric) => Numeric | null,
): Change {
  if (!isNumeric(operand))
    throw typeMismatch(
      `Cannot ${name === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: ${typeName(operand)}`,
    );
  return (old) => {
    if (old !== undefined && !isNumeric(old))
      throw typeMismatch(`Cannot apply ${name} to a value of non-numeric type ${typeName(old)}`);
    const result = old === undefined ? initial(operand) : run(old, operand);
    if (!result) throw badValue(`Failed to apply ${name} operations to current value: 64-bit integer overflow`);
    return result;
  };
}

function extreme(operand: unknown, sign: 1 | -1): Change {
  return (old) => (old === undefined || compareValues(operand, old) * sign > 0 ? operand : old);
}

export const unknownModifier = (name: string): MongoError =>
  notHere('update', name, failedToParse(`Unknown modifier: ${name}. Expected a valid update modifier or a pipeline`));

/** What an operator does to the value at its path. `$unset`, `$rename` and `$setOnInsert` are not of this kind. */
export function compileChange(name: string, operand: unknown): Change {
  switch (name) {
    case '$set':
    case '$setOnInsert':
      return () => operand;
    case '$inc':
      return arithmetic(name, operand, add, (by) => by);
    case '$mul':
      return arithmetic(name, operand, multiply, (by) => multiply(by, new Int32(0)));
    case '$min':
      return extreme(operand, -1);
    case '$max':
      return extreme(operand, 1);
    case '$push':
      return push(operand);
    case '$addToSet':
      return addToSet(operand);
    case '$pull':
      return pull(operand);
  }
  throw unknownModifier(name);
}

export function checkFieldName(part: string, path: string): void {
  if (part === '')
    throw new MongoError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
}
