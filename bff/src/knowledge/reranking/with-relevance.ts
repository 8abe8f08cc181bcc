import { justUnsure } from '../engine/ranking/confidence.ts';

/** What the words say and what the model says, as parts of one. */
const shares = { words: 0.4, model: 0.6 };
/** Words that fit better than this do not make up for a model that says no. */
const mostOfWords = 1.5;

/**
 * Confidence with what a reranker says, which comes from 0 to 1. Where both are just sure enough it is 1, as before. Words
 * alone reach 0.6: a model that says no leads to a refusal. A model alone has to be sure (0.83) where no word fits.
 */
export function withRelevance(
  { confidence, isOfAnother = false }: { confidence: number; isOfAnother?: boolean },
  relevance: number,
): number {
  const both = shares.words * Math.min(mostOfWords, confidence) + shares.model * 2 * relevance;
  return isOfAnother ? Math.min(justUnsure, both) : both;
}

/** At and above it a reranker is sure by itself, whatever the words say. */
export const sureRelevance = 0.83;

const undecided = 0.5;

/**
 * Certainty with what a reranker says. An undecided model changes nothing, one that says no takes from it, and one that says
 * yes makes as certain as it is itself: words may lead with another passage than the one it finds.
 */
export const certaintyWith = ({ certainty }: { certainty: number }, relevance: number): number =>
  relevance < undecided ? (certainty * relevance) / undecided : Math.max(certainty, 2 * relevance - 1);
