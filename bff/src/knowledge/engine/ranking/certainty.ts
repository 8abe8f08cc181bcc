/** What a passage has to show for the question. */
export interface Signs {
  /** `confidence` of the passage. */
  confidence: number;
  /** Of how likely all that was compared is to answer, the share of this passage. */
  share: number;
  /** Cosine of what the question means with what the section around the passage does. */
  section: number;
  /** No other source, taken whole, speaks more of the question in its words. */
  isSpokenMost: boolean;
  /** It was put as a question: of words typed to search for something, likeness tells more. */
  isQuestion: boolean;
}

/** No confidence is less certain than this. */
const leastConfidence = 0.1;

/**
 * Of a logistic regression over the questions of both development sets and of ours, each asked twice: with its own document
 * there, and with that hidden while the rest of its topic stays. A fifth of the topics had no part in it.
 * `npm run bench -- retrieval-certainty` fits them again and prints how far they hold.
 */
export const certaintyWeights = {
  base: -4.59,
  confidence: 0.39,
  share: 3.15,
  section: 3.97,
  isSpokenMost: 0.59,
  isQuestion: 0.69,
  confidenceOfQuestion: 1.26,
  sectionOfQuestion: -2.59,
};
export type CertaintyWeights = typeof certaintyWeights;

/** The signs as they are weighed, by the name of the weight. */
export function certaintyFeatures({ share, section, ...signs }: Signs): CertaintyWeights {
  const confidence = Math.log(Math.max(signs.confidence, leastConfidence));
  const isQuestion = signs.isQuestion ? 1 : 0;
  return {
    base: 1,
    confidence,
    share,
    section,
    isSpokenMost: signs.isSpokenMost ? 1 : 0,
    isQuestion,
    confidenceOfQuestion: isQuestion * confidence,
    sectionOfQuestion: isQuestion * section,
  };
}

const names = Object.keys(certaintyWeights) as (keyof CertaintyWeights)[];

/** How likely the passage is the right one when half of the questions have none. */
export function certaintyOf(signs: Signs, weights: CertaintyWeights = certaintyWeights): number {
  const features = certaintyFeatures(signs);
  const sum = names.reduce((total, name) => total + features[name] * weights[name], 0);
  return 1 / (1 + Math.exp(-sum));
}
