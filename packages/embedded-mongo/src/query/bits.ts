import { Binary } from 'bson';
import { badValue, failedToParse } from '../errors.ts';
import { isNumeric, toDouble, toInteger } from '../value/number.ts';
import { truncated } from './operands.ts';

function positions(operand: unknown): number[] {
  const fromBits = (isSet: (position: number) => boolean, length: number): number[] =>
    Array.from({ length }, (_, position) => position).filter((position) => isSet(position));
  if (Array.isArray(operand)) {
    return operand.map((item: unknown) => {
      const position = toInteger(item);
      if (position === null || position < 0) throw failedToParse('bit positions must be an integer >= 0');
      return position;
    });
  }
  if (operand instanceof Binary) {
    const bytes = operand.buffer.subarray(0, operand.position);
    return fromBits((position) => ((bytes[position >> 3] ?? 0) & (1 << (position & 7))) !== 0, bytes.length * 8);
  }
  const mask = toInteger(operand);
  if (mask === null && !isNumeric(operand))
    throw badValue('bit mask must be an integer >= 0, an array of positions or a BinData');
  if (mask === null || mask < 0) throw failedToParse('bit mask must be a non-negative number');
  return fromBits((position) => ((BigInt(mask) >> BigInt(position)) & 1n) === 1n, 53);
}

/** Reads one bit of an integral number (two's complement, sign extended) or of a BinData; null for other values. */
function bitReader(value: unknown): ((position: number) => boolean) | null {
  if (value instanceof Binary) {
    const bytes = value.buffer.subarray(0, value.position);
    return (position) => ((bytes[position >> 3] ?? 0) & (1 << (position & 7))) !== 0;
  }
  if (!isNumeric(value) || !Number.isInteger(toDouble(value))) return null;
  const number = truncated(value);
  if (number === null) return null;
  return (position) => ((number >> BigInt(Math.min(position, 63))) & 1n) === 1n;
}

/** Compiles `$bitsAllSet`, `$bitsAllClear`, `$bitsAnySet` or `$bitsAnyClear`. */
export function parseBits(name: string, operand: unknown): (value: unknown) => boolean {
  const wanted = positions(operand);
  const set = name.endsWith('Set');
  const any = name.includes('Any');
  return (value) => {
    const read = bitReader(value);
    if (!read) return false;
    return any ? wanted.some((position) => read(position) === set) : wanted.every((position) => read(position) === set);
  };
}
