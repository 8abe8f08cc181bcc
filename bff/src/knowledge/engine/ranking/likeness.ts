import { cosineAt } from '../search-index/meaning.ts';
import { vectors } from '../search-index/stem-vectors.ts';
import type { Lexicon } from '../search-index/lexicon.ts';
import type { Query } from '../query/query.ts';
import type { Segment } from '../search-index/segment.ts';

/** Cosines of what the question means with what others do; 0 where a text has no known word. */
export interface Likeness {
  title: number;
  passage: number;
  /** Of the section around the passage: what is said beside it tells what it is about. */
  section: number;
}

const none: Likeness = { title: 0, passage: 0, section: 0 };

/** How near in meaning the passages of one segment are, whatever their words. */
export function likenessIn(segment: Segment, lexicon: Lexicon, { meaning }: Query): (passage: number) => Likeness {
  if (meaning === null) return () => none;
  const ofTitle = titleLikenessIn(segment, lexicon, meaning);
  return (passage) => ({
    title: ofTitle(passage),
    passage: cosineAt(meaning, segment.meanings, passage),
    section: cosineAt(meaning, segment.sectionMeanings, segment.passageSection[passage]!),
  });
}

/** A title has no vector of its own in memory: its few words are compared one by one. */
function titleLikenessIn(segment: Segment, lexicon: Lexicon, meaning: Float32Array): (passage: number) => number {
  const known = new Map<number, number>();
  const ofStem = (stem: number) => {
    const before = known.get(stem);
    if (before !== undefined) return before;
    const row = lexicon.rowOf(stem);
    const likeness = row < 0 ? 0 : vectors().dot(row, meaning);
    known.set(stem, likeness);
    return likeness;
  };
  return (passage) => {
    const norm = segment.titleNorm[passage]!;
    if (norm === 0) return 0;
    const title = segment.passageSpans[passage]!;
    let sum = 0;
    for (let at = segment.spanWords[title]!; at < segment.spanWords[title + 1]!; at++)
      sum += ofStem(lexicon.stemOf(segment.words[at]!));
    return sum / norm;
  };
}
