import { Decimal128, Long } from 'bson';
import { badValue, failedToParse } from '../errors.ts';
import { typeAliases } from '../value/kind.ts';
import { isNumeric, toDouble, toInteger } from '../value/number.ts';
import type { Condition } from './node.ts';

const numberCodes = [1, 16, 18, 19];
const knownCodes = new Set(typeAliases.values());

/** The operand of `$type`: one or more codes or aliases. */
export function parseTypes(operand: unknown): Set<number> {
  const codes = new Set<number>();
  const list: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (list.length === 0) throw failedToParse('$type must match at least one type');
  for (const item of list) {
    if (item === 'number') {
      for (const code of numberCodes) codes.add(code);
      continue;
    }
    const code = typeof item === 'string' ? typeAliases.get(item) : toInteger(item);
    if (code === undefined || code === null || !knownCodes.has(code))
      throw badValue(`Unknown type name alias or invalid numerical type code: ${String(item)}`);
    codes.add(code);
  }
  return codes;
}

export function parseSize(operand: unknown): number {
  const size = toInteger(operand);
  if (size === null) throw failedToParse('Failed to parse $size. Expected an integer');
  if (size < 0) throw badValue('Failed to parse $size. Expected a non-negative number');
  return size;
}

/** Truncates towards zero; null for what has no 64-bit integer. */
export function truncated(value: unknown): bigint | null {
  if (!isNumeric(value)) return null;
  if (value instanceof Long) return value.toBigInt();
  const number = Math.trunc(toDouble(value));
  if (!Number.isFinite(number) || Math.abs(number) >= 2 ** 63) return null;
  if (value instanceof Decimal128 && !Number.isSafeInteger(number)) return null;
  return BigInt(number);
}

export function parseMod(operand: unknown): Condition {
  if (!Array.isArray(operand)) throw badValue('malformed mod, needs to be an array');
  if (operand.length < 2) throw badValue('malformed mod, not enough elements');
  if (operand.length > 2) throw badValue('malformed mod, too many elements');
  const divisor = truncated(operand[0]);
  const remainder = truncated(operand[1]);
  if (divisor === null) throw badValue('malformed mod, divisor not a number');
  if (remainder === null) throw badValue('malformed mod, remainder not a number');
  if (divisor === 0n) throw badValue('divisor cannot be 0');
  return { op: 'mod', divisor, remainder };
}
