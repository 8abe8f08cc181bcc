import { Int32 } from 'bson';
import { MongoError } from '../errors.ts';
import { compareByPaths, parseSort } from '../query/sort.ts';
import { compareValues, equalValues } from '../value/compare.ts';
import { isDoc } from '../value/document.ts';
import { typeName } from '../value/kind.ts';
import { isNumeric, toInteger } from '../value/number.ts';
import { namedArguments, namedOperands, onArguments, onOne, inOrder } from './arguments.ts';
import type { Operator } from './compile.ts';
import { isNullish, truthy } from './scope.ts';

export function arrayOperand(value: unknown, code: number, message: string): unknown[] {
  if (!Array.isArray(value)) throw new MongoError(code, `${message}, not ${typeName(value)}`);
  return value as unknown[];
}

/** A missing value is in no array, also not in one with a null. */
function isSame(item: unknown, value: unknown): boolean {
  return value !== undefined && equalValues(item, value);
}

function indexOperand(value: unknown, code: number, message: string): number {
  const index = toInteger(value);
  if (index === null) throw new MongoError(code, `${message}, found ${typeName(value)}`);
  return index;
}

/** A whole number of 32 bits; the code for one that is too large or broken follows the one for another type. */
function int32Operand(value: unknown, code: number, what: string): number {
  if (!isNumeric(value)) throw new MongoError(code, `${what} must be a numeric value, found ${typeName(value)}`);
  const number = toInteger(value);
  if (number === null || number !== (number | 0))
    throw new MongoError(code + 1, `${what} cannot be represented as a 32-bit integer: ${String(value)}`);
  return number;
}

const elementAt: Operator = onArguments(2, 2, ([array, position]) => {
  if (isNullish(array) || isNullish(position)) return null;
  const items = arrayOperand(array, 28689, "$arrayElemAt's first argument must be an array");
  return items.at(indexOperand(position, 28691, "$arrayElemAt's second argument must be a 32-bit integer"));
});

/** `$map`, `$filter`: the body runs once per element with the element in a variable. */
const perElement =
  (
    required: string[],
    optional: string[],
    bodyName: string,
    run: (items: unknown[], test: (item: unknown) => unknown, limit: number) => unknown,
  ): Operator =>
  (operand, compiler, name) => {
    const parts = namedOperands(operand, name, required, optional);
    const input = compiler.compile(parts['input']);
    const as = parts['as'] ?? 'this';
    if (typeof as !== 'string') throw new MongoError(16866, 'invalid variable name');
    const body = compiler.declare(as).compile(parts[bodyName]);
    const limitOf = Object.hasOwn(parts, 'limit') ? compiler.compile(parts['limit']) : null;
    return (env) => {
      const array = input(env);
      if (isNullish(array)) return null;
      const items = arrayOperand(array, name === '$map' ? 16883 : 28651, `input to ${name} must be an array`);
      const limit = limitOf?.(env);
      const count = isNullish(limit) ? Infinity : toInteger(limit);
      if (count === null || count < 1) throw new MongoError(327392, `${name}: limit must be a positive integer`);
      return run(items, (item) => body({ ...env, variables: new Map(env.variables).set(as, item) }), count);
    };
  };

const reduce: Operator = (operand, compiler, name) => {
  const parts = namedOperands(operand, name, ['input', 'initialValue', 'in']);
  const input = compiler.compile(parts['input']);
  const initial = compiler.compile(parts['initialValue']);
  const body = compiler.declare('this', 'value').compile(parts['in']);
  return (env) => {
    const array = input(env);
    if (isNullish(array)) return null;
    const items = arrayOperand(array, 40080, '$reduce requires that `input` be an array');
    return items.reduce(
      (value, item) => body({ ...env, variables: new Map(env.variables).set('this', item).set('value', value) }),
      initial(env),
    );
  };
};

const slice: Operator = onArguments(2, 3, ([array, first, second]) => {
  if (isNullish(array) || isNullish(first) || second === null) return null;
  const items = arrayOperand(array, 28724, 'First argument to $slice must be an array');
  const from = int32Operand(first, 28725, 'Second argument to $slice');
  if (second === undefined) return from < 0 ? items.slice(from) : items.slice(0, from);
  const count = int32Operand(second, 28727, 'Third argument to $slice');
  if (count <= 0) throw new MongoError(28729, 'Third argument to $slice must be positive');
  const start = from < 0 ? Math.max(0, items.length + from) : from;
  return items.slice(start, start + count);
});

