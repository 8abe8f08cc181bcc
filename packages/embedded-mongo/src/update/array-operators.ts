import { BSONRegExp } from 'bson';
import { badValue, MongoError } from '../errors.ts';
import { ValueSet } from '../expression/sets.ts';
import type { Scope } from '../expression/scope.ts';
import { compileElement, compileQuery } from '../query/compile.ts';
import { isOperatorDoc, parseElementQuery, parseQuery } from '../query/parse.ts';
import { compareByPaths, parseSort } from '../query/sort.ts';
import { compareValues, equalValues } from '../value/compare.ts';
import { field, isDoc } from '../value/document.ts';
import { typeName } from '../value/kind.ts';
import { toInteger } from '../value/number.ts';

/** New value for the old one; undefined leaves a missing field missing. */
export type Change = (old: unknown) => unknown;

function existing(old: unknown, operator: string, code = 2): unknown[] {
  if (old === undefined) return [];
  if (!Array.isArray(old))
    throw new MongoError(code, `Cannot apply ${operator} to a non-array field of type ${typeName(old)}`);
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

function sorter(spec: unknown): (a: unknown, b: unknown) => number {
  const direction = toInteger(spec);
  if (direction === 1 || direction === -1) return (a, b) => compareValues(a, b) * direction;
  if (!isDoc(spec) || Object.keys(spec).length === 0)
    throw badValue('The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields');
  const compare = compareByPaths(parseSort(spec));
  return (a, b) => compare(isDoc(a) ? a : {}, isDoc(b) ? b : {});
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
  const stray = Object.keys(operand as object).find(
    (name) => !['$each', '$slice', '$sort', '$position'].includes(name),
  );
  if (stray !== undefined) throw badValue(`Unrecognized clause in $push: ${stray}`);
  const items = eachItems(operand, '$push');
  const position = modifierNumber(operand, '$position');
  const slice = modifierNumber(operand, '$slice');
  const sort = isDoc(operand) ? field(operand, '$sort') : undefined;
  const compare = sort === undefined ? null : sorter(sort);
  return (old) => {
    const array = [...existing(old, '$push')];
    // A negative position counts from the end and is before that element.
    array.splice(position ?? array.length, 0, ...items);
    if (compare) array.sort(compare);
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

export function pop(operand: unknown): Change {
  const end = toInteger(operand);
  if (end !== 1 && end !== -1) throw new MongoError(9, `$pop expects 1 or -1, found: ${String(operand)}`);
  return (old) =>
    old === undefined
      ? undefined
      : end === 1
        ? existing(old, '$pop', 14).slice(0, -1)
        : existing(old, '$pop', 14).slice(1);
}

export function pull(operand: unknown, scope: Scope): Change {
  const test = pullTest(operand, scope);
  return (old) => (old === undefined ? undefined : existing(old, '$pull').filter((item) => !test(item)));
}

function pullTest(operand: unknown, scope: Scope): (item: unknown) => boolean {
  if (isOperatorDoc(operand) || operand instanceof BSONRegExp) return compileElement(parseElementQuery(operand, scope));
  if (!isDoc(operand)) return (item) => equalValues(item, operand);
  const matches = compileQuery(parseQuery(operand, scope));
  return (item) => isDoc(item) && matches(item);
}

export function pullAll(operand: unknown): Change {
  if (!Array.isArray(operand))
    throw badValue(`$pullAll requires an array argument but was given a ${typeName(operand)}`);
  const gone = new ValueSet(operand as unknown[]);
  return (old) => (old === undefined ? undefined : existing(old, '$pullAll').filter((item) => !gone.has(item)));
}
