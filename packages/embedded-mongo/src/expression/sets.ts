import { keyOf } from '../value/key.ts';
import { arrayOperand } from './arrays.ts';
import { inOrder, onArguments, unlessNull } from './arguments.ts';
import type { Operator } from './compile.ts';
import { truthy } from './scope.ts';

/** Distinct values by MongoDB's equality, in the order they came. */
export class ValueSet {
  readonly #values = new Map<string, unknown>();

  constructor(values: Iterable<unknown> = []) {
    for (const value of values) this.add(value);
  }

  add(value: unknown): void {
    const key = keyOf(value).toString('latin1');
    if (!this.#values.has(key)) this.#values.set(key, value);
  }

  has(value: unknown): boolean {
    return this.#values.has(keyOf(value).toString('latin1'));
  }

  get size(): number {
    return this.#values.size;
  }

  toArray(): unknown[] {
    return [...this.#values.values()];
  }

  /** From the least to the greatest, which is how MongoDB gives unions and intersections. */
  toSorted(): unknown[] {
    return [...this.#values].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value);
  }
}

const items = (value: unknown, code: number, name: string): unknown[] =>
  arrayOperand(value, code, `All operands of ${name} must be arrays`);

export const setOperators: Record<string, Operator> = {
  $setUnion: inOrder(
    (value) => arrayOperand(value, 17043, 'All operands of $setUnion must be arrays'),
    (lists) => new ValueSet(lists.flat()).toSorted(),
  ),
  $setIntersection: inOrder(
    (value) => arrayOperand(value, 17047, 'All operands of $setIntersection must be arrays'),
    ([first = [], ...rest]) => {
      const others = rest.map((other) => new ValueSet(other));
      return new ValueSet(first).toSorted().filter((value) => others.every((other) => other.has(value)));
    },
  ),
  $setDifference: unlessNull(2, 2, ([a, b]) => {
    const without = new ValueSet(items(b, 17049, '$setDifference'));
    return new ValueSet(items(a, 17048, '$setDifference')).toArray().filter((value) => !without.has(value));
  }),
  $setEquals: onArguments(2, Infinity, (values) => {
    const [first, ...rest] = values.map((value) => new ValueSet(items(value, 17044, '$setEquals')));
    return rest.every((other) => other.size === first?.size && other.toArray().every((value) => first.has(value)));
  }),
  $setIsSubset: onArguments(2, 2, ([a, b]) => {
    const all = new ValueSet(items(b, 17042, '$setIsSubset'));
    return items(a, 17046, '$setIsSubset').every((value) => all.has(value));
  }),
  $allElementsTrue: onArguments(1, 1, ([value]) => items(value, 17040, '$allElementsTrue').every(truthy)),
  $anyElementTrue: onArguments(1, 1, ([value]) => items(value, 17041, '$anyElementTrue').some(truthy)),
};
