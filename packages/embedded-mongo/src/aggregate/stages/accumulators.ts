import { Decimal128, Double, Int32 } from 'bson';
import { notHere } from '../../absent.ts';
import { MongoError } from '../../errors.ts';
import { averageOf } from '../../expression/accumulating.ts';
import { addWide } from '../../expression/arithmetic.ts';
import { mergeInto } from '../../expression/objects.ts';
import { isNullish } from '../../expression/scope.ts';
import { ValueSet } from '../../expression/sets.ts';
import { compareValues } from '../../value/compare.ts';
import type { Doc } from '../../value/document.ts';
import { isDoc } from '../../value/document.ts';
import { isNumeric, toDouble, type Numeric } from '../../value/number.ts';

/** Takes the values of one group, one by one. */
export interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

function folding(
  start: unknown,
  step: (state: unknown, value: unknown, isFirst: boolean) => unknown,
): () => Accumulator {
  return () => {
    let state = start;
    let isFirst = true;
    return {
      add(value) {
        state = step(state, value, isFirst);
        isFirst = false;
      },
      result: () => state,
    };
  };
}

function sum(): Accumulator {
  // Mostly there is nothing but small whole numbers: no object for each sum.
  let whole = 0;
  let total: Numeric | null = null;
  return {
    add(value) {
      if (total === null && value instanceof Int32) {
        const next = whole + value.value;
        if (next === (next | 0)) {
          whole = next;
          return;
        }
      }
      if (isNumeric(value)) total = addWide(total ?? new Int32(whole), value);
    },
    result: () => total ?? new Int32(whole),
  };
}

function average(): Accumulator {
  let count = 0;
  const total = sum();
  return {
    add(value) {
      if (!isNumeric(value)) return;
      if (value instanceof Decimal128) averageOf([value]);
      count++;
      total.add(value);
    },
    result: () => (count === 0 ? null : new Double(toDouble(total.result() as Numeric) / count)),
  };
}

const extreme = (sign: 1 | -1) => (): Accumulator => {
  let best: unknown = null;
  return {
    add(value) {
      if (!isNullish(value) && (best === null || compareValues(value, best) * sign > 0)) best = value;
    },
    result: () => best,
  };
};

function collecting(): Accumulator {
  const values: unknown[] = [];
  return {
    add(value) {
      if (value !== undefined) values.push(value);
    },
    result: () => values,
  };
}

function distinct(): Accumulator {
  const values = new ValueSet();
  return {
    add(value) {
      if (value !== undefined) values.add(value);
    },
    result: () => values.toArray(),
  };
}

function merging(): Accumulator {
  const merged: Doc = {};
  return { add: (value) => mergeInto(merged, value), result: () => merged };
}

/** Welford's running variance. */
const deviation = (isSample: boolean) => (): Accumulator => {
  let count = 0;
  let mean = 0;
  let squares = 0;
  return {
    add(value) {
      if (!isNumeric(value)) return;
      const number = toDouble(value);
      const delta = number - mean;
      mean += delta / ++count;
      squares += delta * (number - mean);
    },
    result() {
      const divisor = isSample ? count - 1 : count;
      return divisor <= 0 ? null : new Double(Math.sqrt(squares / divisor));
    },
  };
};

const accumulators: Record<string, () => Accumulator> = {
  $sum: sum,
  $avg: average,
  $min: extreme(-1),
  $max: extreme(1),
  $first: folding(null, (state, value, isFirst) => (isFirst ? (value ?? null) : state)),
  $last: folding(null, (_state, value) => value ?? null),
  $push: collecting,
  $addToSet: distinct,
  $mergeObjects: merging,
  $stdDevPop: deviation(false),
  $stdDevSamp: deviation(true),
};

/** Parses `{ $sum: expression }` to what makes an accumulator, what it takes, and whether it keeps that. */
export function parseAccumulator(
  name: string,
  spec: unknown,
): { create: () => Accumulator; operand: unknown; keepsAll: boolean } {
  const entries = isDoc(spec) ? Object.entries(spec) : [];
  const [first] = entries;
  if (!first || !first[0].startsWith('$'))
    throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
  if (entries.length > 1) throw new MongoError(40238, `The field '${name}' must specify one accumulator`);
  const [operator, operand] = first;
  if (operator === '$count') {
    if (!isDoc(operand) || Object.keys(operand).length > 0)
      throw new MongoError(9, '$count takes no arguments, i.e. $count:{}');
    return { create: sum, operand: new Int32(1), keepsAll: false };
  }
  const create = Object.hasOwn(accumulators, operator) ? accumulators[operator] : undefined;
  if (!create) throw notHere('accumulator', operator, new MongoError(15952, `unknown group operator '${operator}'`));
  return { create, operand, keepsAll: create === collecting || create === distinct };
}
