import { Decimal128, Double, Int32, Long } from 'bson';
import { badValue, MongoError, typeMismatch, unsupported } from '../errors.ts';
import { typeName } from '../value/kind.ts';
import {
  add,
  integer,
  isIntegral,
  isNumeric,
  multiply,
  negate,
  toDouble,
  toInteger,
  type Numeric,
} from '../value/number.ts';
import { inOrder, onArguments, unlessNull } from './arguments.ts';
import type { Operator } from './compile.ts';
import { isNullish } from './scope.ts';

/** The code is the operator's own in MongoDB. */
function numberOperand(value: unknown, name: string, code = 28765): Numeric {
  if (!isNumeric(value)) throw new MongoError(code, `${name} only supports numeric types, not ${typeName(value)}`);
  return value;
}

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
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date && isNumeric(b)) return movedDate(a, -Math.round(toDouble(b)), '$subtract');
  if (isNumeric(a) && isNumeric(b)) return addWide(a, negate(b));
  throw typeMismatch(`can't $subtract ${typeName(b)} from ${typeName(a)}`);
}

function noDecimal(values: Numeric[], name: string): void {
  if (values.some((value) => value instanceof Decimal128)) throw unsupported(`${name} of Decimal128`);
}

function divide([a, b]: unknown[]): unknown {
  if (!isNumeric(a) || !isNumeric(b))
    throw typeMismatch(`$divide only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  if (toDouble(b) === 0) throw badValue("can't $divide by zero");
  noDecimal([a, b], '$divide');
  return new Double(toDouble(a) / toDouble(b));
}

const isInt32 = (value: number): boolean => value === (value | 0);

/** A whole double of 32 bits divides integers as an integer does. */
function modulo([a, b]: unknown[]): unknown {
  if (!isNumeric(a) || !isNumeric(b))
    throw new MongoError(16611, `$mod only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  if (toDouble(b) === 0) throw new MongoError(16610, "can't $mod by zero");
  noDecimal([a, b], '$mod');
  const divisor = b instanceof Double && isInt32(b.value) ? new Int32(b.value) : b;
  if (isIntegral(a) && isIntegral(divisor))
    return integer(BigInt(a.toString()) % BigInt(divisor.toString()), a instanceof Long || divisor instanceof Long);
  return new Double(toDouble(a) % toDouble(b));
}

/** Keeps integers as they are; a double goes through `run`. */
const roundingOf = (name: string, run: (value: number) => number): Operator =>
  unlessNull(1, 1, ([value]) => {
    const number = numberOperand(value, name);
    noDecimal([number], name);
    return isIntegral(number) ? number : new Double(run(toDouble(number)));
  });

/** A function of doubles; `outside` is the code for an argument it is not defined for. */
const doubleOf = (name: string, run: (value: number) => number, outside = 28714): Operator =>
  unlessNull(1, 1, ([value]) => {
    const number = numberOperand(value, name);
    noDecimal([number], name);
    const result = run(toDouble(number));
    if (Number.isNaN(result) && !Number.isNaN(toDouble(number)))
      throw new MongoError(outside, `${name}'s argument is out of range, but is ${String(number)}`);
    return new Double(result);
  });

const logarithm: Operator = unlessNull(2, 2, ([value, base]) => {
  const a = numberOperand(value, '$log', 28756);
  const b = numberOperand(base, '$log', 28757);
  if (toDouble(a) <= 0) throw new MongoError(28758, `$log's argument must be a positive number, but is ${String(a)}`);
  if (toDouble(b) <= 0 || toDouble(b) === 1)
    throw new MongoError(28759, `$log's base must be a positive number not equal to 1, but is ${String(b)}`);
  noDecimal([a, b], '$log');
  return new Double(Math.log(toDouble(a)) / Math.log(toDouble(b)));
});

/** Rounds half to even at a decimal place, on the decimal digits of the double. */
function roundTo(value: number, place: number, truncate: boolean): number {
  if (!Number.isFinite(value)) return value;
  const scaled = Number(`${value}e${place}`);
  if (!Number.isFinite(scaled)) return value;
  const floor = Math.floor(scaled);
  const even = scaled - floor === 0.5 ? (floor % 2 === 0 ? floor : floor + 1) : Math.round(scaled);
  return Number(`${truncate ? Math.trunc(scaled) : even}e${-place}`);
}

const placed = (name: string, truncate: boolean): Operator =>
  unlessNull(1, 2, ([value, digits]) => {
    const number = numberOperand(value, name, 51081);
    const place = digits === undefined ? 0 : toInteger(digits);
    if (place === null) throw new MongoError(51082, `precision argument to ${name} must be a integral value`);
    if (place < -20 || place > 100)
      throw new MongoError(
        51083,
        `cannot apply ${name} with precision value ${String(digits)} value must be in [-20, 100]`,
      );
    noDecimal([number], name);
    if (isIntegral(number) && place >= 0) return number;
    const result = roundTo(Number(`${toDouble(number)}`), place, truncate);
    return isIntegral(number)
      ? (integer(BigInt(result), number instanceof Long) ?? new Double(result))
      : new Double(result);
  });

function abs([value]: unknown[]): unknown {
  const number = numberOperand(value, '$abs');
  return toDouble(number) < 0 ? negate(number) : number;
}

/** Null where the power is no whole number of 64 bits. */
function wholePower(base: bigint, exponent: bigint): bigint | null {
  if (base === 1n || base === 0n) return exponent === 0n ? 1n : base;
  if (base === -1n) return exponent % 2n === 0n ? 1n : -1n;
  return exponent >= 0n && exponent < 64n ? base ** exponent : null;
}

function power([base, exponent]: unknown[]): unknown {
  const a = numberOperand(base, '$pow', 28762);
  const b = numberOperand(exponent, '$pow', 28763);
  noDecimal([a, b], '$pow');
  if (toDouble(a) === 0 && toDouble(b) < 0)
    throw new MongoError(28764, '$pow cannot take a base of 0 and a negative exponent');
  if (isIntegral(a) && isIntegral(b)) {
    const power = wholePower(BigInt(a.toString()), BigInt(b.toString()));
    const whole = power === null ? null : integer(power, a instanceof Long || b instanceof Long);
    if (whole) return whole;
  }
  return new Double(toDouble(a) ** toDouble(b));
}

export const arithmeticOperators: Record<string, Operator> = {
  $add: onArguments(0, Infinity, addAll),
  $subtract: unlessNull(2, 2, subtract),
  $multiply: inOrder(
    (value) => numberOperand(value, '$multiply', 14),
    (values) =>
      values.reduce<Numeric>(
        (product, value) => multiply(product, value) ?? new Double(toDouble(product) * toDouble(value)),
        new Int32(1),
      ),
  ),
  $divide: unlessNull(2, 2, divide),
  $mod: unlessNull(2, 2, modulo),
  $abs: unlessNull(1, 1, abs),
  $ceil: roundingOf('$ceil', Math.ceil),
  $floor: roundingOf('$floor', Math.floor),
  $round: placed('$round', false),
  $trunc: placed('$trunc', true),
  $sqrt: doubleOf('$sqrt', Math.sqrt),
  $exp: doubleOf('$exp', Math.exp),
  $ln: doubleOf('$ln', (value) => (value > 0 ? Math.log(value) : Number.NaN), 28766),
  $log10: doubleOf('$log10', (value) => (value > 0 ? Math.log10(value) : Number.NaN), 28761),
  $log: logarithm,
  $pow: unlessNull(2, 2, power),
  $rand: (_operand) => () => new Double(Math.random()),
};
