import { allWords } from '@savoir/french-text';
import { cachedStem } from '../../text/word-forms.ts';
import { everydayWords } from '../../text/everyday-words.ts';
import { vectors } from '../search-index/stem-vectors.ts';

/**
 * At and above this cosine two words are often said for each other: `griffure` and `rayure`, `laver` and `rincer`; at and
 * above the other nearly always: `lubrifiant` and `huile`.
 */
const enough = { often: 0.3, nearlyAlways: 0.45 };

/** Of these words, those for which the text has another of much the same meaning. */
export function alikeIn(words: readonly string[], text: string, how: keyof typeof enough = 'often'): string[] {
  const stems = new Set(allWords(text).map(cachedStem));
  const known = [...stems].flatMap((each) => {
    const row = vectors().rowOf(each);
    return row < 0 ? [] : { row, length: vectors().lengthOf(row) };
  });
  return words.filter((word) => {
    const asked = cachedStem(word);
    if (everydayWords(asked).some((other) => stems.has(other))) return true;
    const meant = vectors().encode([asked]);
    return meant !== null && known.some(({ row, length }) => vectors().dot(row, meant) >= enough[how] * length);
  });
}
