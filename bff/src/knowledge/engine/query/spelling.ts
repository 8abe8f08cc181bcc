import { dfOf } from '../search-index/document-frequency.ts';
import type { Parameters } from '../ranking/parameters.ts';
import type { SearchView } from '../search-index/search-index.ts';

/** Stems the reader may see that differ from an unknown one by one slip of the hand, the most frequent first. */
export function correctionsOf(
  unknown: string,
  view: SearchView,
  { minLetters, max }: Parameters['correction'],
): string[] {
  if (unknown.length < minLetters) return [];
  return view.lexicon
    .stemsLike(unknown)
    .filter((known) => slipBetween(known, unknown) !== null)
    .map((known) => ({ known, df: dfOf(view, 'stemDf', view.lexicon.stems.find(known)) }))
    .filter(({ df }) => df > 0)
    .sort((a, b) => b.df - a.df || (a.known < b.known ? -1 : 1))
    .slice(0, max)
    .map(({ known }) => known);
}

/** One letter missing or added, two neighbours swapped, or one letter replaced; null: more, or nothing, is between them. */
export function slipBetween(a: string, b: string): 'missing' | 'swapped' | 'replaced' | null {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1 || short === long) return null;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1) ? 'missing' : null;
  if (short.slice(at + 1) === long.slice(at + 1)) return 'replaced';
  const isSwapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return isSwapped ? 'swapped' : null;
}
