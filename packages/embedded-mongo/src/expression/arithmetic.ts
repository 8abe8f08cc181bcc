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

function numberOperand(value: unknown, name: string): Numeric {
  if (!isNumeric(value)) throw typeMismatch(`${name} only supports numeric types, not ${typeName(value)}`);
  return value;
}

/** In expressions an overflowing 64-bit integer becomes a double. */
export function addWide(a: Numeric, b: Numeric): Numeric {
  return add(a, b) ?? new Double(toDouble(a) + toDouble(b));
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
  return date ? new Date(date.getTime() + Math.round(toDouble(sum))) : sum;
}

function subtract([a, b]: unknown[]): unknown {
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date && isNumeric(b)) return new Date(a.getTime() - Math.round(toDouble(b)));
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
    throw typeMismatch(`$mod only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
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

const doubleOf = (name: string, run: (...values: number[]) => number, count = 1): Operator =>
  unlessNull(count, count, (values) => {
    const numbers = values.map((value) => numberOperand(value, name));
    noDecimal(numbers, name);
    const result = run(...numbers.map(toDouble));
    if (Number.isNaN(result) && !numbers.some((number) => Number.isNaN(toDouble(number))))
      throw new MongoError(28714, `${name}'s argument is out of range`);
    return new Double(result);
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
    const number = numberOperand(value, name);
    const place = digits === undefined ? 0 : toInteger(digits);
    if (place === null || place < -20 || place > 100)
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

function power([base, exponent]: unknown[]): unknown {
  const a = numberOperand(base, '$pow');
  const b = numberOperand(exponent, '$pow');
  noDecimal([a, b], '$pow');
  if (toDouble(a) === 0 && toDouble(b) < 0)
    throw new MongoError(28764, '$pow cannot take a base of 0 and a negative exponent');
  if (isIntegral(a) && isIntegral(b) && toDouble(b) >= 0 && toDouble(b) < 64) {
    const whole = integer(BigInt(a.toString()) ** BigInt(b.toString()), a instanceof Long || b instanceof Long);
    if (whole) return whole;
  }
  return new Double(toDouble(a) ** toDouble(b));
}

export const arithmeticOperators: Record<string, Operator> = {
  $add: onArguments(0, Infinity, addAll),
  $subtract: unlessNull(2, 2, subtract),
  $multiply: inOrder(
    (value) => numberOperand(value, '$multiply'),
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
  $ln: doubleOf('$ln', (value) => (value > 0 ? Math.log(value) : Number.NaN)),
  $log10: doubleOf('$log10', (value) => (value > 0 ? Math.log10(value) : Number.NaN)),
  $log: doubleOf(
    '$log',
    (value = 0, base = 0) => (value > 0 && base > 0 && base !== 1 ? Math.log(value) / Math.log(base) : Number.NaN),
    2,
  ),
  $pow: unlessNull(2, 2, power),
  $rand: (_operand) => () => new Double(Math.random()),
};
