import type { Index } from '../storage/metadata.ts';
import { byteRange, fieldIntervals, isPoint, type Conjuncts } from './bounds.ts';

/** Half-open ranges of index keys, in key order and disjoint. */
export type KeyRanges = readonly (readonly [Buffer, Buffer])[];

/** Combinations of values of several fields; the values of one field are all looked up, however many. */
const mostRanges = 400;
const fits = (prefixes: number, values: number): boolean => prefixes === 1 || prefixes * values <= mostRanges;

const everything: KeyRanges = [[Buffer.alloc(0), Buffer.from([0xff, 0xff])]];

export interface Bounded {
  ranges: KeyRanges;
  /** How many leading fields are fixed to points. */
  fixed: number;
  /** Those of them that have one value only. */
  constant: ReadonlySet<string>;
  /** Whether a range follows the points. */
  ranged: boolean;
}

/** Which part of the index can hold matching documents. */
export function boundIndex(index: Index, conjuncts: Conjuncts): Bounded {
  let prefixes = [Buffer.alloc(0)];
  let fixed = 0;
  const constant = new Set<string>();
  const roots = new Set<string>();
  for (const field of index.fields) {
    const root = field.parts[0] ?? '';
    if (index.multikey && roots.has(root)) break;
    const intervals = fieldIntervals(conjuncts, field.path, index.multikey);
    if (!intervals) break;
    roots.add(root);
    const parts = intervals
      .map((interval) => byteRange(interval, field.descending))
      .toSorted(([a], [b]) => Buffer.compare(a, b));
    const points = intervals.every(isPoint) && fits(prefixes.length, intervals.length);
    if (!points) {
      if (!fits(prefixes.length, parts.length)) break;
      const ranges = prefixes.flatMap((prefix) =>
        parts.map(([from, to]) => [Buffer.concat([prefix, from]), Buffer.concat([prefix, to])] as const),
      );
      return { ranges, fixed, constant, ranged: true };
    }
    prefixes = prefixes.flatMap((prefix) => parts.map(([from]) => Buffer.concat([prefix, from])));
    if (parts.length === 1) constant.add(field.path);
    fixed++;
  }
  if (fixed === 0) return { ranges: everything, fixed, constant, ranged: false };
  return { ranges: prefixes.map((prefix) => [prefix, after(prefix)] as const), fixed, constant, ranged: false };
}

/** First byte string after all that start with `prefix`. */
function after(prefix: Buffer): Buffer {
  return Buffer.concat([prefix, Buffer.from([0xff])]);
}
