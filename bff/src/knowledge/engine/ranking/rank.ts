import type { Query } from '../query/query.ts';
import type { SearchView } from '../search-index/search-index.ts';
import type { Segment } from '../search-index/segment.ts';
import { type Candidate, findCandidates, idOf } from './candidates.ts';
import { certaintyOf, type Signs } from './certainty.ts';
import { namedElsewhere, namedOnlyThere, typicalScore, withoutReference } from './confidence.ts';
import { matcher } from './matches.ts';
import { namesReference, passageNamesReference } from './named-references.ts';
import { findNearest } from './nearest.ts';
import { type Parameters, parameters as tuned } from './parameters.ts';
import { type Features, featuresIn, type WordFeatures } from './rescore.ts';

export interface Ranked {
  passageId: string;
  source: string;
  score: number;
  /** Comparable between questions and collections; 1 is `answerThreshold`. */
  confidence: number;
  /** The question names something by its number, and the source never does. */
  isOfAnother?: boolean;
  /** Cosine of what the question means with what the passage or the section around it does, the nearer of the two. */
  likeness: number;
  /** How likely it is the right one, as far as that can be said before anyone reads it. */
  certainty: number;
}

/** With what its certainty is made of, as far as one passage says it. */
type Scored = Omit<Ranked, 'certainty'> &
  Pick<Signs, 'section'> & {
    /** How much of the question its whole source speaks of. */
    ofSource: number;
    /** It names what the question names by its number. */
    isNamed: boolean;
  };

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
  const byWords = score(query, view, candidatesOf(query, view, tuned), tuned).slice(0, fusedPassages);
  const known = new Map(byWords.map((scored) => [scored.passageId, scored]));
  const missing = neighbours
    .filter(({ passageId }) => !known.has(passageId))
    .flatMap((found) => candidateOf(view, found) ?? []);
  for (const scored of score(query, view, missing, tuned)) known.set(scored.passageId, scored);
  const order = fuse([byWords.map(({ passageId }) => passageId), neighbours.map(({ passageId }) => passageId)]);
  const found = order.flatMap((passageId) => known.get(passageId) ?? []);
  return withCertainty(query, found).slice(0, limit);
}

function withCertainty(query: Query, found: readonly Scored[]): Ranked[] {
  const signsOf = signsAmong(query, found);
  const named = new Set(found.flatMap(({ isNamed, source }) => (isNamed ? [source] : [])));
  return found.map((scored) => {
    const { section: _, ofSource: __, isNamed, ...ranked } = scored;
    const certainty = certaintyOf(signsOf(scored));
    return { ...ranked, certainty: isNamed && named.size === 1 ? Math.max(certainty, namedOnlyThere) : certainty };
  });
}

/** What each passage has to show, beside all that were found. */
function signsAmong({ isQuestion }: Query, found: readonly Scored[]): (scored: Scored) => Signs {
  const highest = found.reduce((most, { score }) => Math.max(most, score), 0);
  const odds = (score: number) => Math.exp(score - highest);
  const all = found.reduce((sum, { score }) => sum + odds(score), 0);
  const mostOfSource = found.reduce((most, { ofSource }) => Math.max(most, ofSource), 0);
  return ({ confidence, section, score, ofSource }) => ({
    confidence,
    section,
    share: odds(score) / all,
    isSpokenMost: ofSource >= mostOfSource,
    isQuestion,
  });
}

