/** Saturation and length normalisation of BM25. */
export interface Bm25 {
  k1: number;
  b: number;
}

/**
 * Weights of the fused ranker, found by coordinate ascent on the development questions
 * (`bench/retrieval.bench.ts`; `docs/performance.md`, Retrieval).
 */
export const parameters = {
  /** Candidates of the first stage that the second scores in full. */
  candidates: 200,
  title: { k1: 0.2, b: 0.3 },
  word: { k1: 0.9, b: 0.5 },
  truncation: { k1: 0.9, b: 0.5 },
  gram: { k1: 0.9, b: 0.75 },
  source: { k1: 0.9, b: 0.9 },
  weights: {
    title: 0.24,
    word: 0.375,
    gram: 0.095,
    source: 0.55,
    proximity: 0.614,
    coverage: 0.23,
    answerType: 0.4,
    sentence: 0.6,
  },
  /** Question words further apart than this many words do not make a pair. */
  pairDistance: 8,
  correction: { minLetters: 5, max: 3, weight: 0.6 },
};

export type Parameters = typeof parameters;
