import { LRUCache } from 'lru-cache';
import { stem as stemOf } from '@savoir/french-text';

const truncationLetters = 5;
const gramLetters = 4;

/** First letters of a word: joins inflections that stemming keeps apart. */
export const truncate = (word: string): string => word.slice(0, truncationLetters);

/** Overlapping runs of four letters of a word padded with `_`: what a typo leaves intact. None under three letters. */
export function grams(word: string): string[] {
  if (word.length < 3) return [];
  const padded = `_${word}_`;
  return Array.from({ length: Math.max(1, padded.length - gramLetters + 1) }, (_, at) =>
    padded.slice(at, at + gramLetters),
  );
}

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