const range: Operator = onArguments(2, 3, (values) => {
  const [start = 0, end = 0, step = 1] = values.map((value, at) =>
    int32Operand(value, 34443 + 2 * at, `The ${['starting', 'ending', 'step'][at] ?? ''} value of $range`),
  );
  if (step === 0) throw new MongoError(34449, '$range requires a non-zero step value');
  const size = Math.max(0, Math.ceil((end - start) / step));
  if (size > 1_000_000) throw new MongoError(146, '$range would need too much memory');
  return Array.from({ length: size }, (_, index) => new Int32(start + index * step));
});

const sortArray: Operator = (operand, compiler, name) => {
  const { sortBy } = namedOperands(operand, name, ['input', 'sortBy']);
  const { input } = namedArguments(operand, compiler, name, ['input', 'sortBy']);
  const direction = toInteger(sortBy);
  const compare = isDoc(sortBy) ? compareByPaths(parseSort(sortBy)) : null;
  if (!compare && direction !== 1 && direction !== -1)
    throw new MongoError(2942503, '$sortArray: sortBy must be 1, -1 or an object');
  return (env) => {
    const array = input?.(env);
    if (isNullish(array)) return null;
    const items = arrayOperand(array, 2942504, 'The input argument to $sortArray must be an array');
    return items.toSorted(
      compare
        ? (a, b) => compare(isDoc(a) ? a : {}, isDoc(b) ? b : {})
        : (a, b) => compareValues(a, b) * (direction ?? 1),
    );
  };
};

const some =
  (name: string, pick: (items: unknown[], count: number) => unknown[]): Operator =>
  (operand, compiler) => {
    const { input, n } = namedArguments(operand, compiler, name, ['input', 'n']);
    return (env) => {
      const count = toInteger(n?.(env));
      if (count === null || count < 1) throw new MongoError(5787908, `'n' must be greater than 0 for ${name}`);
      return pick(arrayOperand(input?.(env), 5788200, `${name}: input must be an array`), count);
    };
  };

export const arrayOperators: Record<string, Operator> = {
  $arrayElemAt: elementAt,
  $first: onOne((value) =>
    isNullish(value) ? null : arrayOperand(value, 28689, "$first's argument must be an array")[0],
  ),
  $last: onOne((value) =>
    isNullish(value) ? null : arrayOperand(value, 28689, "$last's argument must be an array").at(-1),
  ),
  $firstN: some('$firstN', (items, count) => items.slice(0, count)),
  $lastN: some('$lastN', (items, count) => items.slice(-count)),
  $concatArrays: inOrder(
    (value) => arrayOperand(value, 28664, '$concatArrays only supports arrays'),
    (lists) => lists.flat(),
  ),
  $filter: perElement(['input', 'cond'], ['as', 'limit'], 'cond', (items, test, limit) => {
    const kept: unknown[] = [];
    for (const item of items) if (kept.length < limit && truthy(test(item))) kept.push(item);
    return kept;
  }),
  $map: perElement(['input', 'in'], ['as'], 'in', (items, evaluate) => items.map((item) => evaluate(item) ?? null)),
  $reduce: reduce,
  $in: onArguments(2, 2, ([value, array]) =>
    arrayOperand(array, 40081, '$in requires an array as a second argument').some((item) => isSame(item, value)),
  ),
  $indexOfArray: onArguments(2, 4, ([array, value, start, end]) => {
    if (isNullish(array)) return null;
    const items = arrayOperand(array, 40090, '$indexOfArray requires an array as a first argument');
    const from =
      start === undefined ? 0 : indexOperand(start, 40096, '$indexOfArray requires an integral starting index');
    const to =
      end === undefined ? items.length : indexOperand(end, 40096, '$indexOfArray requires an integral ending index');
    return new Int32(items.findIndex((item, index) => index >= from && index < to && isSame(item, value)));
  }),
  $isArray: onOne((value) => Array.isArray(value)),
  $range: range,
  $reverseArray: onOne((value) =>
    isNullish(value) ? null : arrayOperand(value, 34435, 'The argument to $reverseArray must be an array').toReversed(),
  ),
  $size: onOne((value) => new Int32(arrayOperand(value, 17124, 'The argument to $size must be an array').length)),
  $slice: slice,
  $sortArray: sortArray,
};
