/** What a passage has to show for the question. */
export interface Signs {
  /** `confidence` of the passage. */
  confidence: number;
  /** Of what the question names, the share that stands in the passage, rare words counting for more. */
  held: number;
  /** Its score above that of the best other source; below 0 when it is not the best. */
  lead: number;
}

/** No sign is more certain than these. */
const [leastConfidence, mostLead] = [0.1, 4];

/**
 * Of a logistic regression over the questions of both development sets, each asked twice: with its own document there, and
 * with that hidden while the rest of its topic stays. `npm run bench -- retrieval` fits them again and prints how far they
 * hold. Likeness by meaning is not among the signs: what is off by one machine is as like as what is right.
 */
export const certaintyWeights = { base: -2.99, confidence: 1.28, held: 0.51, lead: 2.23 };
export type CertaintyWeights = typeof certaintyWeights;

/** The signs as they are weighed, in the order of the weights. */
export const certaintyFeatures = ({ confidence, held, lead }: Signs): readonly number[] => [
  1,
  Math.log(Math.max(confidence, leastConfidence)),
  held,
  Math.max(0, Math.min(lead, mostLead)) / mostLead,
];

/** How likely the passage is the right one when half of the questions have none. */
export function certaintyOf(signs: Signs, { base, confidence, held, lead } = certaintyWeights): number {
  const weights = [base, confidence, held, lead];
  const sum = certaintyFeatures(signs).reduce((total, feature, at) => total + feature * (weights[at] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}
