import { Int32, Long, Timestamp } from 'bson';
import { badValue, failedToParse, MongoError, typeMismatch } from '../errors.ts';
import type { Scope } from '../expression/scope.ts';
import { compareValues } from '../value/compare.ts';
import { isDoc } from '../value/document.ts';
import { typeName } from '../value/kind.ts';
import { add, integer, isIntegral, isNumeric, multiply, type Numeric } from '../value/number.ts';
import { addToSet, pop, pull, pullAll, push, type Change } from './array-operators.ts';

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

function currentDate(operand: unknown, scope: Scope): Change {
  const type = isDoc(operand) ? operand['$type'] : 'date';
  if (typeof operand !== 'boolean' && !isDoc(operand))
    throw badValue(
      `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  if (type === 'date') return () => scope.now;
  if (type !== 'timestamp')
    throw badValue(
      "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
    );
  return () => new Timestamp({ t: Math.floor(scope.now.getTime() / 1000), i: 1 });
}

function bit(operand: unknown): Change {
  if (!isDoc(operand) || Object.keys(operand).length === 0)
    throw badValue('The $bit modifier is not compatible with that value: it needs {and|or|xor: integer}');
  const steps = Object.entries(operand).map(([name, value]) => {
    if (!['and', 'or', 'xor'].includes(name) || !isIntegral(value))
      throw badValue(`The $bit modifier only supports 'and', 'or', and 'xor' with integers, not '${name}'`);
    return { name, value };
  });
  return (old) => {
    if (old !== undefined && !isIntegral(old))
      throw badValue(`Cannot apply $bit to a value of non-integral type ${typeName(old)}`);
    let result = old === undefined ? 0n : BigInt(old.toString());
    for (const { name, value } of steps) {
      const mask = BigInt(value.toString());
      result = name === 'and' ? result & mask : name === 'or' ? result | mask : result ^ mask;
    }
    return integer(result, old instanceof Long || steps.some(({ value }) => value instanceof Long));
  };
}

/** What an operator does to the value at its path. `$unset`, `$rename` and `$setOnInsert` are not of this kind. */
export function compileChange(name: string, operand: unknown, scope: Scope): Change {
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
    case '$currentDate':
      return currentDate(operand, scope);
    case '$push':
      return push(operand);
    case '$addToSet':
      return addToSet(operand);
    case '$pop':
      return pop(operand);
    case '$pull':
      return pull(operand, scope);
    case '$pullAll':
      return pullAll(operand);
    case '$bit':
      return bit(operand);
  }
  throw failedToParse(
    `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
  );
}

export function checkFieldName(part: string, path: string): void {
  if (part === '')
    throw new MongoError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
}
