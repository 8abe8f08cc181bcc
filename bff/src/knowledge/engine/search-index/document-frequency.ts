import type { SearchView } from './search-index.ts';
import { placeOf, type Frequencies, type Postings, type View } from './segment.ts';

type Kind = 'word' | 'stem' | 'titleStem' | 'gram' | 'truncation' | 'sourceStem';

/** How many passages a reader may see hold a term of a kind; of `sourceStem`, how many sources. Absent terms: none. */
export function dfOf(view: SearchView, kind: Kind, term: number | undefined): number {
  if (term === undefined) return 0;
  const known = cacheOf(view)[kind];
  const before = known.get(term);
  if (before !== undefined) return before;
  const total = countAmong(view.counted ?? view.views, kind, term);
  // Held by what was chosen for the question alone: it is rare, and there.
  const df = total === 0 && view.counted !== undefined ? Math.min(1, countAmong(view.views, kind, term)) : total;
  known.set(term, df);
  return df;
}

function countAmong(views: readonly View[], kind: Kind, term: number): number {
  let total = 0;
  for (const each of views) total += countIn(each, kind, term);
  return total;
}

const newCache = (): Record<Kind, Map<number, number>> => ({
  word: new Map(),
  stem: new Map(),
  titleStem: new Map(),
  gram: new Map(),
  truncation: new Map(),
  sourceStem: new Map(),
});
const caches = new WeakMap<SearchView, Record<Kind, Map<number, number>>>();

/** Most words of a question were in one before; a view never changes. */
function cacheOf(view: SearchView): Record<Kind, Map<number, number>> {
  const before = caches.get(view) ?? newCache();
  caches.set(view, before);
  return before;
}

function countIn({ segment, removed }: View, kind: Kind, term: number): number {
  switch (kind) {
    case 'word':
      return frequency(segment.wordDf, term) - (removed?.wordDf.get(term) ?? 0);
    case 'stem':
      return frequency(segment.stemDf, term) - (removed?.stemDf.get(term) ?? 0);
    case 'titleStem':
      return frequency(segment.titleStemDf, term) - (removed?.titleStemDf.get(term) ?? 0);
    case 'gram':
      return frequency(segment.gramDf, term) - (removed?.gramDf.get(term) ?? 0);
    case 'truncation':
      return holders(segment.truncations, term) - (removed?.truncationDf.get(term) ?? 0);
    case 'sourceStem':
      return holders(segment.sourceStems, term) - (removed?.sourceStemDf.get(term) ?? 0);
  }
}

function frequency({ terms, df }: Frequencies, term: number): number {
  const at = placeOf(terms, term);
  return at < 0 ? 0 : df[at]!;
}

function holders({ terms, start }: Postings, term: number): number {
  const at = placeOf(terms, term);
  return at < 0 ? 0 : start[at + 1]! - start[at]!;
}
