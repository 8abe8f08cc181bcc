import { keyOf } from './key.ts';

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

  toArray(): unknown[] {
    return [...this.#values.values()];
  }
}
