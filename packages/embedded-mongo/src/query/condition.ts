import { BSONRegExp, BSONSymbol, Int32 } from 'bson';
import { compareValues, equalValues } from '../value/compare.ts';
import { keyOf } from '../value/key.ts';
import { Rank, rankOf, typeOf } from '../value/kind.ts';
import { isNumeric, toDouble } from '../value/number.ts';
import type { Comparison, Condition, ElementMatch } from './node.ts';

/** Tests one value; undefined stands for a missing field. */
export type Test = (value: unknown) => boolean;

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return value instanceof BSONSymbol ? value.value : null;
}

function isNaNValue(value: unknown): boolean {
  return isNumeric(value) && Number.isNaN(toDouble(value));
}

/** Ordered comparisons hold only within one type; NaN equals itself and is ordered with nothing. */
function comparison(op: Comparison, operand: unknown): Test {
  const rank = rankOf(operand);
  if (rank === Rank.null) {
    return op === 'gt' || op === 'lt' ? () => false : (value) => value === null || value === undefined;
  }
  if (op === 'eq') return (value) => value !== undefined && rankOf(value) === rank && equalValues(value, operand);
  const holds = {
    gt: (order: number) => order > 0,
    gte: (order: number) => order >= 0,
    lt: (order: number) => order < 0,
    lte: (order: number) => order <= 0,
  }[op];
  if (rank === Rank.minKey || rank === Rank.maxKey) return (value) => holds(compareValues(value, operand));
  if (operand instanceof Int32) {
    const general = comparisonOf(operand, rank, op, holds);
    return (value) => (value instanceof Int32 ? holds(value.value - operand.value) : general(value));
  }
  return comparisonOf(operand, rank, op, holds);
}

function comparisonOf(operand: unknown, rank: number, op: Comparison, holds: (order: number) => boolean): Test {
  const inclusive = op === 'gte' || op === 'lte';
  if (isNaNValue(operand)) return inclusive ? isNaNValue : () => false;
  return (value) =>
    value !== undefined && rankOf(value) === rank && !isNaNValue(value) && holds(compareValues(value, operand));
}

function membership(operands: unknown[], patterns: RegExp[]): Test {
  const keys = new Set(operands.map((operand) => keyOf(operand).toString('latin1')));
  const texts = new Set(operands.filter((operand) => typeof operand === 'string'));
  return (value) => {
    if (typeof value === 'string') return texts.has(value) || patterns.some((pattern) => pattern.test(value));
    return keys.has(keyOf(value).toString('latin1'));
  };
}

/** Compiles a condition other than `$elemMatch` to a test of a single value. Which values it sees is decided by the path walk. */
export function compileSimpleCondition(condition: Exclude<Condition, ElementMatch>): Test {
  switch (condition.op) {
    case 'in':
      return membership(condition.operands, condition.patterns);
    case 'regex': {
      const { pattern, source, options } = condition;
      return (value) => {
        if (value instanceof BSONRegExp) return value.pattern === source && value.options === options;
        const text = textOf(value);
        return text !== null && pattern.test(text);
      };
    }
    case 'exists':
      return (value) => value !== undefined;
    case 'type':
      return (value) => value !== undefined && condition.codes.has(typeOf(value).code);
    case 'size':
      return (value) => Array.isArray(value) && value.length === condition.size;
    case 'eq':
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return comparison(condition.op, condition.operand);
  }
}
