/** Numbers that are the same for the same seed. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** From 0 up to that number. */
  below(limit: number): number;
  one<T>(choices: readonly T[]): T;
  isOneIn(count: number): boolean;
}

/** Mulberry32: small, and good enough to choose with. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    one: (choices) => {
      const chosen = choices[below(choices.length)];
      if (chosen === undefined && choices.length === 0) throw new Error('there is nothing to choose from');
      return chosen as (typeof choices)[number];
    },
    isOneIn: (count) => below(count) === 0,
  };
}
