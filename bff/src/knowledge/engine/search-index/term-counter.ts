import type { Frequencies, Postings } from './segment.ts';

const maxCount = 0xffff;

/**
 * Counts who holds each term. Holders arrive in ascending order; they are shown twice when postings are wanted. It is
 * used again for the next segment: what it needs of memory grows with the lexicon, not with the segment.
 */
export class TermCounter {
  /** Who was last seen to hold a term, above `#base`; less is of an earlier count. */
  #last = new Float64Array(0);
  #base = 0;
  #highest = 0;
  #df = new Uint32Array(0);
  #terms: number[] = [];

  /** Starts again. @param size terms are numbers below it */
  start(size: number): this {
    if (this.#last.length < size) {
      this.#last = new Float64Array(2 * size).fill(-1);
      this.#df = new Uint32Array(2 * size);
    } else for (const term of this.#terms) this.#df[term] = 0;
    this.#terms = [];
    this.#forgetHolders();
    return this;
  }

  see(term: number, holder: number): void {
    const seen = this.#base + holder;
    if (this.#last[term] === seen) return;
    this.#last[term] = seen;
    this.#highest = seen;
    if (this.#df[term] === 0) this.#terms.push(term);
    this.#df[term]!++;
  }

  frequencies(): Frequencies {
    const terms = Uint32Array.from(this.#terms).sort();
    return { terms, df: terms.map((term) => this.#df[term]!) };
  }

  /** Shows the holders once more, to `add`. */
  postings(showAgain: (add: (term: number, holder: number) => void) => void): Postings {
    const { terms, df } = this.frequencies();
    const start = new Uint32Array(terms.length + 1);
    const next = this.#df;
    for (let at = 0; at < terms.length; at++) {
      start[at + 1] = start[at]! + df[at]!;
      next[terms[at]!] = start[at]!;
    }
    const holders = new Uint32Array(start[terms.length]!);
    const counts = new Uint16Array(holders.length);
    this.#forgetHolders();
    showAgain((term, holder) => {
      const seen = this.#base + holder;
      if (this.#last[term] !== seen) {
        this.#last[term] = seen;
        this.#highest = seen;
        holders[next[term]!++] = holder;
      }
      const at = next[term]! - 1;
      if (counts[at]! < maxCount) counts[at]!++;
    });
    return { terms, start, holders, counts };
  }

  #forgetHolders(): void {
    this.#base = this.#highest + 1;
    this.#highest = this.#base;
  }
}
