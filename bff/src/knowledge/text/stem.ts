import { LRUCache } from 'lru-cache';
import snowball from 'snowball-stemmers';

const french = snowball.newStemmer('french');
/** Stemming costs far more than a look-up, and most words of a company come again and again. */
const known = new LRUCache<string, string>({ max: 100_000 });

/** French Snowball stem of a folded word. */
export function stem(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  const stemmed = french.stem(word);
  known.set(word, stemmed);
  return stemmed;
}
