import type { Lexicon } from './lexicon.ts';
import type { Removed, Totals, View } from './segment.ts';

/** The view without these sources; the one before stays as it was. */
export function withoutSources(lexicon: Lexicon, { segment, removed }: View, sources: readonly number[]): View {
  const passages = removed === null ? new Uint8Array(segment.passageIds.length) : removed.passages.slice();
  const gone = new Set(removed?.sources);
  const copy = (counts: ReadonlyMap<number, number> | undefined) => new Map(counts);
  const wordDf = copy(removed?.wordDf);
  const stemDf = copy(removed?.stemDf);
  const titleStemDf = copy(removed?.titleStemDf);
  const gramDf = copy(removed?.gramDf);
  const truncationDf = copy(removed?.truncationDf);
  const sourceStemDf = copy(removed?.sourceStemDf);
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
      count(wordDf, distinct);
      count(stemDf, new Set(Array.from(distinct, (word) => lexicon.stemOf(word))));
      count(truncationDf, new Set(Array.from(distinct, (word) => lexicon.truncationOf(word))));
      count(titleStemDf, new Set(Array.from(words.subarray(0, titleLength), (word) => lexicon.stemOf(word))));
      const grams = new Set<number>();
      for (const word of distinct) {
        ofSource.add(lexicon.stemOf(word));
        for (let at = 0; at < lexicon.gramCount(word); at++) grams.add(lexicon.gramOf(word, at));
      }
      count(gramDf, grams);
      totals.passages++;
      totals.words += words.length;
      totals.titleWords += titleLength;
      for (const word of words) totals.grams += lexicon.gramCount(word);
    }
    count(sourceStemDf, ofSource);
  }
  const next: Removed = {
    passages,
    sources: gone,
    wordDf,
    stemDf,
    titleStemDf,
    gramDf,
    truncationDf,
    sourceStemDf,
    totals,
  };
  return { segment, removed: next };
}

function count(counts: Map<number, number>, terms: Iterable<number>): void {
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
}
