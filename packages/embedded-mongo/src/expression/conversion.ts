import { Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import { MongoError, unsupported } from '../errors.ts';
import { isDoc } from '../value/document.ts';
import { typeAliases, typeName } from '../value/kind.ts';
import { integer, isNumeric, toDouble, toInteger } from '../value/number.ts';
import { truncated } from '../query/operands.ts';
import { namedArguments, onOne } from './arguments.ts';
import type { Operator } from './compile.ts';
import { isNullish } from './scope.ts';

function failed(value: unknown, target: string, why = ''): MongoError {
  return new MongoError(241, `Unsupported conversion from ${typeName(value)} to ${target} in $convert${why}`);
}

function wholeNumber(value: unknown, target: 'int' | 'long'): Int32 | Long {
  let whole: bigint | null = null;
  if (typeof value === 'boolean') whole = value ? 1n : 0n;
  else if (isNumeric(value)) whole = truncated(value);
  else if (typeof value === 'string') {
    if (!/^[+-]?\d+$/.test(value))
      throw new MongoError(241, `Failed to parse number '${value}' in $convert with no onError value`);
    whole = BigInt(value);
  } else if (value instanceof Date && target === 'long') whole = BigInt(value.getTime());
  else throw failed(value, target);
  const result = whole === null ? null : integer(whole, target === 'long');
  if (!result || (target === 'int' && !(result instanceof Int32)))
    throw failed(value, target, ': the value is out of range');
  return result;
}

function double(value: unknown): Double {
  if (typeof value === 'boolean') return new Double(value ? 1 : 0);
  if (isNumeric(value)) return new Double(toDouble(value));
  if (value instanceof Date) return new Double(value.getTime());
  if (typeof value === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value))
    return new Double(Number(value));
  throw typeof value === 'string'
    ? new MongoError(241, `Failed to parse number '${value}' in $convert with no onError value`)
    : failed(value, 'double');
}

function decimal(value: unknown): Decimal128 {
  if (value instanceof Decimal128) return value;
  if (typeof value === 'string' && !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value))
    throw new MongoError(241, `Failed to parse number '${value}' in $convert with no onError value`);
  if (typeof value === 'string') return Decimal128.fromString(value);
  if (!isNumeric(value) && typeof value !== 'boolean' && !(value instanceof Date)) throw failed(value, 'decimal');
  const number =
    value instanceof Long
      ? value.toString()
      : value instanceof Double
        ? value.value.toPrecision(15)
        : double(value).value.toString();
  return Decimal128.fromString(number);
}

/** Six digits, as C's `%g` writes them; a larger or smaller number with a power of ten of two digits at least. */
function doubleText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (Object.is(value, -0)) return '-0';
  const [digits = '', power = '0'] = value.toExponential(5).split('e');
  const exponent = Number(power);
  if (exponent >= -4 && exponent < 6) return String(Number(value.toPrecision(6)));
  const size = String(Math.abs(exponent)).padStart(2, '0');
  return `${Number(digits)}e${exponent < 0 ? '-' : '+'}${size}`;
}

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Double) return doubleText(value.value);
  if (isNumeric(value)) return value.toString();
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  throw failed(value, 'string');
}

function date(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.t * 1000);
  if (isNumeric(value) && !(value instanceof Int32)) {
    const made = new Date(Math.trunc(toDouble(value)));
    if (Number.isNaN(made.getTime())) throw unsupported('a date beyond the year 275760');
    return made;
  }
  if (typeof value === 'string') {
    const isIso = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?)?$/.test(value);
    const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(value.slice(10)) || value.length === 10;
    const parsed = isIso ? new Date(hasZone ? value : `${value}Z`) : null;
    if (!parsed || Number.isNaN(parsed.getTime()))
      throw new MongoError(241, `Error parsing date string '${value}' in $convert with no onError value`);
    return parsed;
  }
  throw failed(value, 'date');
}

function objectId(value: unknown): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string') throw failed(value, 'objectId');
  if (!/^[0-9a-f]{24}$/i.test(value))
    throw new MongoError(241, `Failed to parse objectId '${value}' in $convert with no onError value`);
  return new ObjectId(value);
}

const conversions: Record<string, (value: unknown) => unknown> = {
  int: (value) => wholeNumber(value, 'int'),
  long: (value) => wholeNumber(value, 'long'),
  double,
  decimal,
  string: text,
  bool: (value) => (isNumeric(value) ? toDouble(value) !== 0 : value !== false),
  date,
  objectId,
};

const to = (target: string): Operator => onOne((value) => (isNullish(value) ? null : conversions[target]?.(value)));

const convert: Operator = (operand, compiler, name) => {
  const parts = namedArguments(operand, compiler, name, ['input', 'to'], ['onError', 'onNull']);
  return (env) => {
    const input = parts['input']?.(env);
    const target = parts['to']?.(env);
    if (isNullish(target)) return null;
    if (isNullish(input)) return parts['onNull'] ? parts['onNull'](env) : null;
    const byCode = [...typeAliases].find(([, code]) => code === toInteger(target))?.[0];
    const type = typeof target === 'string' ? target : byCode;
    const run =
      type !== undefined && !isDoc(target) && Object.hasOwn(conversions, type) ? conversions[type] : undefined;
    if (!run)
      throw new MongoError(
        2,
        `Unknown type name in $convert: ${typeof target === 'string' ? target : typeName(target)}`,
      );
    try {
      return run(input);
    } catch (error) {
      if (parts['onError'] && error instanceof MongoError && error.code === 241) return parts['onError'](env);
      throw error;
    }
  };
};

export const conversionOperators: Record<string, Operator> = {
  $type: onOne((value) => typeName(value)),
  $isNumber: onOne(isNumeric),
  $toInt: to('int'),
  $toLong: to('long'),
  $toDouble: to('double'),
  $toDecimal: to('decimal'),
  $toString: to('string'),
  $toBool: to('bool'),
  $toDate: to('date'),
  $toObjectId: to('objectId'),
  $convert: convert,
};
