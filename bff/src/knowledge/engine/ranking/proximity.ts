/** How near each other the question's words stand in a passage. */
export class Proximity {
  readonly #values: Float64Array;
  readonly #reach: number;
  readonly #last: Float64Array;
  readonly #nearest: Float64Array;

  constructor(values: Float64Array, reach: number) {
    this.#values = values;
    this.#reach = reach;
    this.#last = new Float64Array(values.length);
    this.#nearest = new Float64Array(values.length ** 2);
  }

  reset(): void {
    this.#last.fill(-Infinity);
    this.#nearest.fill(Infinity);
  }

  /** Slots arrive in reading order. */
  see(slot: number, position: number): void {
    for (let other = 0; other < this.#last.length; other++) {
      if (other === slot) continue;
      const distance = position - this.#last[other]!;
      const pair = this.#pair(slot, other);
      if (distance <= this.#reach && distance < this.#nearest[pair]!) this.#nearest[pair] = distance;
    }
    this.#last[slot] = position;
  }

  /** Each pair counts once, at its nearest: the worth of its lesser word over the distance. */
  score(): number {
    let score = 0;
    for (let a = 0; a < this.#last.length; a++) {
      for (let b = a + 1; b < this.#last.length; b++) {
        const distance = this.#nearest[this.#pair(a, b)]!;
        if (distance < Infinity) score += Math.min(this.#values[a]!, this.#values[b]!) / distance;
      }
    }
    return score;
  }

  #pair(a: number, b: number): number {
    return a < b ? a * this.#last.length + b : b * this.#last.length + a;
  }
}
