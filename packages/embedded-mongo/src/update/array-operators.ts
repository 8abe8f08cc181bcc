import { BSONRegExp } from 'bson';
import { badValue, unsupported } from '../errors.ts';
import { compileQuery } from '../query/compile.ts';
import { isOperatorDoc, parseQuery } from '../query/parse.ts';
import { equalValues } from '../value/compare.ts';
import { field, isDoc } from '../value/document.ts';
import { typeName } from '../value/kind.ts';
import { toInteger } from '../value/number.ts';
import { ValueSet } from '../value/value-set.ts';

/** New value for the old one; undefined leaves a missing field missing. */
export type Change = (old: unknown) => unknown;

function existing(old: unknown, operator: string): unknown[] {
  if (old === undefined) return [];
  if (!Array.isArray(old)) throw badValue(`Cannot apply ${operator} to a non-array field of type ${typeName(old)}`);
  return old as unknown[];
}

function isEach(operand: unknown): boolean {
  return isDoc(operand) && Object.hasOwn(operand, '$each');
}

function eachItems(operand: unknown, operator: string): unknown[] {
  const each = isDoc(operand) ? operand['$each'] : undefined;
  if (!Array.isArray(each))
    throw badValue(`The argument to $each in ${operator} must be an array but it was of type ${typeName(each)}`);
  return each as unknown[];
}

function modifierNumber(operand: unknown, name: string): number | null {
  const value = isDoc(operand) ? field(operand, name) : undefined;
  if (value === undefined) return null;
  const number = toInteger(value);
  if (number === null)
    throw badValue(`The value for ${name} must be an integer value but was given type: ${typeName(value)}`);
  return number;
}

export function push(operand: unknown): Change {
  if (!isEach(operand)) return (old) => [...existing(old, '$push'), operand];
  const stray = Object.keys(operand as object).find((name) => !['$each', '$slice', '$position'].includes(name));
  if (stray === '$sort') throw unsupported('$sort in $push');
  if (stray !== undefined) throw badValue(`Unrecognized clause in $push: ${stray}`);
  const items = eachItems(operand, '$push');
  const position = modifierNumber(operand, '$position');
  const slice = modifierNumber(operand, '$slice');
  return (old) => {
    const array = [...existing(old, '$push')];
    // A negative position counts from the end and is before that element.
    array.splice(position ?? array.length, 0, ...items);
    if (slice === null) return array;
    return slice < 0 ? array.slice(slice) : array.slice(0, slice);
  };
}

export function addToSet(operand: unknown): Change {
  if (isEach(operand) && Object.keys(operand as object).length > 1)
    throw badValue('Found unexpected fields after $each in $addToSet');
  const items = isEach(operand) ? eachItems(operand, '$addToSet') : [operand];
  return (old) => {
    const array = existing(old, '$addToSet');
    const known = new ValueSet(array);
    const added = new ValueSet(items).toArray().filter((item) => !known.has(item));
    return added.length === 0 && old !== undefined ? old : [...array, ...added];
  };
}

export function pull(operand: unknown): Change {
  const test = pullTest(operand);
  return (old) => (old === undefined ? undefined : existing(old, '$pull').filter((item) => !test(item)));
}

function pullTest(operand: unknown): (item: unknown) => boolean {
  // As the value of a field: an array within the array is also looked into.
  if (isOperatorDoc(operand) || operand instanceof BSONRegExp) {
    const matches = compileQuery(parseQuery({ item: operand }));
    return (item) => matches({ item });
  }
  if (!isDoc(operand)) return (item) => equalValues(item, operand);
  const matches = compileQuery(parseQuery(operand));
  return (item) => isDoc(item) && matches(item);
}
