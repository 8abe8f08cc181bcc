import { literalPrefix } from '../query/regex.ts';
import type { Condition, ElementNode, QueryNode } from '../query/node.ts';
import { isIndexPart } from '../query/path.ts';
import { keyOf, successor } from '../value/key.ts';
import { Rank, rankOf } from '../value/kind.ts';
import { isNumeric, toDouble } from '../value/number.ts';

/** All keys between two prefixes; an inclusive end takes every key that starts with it. */
export interface Interval {
  low: Buffer;
  lowInclusive: boolean;
  high: Buffer;
  highInclusive: boolean;
  /** The ends are the starts of keys, not whole ones. */
  open?: true;
}

const point = (key: Buffer): Interval => ({ low: key, lowInclusive: true, high: key, highInclusive: true });

export function isPoint(interval: Interval): boolean {
  return !interval.open && interval.lowInclusive && interval.highInclusive && interval.low.equals(interval.high);
}

/** Lower and upper byte bounds, `[from, to)`, of an interval of one key part. */
export function byteRange(interval: Interval, descending: boolean): [Buffer, Buffer] {
  const inverted = (bytes: Buffer): Buffer => (descending ? Buffer.from(bytes.map((byte) => ~byte & 0xff)) : bytes);
  const low = inverted(interval.low);
  const high = inverted(interval.high);
  if (descending)
    return [interval.highInclusive ? high : successor(high), interval.lowInclusive ? successor(low) : low];
  return [interval.lowInclusive ? low : successor(low), interval.highInclusive ? successor(high) : high];
}

/** Conditions every matching document meets, by path. */
export type Conjuncts = Map<string, Condition[]>;

function addElement(conjuncts: Conjuncts, path: string, node: ElementNode): void {
  if (node.type === 'and') for (const child of node.nodes) addElement(conjuncts, path, child);
  else if (node.type === 'condition') add(conjuncts, path, node.condition);
}

function add(conjuncts: Conjuncts, path: string, condition: Condition): void {
  const list = conjuncts.get(path) ?? [];
  conjuncts.set(path, [...list, condition]);
  if (condition.op !== 'elemMatch') return;
  if (condition.query)
    for (const [name, inner] of conjunctsOf(condition.query))
      for (const one of inner) add(conjuncts, `${path}.${name}`, one);
  if (condition.conditions) addElement(conjuncts, path, condition.conditions);
}

export function conjunctsOf(node: QueryNode, conjuncts: Conjuncts = new Map()): Conjuncts {
  if (node.type === 'and') for (const child of node.nodes) conjunctsOf(child, conjuncts);
  else if (node.type === 'path') add(conjuncts, node.path, node.condition);
  return conjuncts;
}

function equality(operand: unknown): Interval[] {
  const whole = point(keyOf(operand));
  if (!Array.isArray(operand)) return [whole];
  // An index holds an array's elements; the array itself only where it is an element of another.
  const first = operand.length === 0 ? Buffer.from([Rank.emptyArray]) : keyOf(operand[0]);
  return [whole, point(first)];
}

function sortedUnion(intervals: Interval[]): Interval[] {
  const sorted = intervals.toSorted((a, b) => Buffer.compare(a.low, b.low));
  return sorted.filter(
    (interval, index) => index === 0 || !interval.low.equals(sorted[index - 1]?.low ?? Buffer.alloc(0)),
  );
}

/** A superset of the keys that can meet the condition; null when an index does not help. */
export function intervalsOf(condition: Condition): Interval[] | null {
  switch (condition.op) {
    case 'eq':
      return sortedUnion(equality(condition.operand));
    case 'in':
      return condition.patterns.length > 0 ? null : sortedUnion(condition.operands.flatMap(equality));
    case 'regex': {
      const prefix = literalPrefix(condition.source, condition.options);
      if (prefix === '') return null;
      const key = Buffer.concat([Buffer.from([Rank.string]), Buffer.from(prefix)]);
      return [
        { ...point(key), open: true },
        { ...point(Buffer.from([Rank.regex])), open: true },
      ];
    }
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return range(condition.op, condition.operand);
    case 'exists':
    case 'type':
    case 'size':
    case 'elemMatch':
      return null;
  }
}

function range(op: 'gt' | 'gte' | 'lt' | 'lte', operand: unknown): Interval[] | null {
  const rank = rankOf(operand);
  const inclusive = op === 'gte' || op === 'lte';
  if (rank === Rank.null) return inclusive ? [point(keyOf(null))] : [];
  if (rank === Rank.minKey || rank === Rank.maxKey || rank === Rank.array) return null;
  if (isNumeric(operand) && Number.isNaN(toDouble(operand))) return null;
  const key = keyOf(operand);
  const type = Buffer.from([rank]);
  if (op === 'gt' || op === 'gte') return [{ low: key, lowInclusive: inclusive, high: type, highInclusive: true }];
  return [{ low: type, lowInclusive: true, high: key, highInclusive: inclusive }];
}

function intersect(a: Interval, b: Interval): Interval {
  const [aFrom, aTo] = byteRange(a, false);
  const [bFrom, bTo] = byteRange(b, false);
  const low = Buffer.compare(aFrom, bFrom) >= 0 ? a : b;
  const high = Buffer.compare(aTo, bTo) <= 0 ? a : b;
  return {
    low: low.low,
    lowInclusive: low.lowInclusive,
    high: high.high,
    highInclusive: high.highInclusive,
    open: true,
  };
}

/**
 * The tightest intervals for one index field. On a multikey index different elements may meet different
 * conditions, so only one of them may bound the scan.
 */
export function fieldIntervals(conjuncts: Conjuncts, path: string, multikey: boolean): Interval[] | null {
  if (path.split('.').some(isIndexPart)) return null;
  const all = (conjuncts.get(path) ?? []).map(intervalsOf).filter((intervals) => intervals !== null);
  const points = all.filter((intervals) => intervals.every(isPoint)).toSorted((a, b) => a.length - b.length)[0];
  if (points) return points;
  const [first, ...others] = all;
  if (!first || multikey) return first ?? null;
  const singles = others.filter((intervals) => intervals.length === 1).map((intervals) => intervals[0]);
  if (first.length !== 1) return first;
  return [
    singles.reduce<Interval>(
      (narrowed, other) => (other ? intersect(narrowed, other) : narrowed),
      first[0] ?? point(Buffer.alloc(0)),
    ),
  ];
}
