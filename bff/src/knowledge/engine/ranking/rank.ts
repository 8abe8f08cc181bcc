import { findCandidates, type Candidate } from './candidates.ts';
import { typicalScore, withoutReference } from './confidence.ts';
import { fuse } from './fuse.ts';
import { namesReference } from './named-references.ts';
import { parameters as tuned, type Parameters } from './parameters.ts';
import { matcher } from './matches.ts';
import type { Query } from '../query/query.ts';
import { featuresIn, type Features } from './rescore.ts';
import type { SearchView } from '../search-index/search-index.ts';
import type { Segment } from '../search-index/segment.ts';

export interface Ranked {
  passageId: string;
  source: string;
  score: number;
  /** Comparable between questions and collections; 1 is `answerThreshold`. */
  confidence: number;
}

/**
 * The same, with what another search found nearest by embedding: both orders are fused. A passage that only the other one
 * found is scored as well, so that every confidence means the same.
 */
export function rankWith(
  neighbours: readonly { passageId: string; source: string }[],
  query: Query,
  view: SearchView,
  limit: number,
): Ranked[] {
  const byWords = rank(query, view, fusedPassages);
  const known = new Map(byWords.map((ranked) => [ranked.passageId, ranked]));
  const missing = neighbours
    .filter(({ passageId }) => !known.has(passageId))
    .flatMap((found) => candidateOf(view, found) ?? []);
  for (const ranked of score(query, view, missing, tuned)) known.set(ranked.passageId, ranked);
  const order = fuse([byWords.map(({ passageId }) => passageId), neighbours.map(({ passageId }) => passageId)]);
  return order.flatMap((passageId) => known.get(passageId) ?? []).slice(0, limit);
}

/** Places of each order that can count. */
export const fusedPassages = 50;

function candidateOf({ views }: SearchView, { passageId, source }: { passageId: string; source: string }) {
  for (const { segment, removed } of views) {
    const number = segment.sourceNumber.get(source);
    if (number === undefined || removed?.sources.has(number) === true) continue;
    const first = segment.sourcePassages[number]!;
    const place = segment.passageIds.slice(first, segment.sourcePassages[number + 1]).indexOf(passageId);
    if (place >= 0) return { segment, passage: first + place };
  }
  return null;
}

/** Passages of this view that speak of the question, best first. */
export function rank(query: Query, view: SearchView, limit: number, parameters: Parameters = tuned): Ranked[] {
  return score(query, view, findCandidates(query, view.views, parameters), parameters).slice(0, limit);
}

/** Second stage: these candidates in the order of their confidence. */
function score(
  query: Query,
  { lexicon }: SearchView,
  candidates: readonly Candidate[],
  parameters: Parameters,
): Ranked[] {
  const matchOf = matcher(lexicon, query);
  const featuresOf = memoise((segment: Segment) => featuresIn(segment, query, matchOf, parameters));
  const isNamed = memoise((segment: Segment) =>
    memoise((source: number) =>
      query.references.some((reference) => namesReference(lexicon, segment, source, reference)),
    ),
  );
  const sureScore = query.asked * typicalScore(query.statistics.passages);
  const confidenceOf = ({ segment, passage }: Candidate, score: number) => {
    const confidence = score / sureScore;
    return query.references.length === 0 || isNamed(segment)(segment.passageSource[passage]!)
      ? confidence
      : withoutReference(confidence);
  };
  const scored = candidates.map((candidate) => ({
    candidate,
    score: weigh(featuresOf(candidate.segment)(candidate.passage), parameters.weights),
  }));
  return scored
    .map(({ candidate, score }) => ({ ...identify(candidate), score, confidence: confidenceOf(candidate, score) }))
    .sort((a, b) => b.confidence - a.confidence || (a.passageId < b.passageId ? -1 : 1));
}

const identify = ({ segment, passage }: Candidate): Pick<Ranked, 'passageId' | 'source'> => ({
  passageId: segment.passageIds[passage]!,
  source: segment.sources[segment.passageSource[passage]!]!,
});

/** Written out: a loop over names costs more than all the rest of it. */
const weigh = (features: Features, weights: Parameters['weights']): number =>
  weights.title * features.title +
  weights.word * features.word +
  weights.gram * features.gram +
  weights.source * features.source +
  weights.proximity * features.proximity +
  weights.coverage * features.coverage +
  weights.answerType * features.answerType +
  weights.sentence * features.sentence;

function memoise<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}
