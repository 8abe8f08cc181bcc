import { fold } from './words.ts';

/** How often the words stand in a text of a page, as they are typed into a search of one document. */
export function countWords(markdown: string, words: string): number {
  const wanted = comparable(words);
  return wanted === '' ? 0 : comparable(markdown).split(wanted).length - 1;
}

/** What markdown adds to the printed words does not part them. */
const comparable = (text: string): string =>
  fold(text)
    .replace(/[\\*_`#|>]+/g, ' ')
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
