import type { Lexicon } from './lexicon.ts';
import { perTermKind, type Totals, type View } from './segment.ts';

/** The view without these sources; the one before stays as it was. */
export function withoutSources(lexicon: Lexicon, { segment, removed }: View, sources: readonly number[]): View {
  const passages = removed === null ? new Uint8Array(segment.passageIds.length) : removed.passages.slice();
  const gone = new Set(removed?.sources);
  const df = perTermKind((kind) => new Map(removed?.df[kind]));
  const totals: Totals = { passages: 0, sources: 0, words: 0, titleWords: 0, grams: 0, ...removed?.totals };

  for (const source of sources) {
    if (gone.has(source)) continue;
    gone.add(source);
    totals.sources++;
    const ofSource = new Set<number>();
    for (let passage = segment.sourcePassages[source]!; passage < segment.sourcePassages[source + 1]!; passage++) {
      passages[passage] = 1;
      const title = segment.passageSpans[passage]!;
      const first = segment.spanWords[title]!;
      const words = segment.words.subarray(first, segment.spanWords[segment.passageSpans[passage + 1]!]);
      const titleLength = segment.spanWords[title + 1]! - first;
      const distinct = new Set(words);
      count(df.wordDf, distinct);
      count(df.stemDf, new Set(Array.from(distinct, (word) => lexicon.stemOf(word))));
      count(df.truncations, new Set(Array.from(distinct, (word) => lexicon.truncationOf(word))));
      count(df.titleStemDf, new Set(Array.from(words.subarray(0, titleLength), (word) => lexicon.stemOf(word))));
      const grams = new Set<number>();
      for (const word of distinct) {
        ofSource.add(lexicon.stemOf(word));
        for (let at = 0; at < lexicon.gramCount(word); at++) grams.add(lexicon.gramOf(word, at));
      }
      count(df.gramDf, grams);
      totals.passages++;
      totals.words += words.length;
      totals.titleWords += titleLength;
      for (const word of words) totals.grams += lexicon.gramCount(word);
    }
    count(df.sourceStems, ofSource);
  }
  return { segment, removed: { passages, sources: gone, df, totals } };
}

function count(counts: Map<number, number>, terms: Iterable<number>): void {
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
}
