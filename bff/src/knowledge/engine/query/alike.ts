import { stem } from '../../text/stem.ts';
import { allWords } from '../../text/words.ts';
import { vectors } from '../search-index/meaning.ts';

/** At and above this cosine two words are often said for each other: `griffure` and `rayure`, `laver` and `rincer`. */
const enough = 0.3;

/** Of these words, those for which the text has another of much the same meaning. */
export function alikeIn(words: readonly string[], text: string): string[] {
  const known = [...new Set(allWords(text).map(stem))].flatMap((each) => {
    const row = vectors().rowOf(each);
    return row < 0 ? [] : { row, length: lengthOf(each) };
  });
  return words.filter((word) => {
    const meant = vectors().encode([stem(word)]);
    return meant !== null && known.some(({ row, length }) => vectors().dot(row, meant) >= enough * length);
  });
}

/** A row is as long as its stem weighs. */
function lengthOf(each: string): number {
  const alone = vectors().encode([each]);
  return alone === null ? Infinity : vectors().dot(vectors().rowOf(each), alone);
}
