import { badValue, failedToParse } from '../errors.ts';
import { typeAliases } from '../value/kind.ts';
import { toInteger } from '../value/number.ts';

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
