import type { Bm25 } from './parameters.ts';

/** Inverse document frequency of a term that `df` of `total` hold. */
export const idf = (df: number, total: number): number => Math.log(1 + (total - df + 0.5) / (df + 0.5));

/** Term frequency, saturated and relative to the length. */
export const saturate = (count: number, length: number, meanLength: number, { k1, b }: Bm25): number =>
  count === 0 ? 0 : (count * (k1 + 1)) / (count + k1 * (1 - b + (b * length) / meanLength));
