import { stem as stemOf } from '@savoir/french-text';
import { LRUCache } from 'lru-cache';

/** Stemming costs far more than a look-up, and most words of a company come again and again. */
const known = new LRUCache<string, string>({ max: 100_000 });

/** French Snowball stem of a folded word. */
export function cachedStem(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  const stemmed = stemOf(word);
  known.set(word, stemmed);
  return stemmed;
}