/** What the passage that stands first has to show for the question; null when nothing is found. */
export function signsOfBest(query: Query, view: SearchView): { passageId: string; signs: Signs } | null {
  const found = score(query, view, candidatesOf(query, view, tuned), tuned);
  const [best] = found;
  return best === undefined ? null : { passageId: best.passageId, signs: signsAmong(query, found)(best) };
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
export const rank = (query: Query, view: SearchView, limit: number, parameters: Parameters = tuned): Ranked[] =>
  withCertainty(query, score(query, view, candidatesOf(query, view, parameters), parameters)).slice(0, limit);

/** First stage: what speaks of the question in its words, and what is near by its meaning. */
function candidatesOf(query: Query, { views }: SearchView, parameters: Parameters): Candidate[] {
  const byWords = findCandidates(query, views, parameters);
  const known = new Set(byWords.map(idOf));
  return [...byWords, ...findNearest(query, views, parameters).filter((candidate) => !known.has(idOf(candidate)))];
}

interface Compared {
  candidate: Candidate;
  features: Features;
  /** How much of the question it speaks of, word by word. */
  spoken: number;
}

/** What the order of a question's candidates is made of. */
export function compare(query: Query, view: SearchView, parameters: Parameters) {
  return compareAll(query, view, candidatesOf(query, view, parameters), parameters);
}

function compareAll(
  query: Query,
  { lexicon }: SearchView,
  candidates: readonly Candidate[],
  parameters: Parameters,
): { compared: Compared[]; mostSpoken: number } {
  const matchOf = matcher(lexicon, query);
  const featuresOf = memoise((segment: Segment) => featuresIn(segment, lexicon, query, matchOf, parameters));
  let mostSpoken = leastSpoken;
  const compared = candidates.map((candidate) => {
    const features = featuresOf(candidate.segment)(candidate.passage);
    const spoken = weigh(features.words, parameters.confidence);
    mostSpoken = Math.max(mostSpoken, spoken);
    return { candidate, features, spoken };
  });
  return { compared, mostSpoken };
}

/** Of a passage that shares no word with the question. */
const leastSpoken = 1e-6;

/** Second stage: these candidates, the likeliest to answer first. */
function score(query: Query, view: SearchView, candidates: readonly Candidate[], parameters: Parameters): Scored[] {
  const { compared, mostSpoken } = compareAll(query, view, candidates, parameters);
  const isNamed = memoise((segment: Segment) =>
    memoise((source: number) =>
      query.references.some((reference) => namesReference(view.lexicon, segment, source, reference)),
    ),
  );
  const speaksOfAnother = ({ segment, passage }: Candidate) =>
    query.references.length > 0 && !isNamed(segment)(segment.passageSource[passage]!);
  const isNamedHere = ({ segment, passage }: Candidate) =>
    query.references.some((reference) => passageNamesReference(view.lexicon, segment, passage, reference));
  const sureScore = query.asked * typicalScore(query.statistics.passages);
  return compared
    .map(({ candidate, features, spoken }) => {
      const found = {
        ...identify(candidate),
        score: likelihood(features, mostSpoken, parameters),
        confidence: spoken / sureScore,
        likeness: Math.max(features.likeness.passage, features.likeness.section),
        section: features.likeness.section,
        ofSource: features.words.source,
        isNamed: query.references.length > 0 && isNamedHere(candidate),
      };
      if (query.references.length === 0 || found.isNamed) return found;
      return speaksOfAnother(candidate) ? withoutReference(found) : namedElsewhere(found);
    })
    .sort((a, b) => b.score - a.score || (a.passageId < b.passageId ? -1 : 1));
}

const identify = ({ segment, passage }: Candidate): Pick<Ranked, 'passageId' | 'source'> => ({
  passageId: segment.passageIds[passage]!,
  source: segment.sources[segment.passageSource[passage]!]!,
});

/** Words count as a share of what the passage that speaks most of the question has: where none speaks of much, likeness decides. */
const likelihood = (features: Features, mostSpoken: number, { words, likeness }: Parameters): number =>
  weigh(features.words, words) / mostSpoken +
  likeness.title * features.likeness.title +
  likeness.passage * features.likeness.passage +
  likeness.section * features.likeness.section;

/** Written out: a loop over names costs more than all the rest of it. */
const weigh = (features: WordFeatures, weights: WordFeatures): number =>
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

/** How much the first places count; the usual value of reciprocal rank fusion. */
const flatness = 60;

/** Reciprocal rank fusion: of several orders one, in which a thing stands high that stands high in any of them. */
export function fuse<Key>(orders: readonly (readonly Key[])[]): Key[] {
  const scores = new Map<Key, number>();
  for (const order of orders)
    order.forEach((key, at) => scores.set(key, (scores.get(key) ?? 0) + 1 / (flatness + at + 1)));
  return [...scores].sort(([, a], [, b]) => b - a).map(([key]) => key);
}
