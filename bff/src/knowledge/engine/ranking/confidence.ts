/** At and above this confidence the best passage answers; under it the question is refused. */
export const answerThreshold = 1;
/** And at and above this certainty. */
export const answerCertainty = 0.42;

/** The least certainty of a passage that names what the question names by its number, where no other source that was compared does. */
export const namedOnlyThere = 0.5;

const small = { passages: 6, score: 0.65 };
const perLogPassage = 0.087;
const largestScore = 1.2;

/**
 * Score per unit asked from which a passage is trusted. In a small collection common words look rare, so a good passage
 * covers less of what is asked. Refuses 10 to 15 answerable questions in a hundred on collections of 6 to 1,200 passages
 * (`bench/retrieval.bench.ts`, refusals); in small ones caution was preferred.
 */
export function typicalScore(passages: number): number {
  return Math.min(largestScore, small.score + perLogPassage * Math.log(Math.max(passages, 1) / small.passages));
}

const retainedShare = 0.6;
/** Of a passage that may not answer by itself, whatever else speaks for it. */
export const justUnsure = 0.9;

const shareNamedElsewhere = 0.85;

/** Of passages of a source that names it, those that name it themselves come first: each article of a code says something else. */
export const namedElsewhere = <Found extends { score: number }>(found: Found) => ({
  ...found,
  score: shareNamedElsewhere * Math.max(0, found.score),
});

/** A reference names one thing: a source that never names it does not answer, however similar the words, and stands behind one that does. */
export const withoutReference = <Found extends { score: number; confidence: number }>(found: Found) => ({
  ...found,
  score: retainedShare * Math.max(0, found.score),
  confidence: Math.min(justUnsure, retainedShare * found.confidence),
  isOfAnother: true,
});
