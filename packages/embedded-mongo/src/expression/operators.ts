import { Double, Int32, Long } from 'bson';
import { MongoError, typeMismatch, unsupported } from '../errors.ts';
import { compareValues } from '../value/compare.ts';
import type { Doc } from '../value/document.ts';
import { typeName } from '../value/kind.ts';
import { add, isNumeric, negate, toDouble, truthy, type Numeric } from '../value/number.ts';

export type Evaluate = (doc: Doc) => unknown;
export type Compile = (expression: unknown) => Evaluate;
type Operator = (operand: unknown, compile: Compile, name: string) => Evaluate;

const isNullish = (value: unknown): value is null | undefined => value === null || value === undefined;

function compileList(operand: unknown, compile: Compile) {
  const list: unknown[] = Array.isArray(operand) ? operand : [operand];
  return list.map(compile);
}

/** An operator on so many evaluated arguments. */
const onArguments =
  (count: number, run: (values: unknown[]) => unknown): Operator =>
  (operand, compile, name) => {
    const list = compileList(operand, compile);
    if (list.length !== count)
      throw new MongoError(
        16020,
        `Expression ${name} takes exactly ${count} arguments. ${list.length} were passed in.`,
      );
    return (doc) => run(list.map((evaluate) => evaluate(doc)));
  };

/** In expressions an overflowing 64-bit integer becomes a double. */
export function addWide(a: Numeric, b: Numeric): Numeric {
  return add(a, b) ?? new Double(toDouble(a) + toDouble(b));
}

/** @throws where the date would be none, or none that JavaScript can hold */
function movedDate(date: Date, ms: number, name: string): Date {
  const moved = new Date(date.getTime() + ms);
  if (!Number.isNaN(moved.getTime())) return moved;
  if (!(Math.abs(ms) < 2 ** 63)) throw new MongoError(15, `date overflow in ${name}`);
  throw unsupported('a date beyond the year 275760');
}

function addAll(values: unknown[]): unknown {
  let date: Date | null = null;
  let sum: Numeric = new Int32(0);
  for (const value of values) {
    if (isNullish(value)) return null;
    if (value instanceof Date) {
      if (date) throw new MongoError(16612, 'only one date allowed in an $add expression');
      date = value;
    } else if (isNumeric(value)) sum = addWide(sum, value);
    else throw typeMismatch(`$add only supports numeric or date types, not ${typeName(value)}`);
  }
  return date ? movedDate(date, Math.round(toDouble(sum)), '$add') : sum;
}

function subtract([a, b]: unknown[]): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date && isNumeric(b)) return movedDate(a, -Math.round(toDouble(b)), '$subtract');
  if (isNumeric(a) && isNumeric(b)) return addWide(a, negate(b));
  throw typeMismatch(`can't $subtract ${typeName(b)} from ${typeName(a)}`);
}

/** Missing sorts before null here, unlike in queries. */
function order(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined)
    return a === b ? 0 : a === undefined ? (b === null ? -1 : compareValues(null, b) || -1) : -order(b, a);
  return compareValues(a, b);
}

const compared = (holds: (order: number) => boolean): Operator => onArguments(2, ([a, b]) => holds(order(a, b)));

const cond: Operator = (operand, compile) => {
  if (!Array.isArray(operand)) throw unsupported('$cond with named branches');
  const [test, then, otherwise] = compileList(operand, compile);
  if (!test || !then || !otherwise || operand.length !== 3)
    throw new MongoError(16020, `Expression $cond takes exactly 3 arguments. ${operand.length} were passed in.`);
  return (doc) => (truthy(test(doc)) ? then(doc) : otherwise(doc));
};

/** Every expression operator this server has; any other name is refused. */
export const operators: Readonly<Record<string, Operator>> = {
  $literal: (operand) => () => operand,
  $cond: cond,
  $ifNull: (operand, compile) => {
    const parts = compileList(operand, compile);
    if (parts.length < 2) throw new MongoError(1257300, '$ifNull needs at least two arguments');
    return (doc) => {
      let value: unknown;
      for (const part of parts) if (!isNullish((value = part(doc)))) return value;
      return value;
    };
  },
  $add: (operand, compile) => {
    const parts = compileList(operand, compile);
    return (doc) => addAll(parts.map((part) => part(doc)));
  },
  $subtract: onArguments(2, subtract),
  $eq: compared((result) => result === 0),
  $ne: compared((result) => result !== 0),
  $gt: compared((result) => result > 0),
  $gte: compared((result) => result >= 0),
  $lt: compared((result) => result < 0),
  $lte: compared((result) => result <= 0),
};
