import type { SearchView } from './search-index.ts';
import { perTermKind, placeOf, type Frequencies, type Postings, type TermKind, type View } from './segment.ts';

/** How many passages a reader may see hold a term of a kind; of `sourceStems`, how many sources. Absent terms: none. */
export function dfOf(view: SearchView, kind: TermKind, term: number | undefined): number {
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

function countAmong(views: readonly View[], kind: TermKind, term: number): number {
  let total = 0;
  for (const each of views) total += countIn(each, kind, term);
  return total;
}

const newCache = () => perTermKind(() => new Map<number, number>());
const caches = new WeakMap<SearchView, ReturnType<typeof newCache>>();

/** Most words of a question were in one before; a view never changes. */
function cacheOf(view: SearchView): ReturnType<typeof newCache> {
  return caches.getOrInsertComputed(view, newCache);
}

const countIn = ({ segment, removed }: View, kind: TermKind, term: number): number =>
  holdersOf(segment[kind], term) - (removed?.df[kind].get(term) ?? 0);

function holdersOf(known: Frequencies | Postings, term: number): number {
  const at = placeOf(known.terms, term);
  if (at < 0) return 0;
  return 'df' in known ? known.df[at]! : known.start[at + 1]! - known.start[at]!;
}
