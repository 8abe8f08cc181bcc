import { stem } from '../../knowledge/text/stem.ts';
import { allWords, contentWords } from '../../knowledge/text/words.ts';

/** What a question is about, the same for two that differ in small words, order, accents and endings only. */
export function gapKey(question: string): string {
  const content = contentWords(question);
  return [...new Set((content.length > 0 ? content : allWords(question)).map(stem))].sort().join(' ');
}
