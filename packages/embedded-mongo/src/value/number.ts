import { Decimal128, Double, Int32, Long, Timestamp } from 'bson';
import { addExact, decimalOfExact, exactOfDecimal, multiplyExact, type Exact } from './decimal.ts';

export type Numeric = Int32 | Double | Long | Decimal128;

/** The driver's Timestamp is a subclass of Long, and no number. */
function isLong(value: unknown): value is Long {
  return value instanceof Long && !(value instanceof Timestamp);
}

export function isNumeric(value: unknown): value is Numeric {
  return value instanceof Int32 || value instanceof Double || isLong(value) || value instanceof Decimal128;
}

/** The nearest double. */
export function toDouble(value: Numeric): number {
  if (value instanceof Int32 || value instanceof Double) return value.value;
  return value instanceof Long ? Number(value.toBigInt()) : Number(value.toString());
}

/** The value as a JavaScript integer, or null when it is not a number or has a fraction. */
export function toInteger(value: unknown): number | null {
  if (!isNumeric(value)) return null;
  const number = toDouble(value);
  return Number.isSafeInteger(number) ? number : null;
}

function toBigInt(value: Int32 | Long): bigint {
  return value instanceof Int32 ? BigInt(value.value) : value.toBigInt();
}

function exact(value: Numeric): Exact | null {
  if (value instanceof Decimal128) return exactOfDecimal(value);
  // MongoDB takes 15 significant digits of a double into decimal arithmetic.
  if (value instanceof Double) return exactOfDecimal(Decimal128.fromString(value.value.toPrecision(15)));
  return { coefficient: toBigInt(value), exponent: 0 };
}

const int32Limit = 2n ** 31n;
const int64Limit = 2n ** 63n;

/** The narrowest integer type, at least a Long when `wide`; null outside 64 bits. */
function integer(value: bigint, wide = false): Int32 | Long | null {
  if (!wide && value >= -int32Limit && value < int32Limit) return new Int32(Number(value));
  return value >= -int64Limit && value < int64Limit ? Long.fromBigInt(value) : null;
}

/** An Int32 when it fits, else a Long: how MongoDB answers counts. */
export function count(value: number): Int32 | Long {
  return integer(BigInt(value)) ?? Long.MAX_VALUE;
}

interface Arithmetic {
  integers(a: bigint, b: bigint): bigint;
  doubles(a: number, b: number): number;
  decimals(a: Exact, b: Exact): Exact;
}

const addition: Arithmetic = { integers: (a, b) => a + b, doubles: (a, b) => a + b, decimals: addExact };
const multiplication: Arithmetic = { integers: (a, b) => a * b, doubles: (a, b) => a * b, decimals: multiplyExact };

/** Result type as in MongoDB: the wider of the two; null when a 64-bit integer overflows. */
function combine(a: Numeric, b: Numeric, by: Arithmetic): Numeric | null {
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    const left = exact(a);
    const right = exact(b);
    if (left && right) return decimalOfExact(by.decimals(left, right));
    const special = by.doubles(toDouble(a), toDouble(b));
    return Decimal128.fromString(Number.isNaN(special) ? 'NaN' : special > 0 ? 'Infinity' : '-Infinity');
  }
  if (a instanceof Double || b instanceof Double) return new Double(by.doubles(toDouble(a), toDouble(b)));
  if (a instanceof Int32 && b instanceof Int32) {
    const whole = by.doubles(a.value, b.value);
    if (whole === (whole | 0)) return new Int32(whole);
  }
  return integer(by.integers(toBigInt(a), toBigInt(b)), a instanceof Long || b instanceof Long);
}

export function add(a: Numeric, b: Numeric): Numeric | null {
  return combine(a, b, addition);
}

export function multiply(a: Numeric, b: Numeric): Numeric | null {
  return combine(a, b, multiplication);
}

export function negate(a: Numeric): Numeric {
  return multiply(a, new Int32(-1)) ?? new Double(-toDouble(a));
}

/** False are: false, null, missing and numeric zero. */
export function truthy(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return false;
  return !isNumeric(value) || toDouble(value) !== 0;
}
