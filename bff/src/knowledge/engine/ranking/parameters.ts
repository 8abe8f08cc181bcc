/** Saturation and length normalisation of BM25. */
export interface Bm25 {
  k1: number;
  b: number;
}

/** Shapes and weights of the fused ranker (`docs/performance.md`, Retrieval). */
export const parameters = {
  /** Candidates of the first stage that the second scores in full. */
  candidates: 200,
  title: { k1: 0.2, b: 0.3 },
  word: { k1: 0.9, b: 0.5 },
  truncation: { k1: 0.9, b: 0.5 },
  gram: { k1: 0.9, b: 0.75 },
  source: { k1: 0.9, b: 0.9 },
  /**
   * How much of what is asked a passage speaks of, word by word: its confidence. Found by coordinate ascent on the
   * development questions, and left as it was calibrated: what is merely alike must not make an answer surer.
   */
  confidence: {
    title: 0.24,
    word: 0.375,
    gram: 0.095,
    source: 0.55,
    proximity: 0.614,
    coverage: 0.23,
    answerType: 0.4,
    sentence: 0.6,
  },
  /** The order of passages: weights of words and of likeness, fitted together. */
  words: {
    title: 0,
    word: 3.66,
    gram: 1.3,
    source: 2.35,
    proximity: 7.25,
    coverage: 5.06,
    answerType: 2,
    sentence: 2.57,
  },
  likeness: { title: 1.63, passage: 0.11, section: 5.52 },
  /** What stands among the candidates by its meaning: passages each of the nearest sections, if they are like the question at all;
   * in a large company as many are compared as `compared` says.
   */
  nearest: { sections: 10, passages: 2, least: 0.2, compared: 500 },
  /** Question words further apart than this many words do not make a pair. */
  pairDistance: 8,
  correction: { minLetters: 5, max: 3, weight: 0.6 },
};

export type Parameters = typeof parameters;
