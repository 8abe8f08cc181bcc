import { Double, Int32 } from 'bson';
import { keyOf } from './key.ts';
import { Rank, rankOf } from './kind.ts';

function compareNumbers(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a === b) return 0;
  return Number.isNaN(a) ? (Number.isNaN(b) ? 0 : -1) : 1;
}

/** UTF-8 order. It differs from JavaScript's only where a surrogate meets a code unit above the surrogates. */
function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left === right) continue;
    const fix = (unit: number): number => (unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit);
    return fix(left) < fix(right) ? -1 : 1;
  }
  return a.length < b.length ? -1 : 1;
}

/** MongoDB's total order over all BSON values; the slow path is the index key itself, so the two cannot disagree. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  if ((a instanceof Int32 || a instanceof Double) && (b instanceof Int32 || b instanceof Double))
    return compareNumbers(a.value, b.value);
  if (a instanceof Date && b instanceof Date) return compareNumbers(a.getTime(), b.getTime());
  const left = rankOf(a);
  const right = rankOf(b);
  if (left !== right) return left < right ? -1 : 1;
  if (left === Rank.null || left === Rank.minKey || left === Rank.maxKey) return 0;
  if (left === Rank.bool) return Number(a) - Number(b);
  return Buffer.compare(keyOf(a), keyOf(b));
}

export function equalValues(a: unknown, b: unknown): boolean {
  return compareValues(a, b) === 0;
}
