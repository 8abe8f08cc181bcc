import type { Query, Terms } from '../query/query.ts';
import type { Lexicon } from '../search-index/lexicon.ts';
import { placeOf, type Segment } from '../search-index/segment.ts';
import { idf, saturate } from './bm25.ts';
import { type Likeness, likenessIn } from './likeness.ts';
import type { Match } from './matches.ts';
import type { Bm25, Parameters } from './parameters.ts';
import { Proximity } from './proximity.ts';

export type WordFeatures = Record<keyof Parameters['confidence'], number>;

export interface Features {
  words: WordFeatures;
  likeness: Likeness;
}

/** Second stage, for the passages of one segment: what is too dear to compute for all of them. */
export function featuresIn(
  segment: Segment,
  lexicon: Lexicon,
  query: Query,
  matchOf: (word: number) => Match | null,
  parameters: Parameters,
): (passage: number) => Features {
  const sourceScore = scoreSources(segment, query, parameters);
  const likenessOf = likenessIn(segment, lexicon, query);
  const { statistics } = query;
  const worth = query.truncations.value;
  const rarest = idf(1, statistics.passages);
  const wordCount = new Float64Array(query.words.value.length);
  const titleCount = new Float64Array(query.titleStems.value.length);
  const gramCount = new Float64Array(query.grams.value.length);
  const proximity = new Proximity(worth, parameters.pairDistance);
  /** Span in which each term was last met; the title's terms count as met in every sentence. */
  const metIn = new Int32Array(worth.length);
  const neverMet = -1;

  return (passage) => {
    for (const counts of [wordCount, titleCount, gramCount]) counts.fill(0);
    proximity.reset();
    metIn.fill(neverMet);
    let coverage = 0;
    let titleCoverage = 0;
    let sentence = 0;
    let answerType = 0;
    const title = segment.passageSpans[passage]!;
    const titleTerms = new Set<number>();
    for (let span = title; span < segment.passageSpans[passage + 1]!; span++) {
      let covered = titleCoverage;
      for (let at = segment.spanWords[span]!; at < segment.spanWords[span + 1]!; at++) {
        const match = matchOf(segment.words[at]!);
        if (match === null) continue;
        if (match.word >= 0) wordCount[match.word]!++;
        if (span === title && match.stem >= 0) titleCount[match.stem]!++;
        for (const gram of match.grams) gramCount[gram]!++;
        if (span !== title && match.fits) answerType = 1;
        const slot = match.truncation;
        if (slot < 0) continue;
        proximity.see(slot, at);
        // Rare words say which passage is meant: each counts by how rare a word can be.
        if (metIn[slot] === neverMet) coverage += worth[slot]! ** 2 / rarest;
        if (metIn[slot] !== span && !titleTerms.has(slot)) covered += worth[slot]!;
        if (span === title) titleTerms.add(slot);
        metIn[slot] = span;
      }
      if (span === title) titleCoverage = covered;
      sentence = Math.max(sentence, covered);
    }
    const length = segment.length[passage]!;
    const titleLength = segment.spanWords[title + 1]! - segment.spanWords[title]!;
    const words = {
      title: bm25(query.titleStems, titleCount, titleLength, statistics.meanTitleLength, parameters.title),
      word: bm25(query.words, wordCount, length, statistics.meanLength, parameters.word),
      gram: bm25(query.grams, gramCount, segment.gramCount[passage]!, statistics.meanGrams, parameters.gram),
      source: sourceScore(segment.passageSource[passage]!),
      proximity: proximity.score(),
      coverage,
      answerType,
      sentence,
    };
    return { words, likeness: likenessOf(passage) };
  };
}

function bm25(terms: Terms, counts: Float64Array, length: number, meanLength: number, shape: Bm25): number {
  let score = 0;
  for (let slot = 0; slot < counts.length; slot++)
    score += terms.value[slot]! * saturate(counts[slot]!, length, meanLength, shape);
  return score;
}

/** BM25 of whole sources: a passage gains from what the rest of its note or document speaks of. */
function scoreSources(segment: Segment, query: Query, parameters: Parameters): (source: number) => number {
  const { terms, start, holders, counts } = segment.sourceStems;
  const lists = Array.from(query.sourceStems.ids, (id, slot) => ({
    at: id < 0 ? -1 : placeOf(terms, id),
    value: query.sourceStems.value[slot]!,
  })).filter(({ at }) => at >= 0);
  const known = new Map<number, number>();
  const score = (source: number) => {
    let total = 0;
    for (const { at, value } of lists) {
      const posting = placeOf(holders, source, start[at], start[at + 1]);
      if (posting < 0) continue;
      const length = segment.sourceLength[source]!;
      total += value * saturate(counts[posting]!, length, query.statistics.meanSourceLength, parameters.source);
    }
    return total;
  };
  return (source) => {
    const before = known.get(source);
    if (before !== undefined) return before;
    const value = score(source);
    known.set(source, value);
    return value;
  };
}
