import { editsToPrefix } from './edits-to-prefix.ts';

/** Start and end (exclusive) of a found word, in UTF-16 units. */
export type Mark = readonly [start: number, end: number];

/**
 * Where a text has the words that were typed; null when it lacks one. Accents and case do not count, the end of a word
 * may be missing, and so may a letter of four, or two of eight, be another, one too many or in the wrong place.
 */
export function matchWords(text: string, query: string): Mark[] | null {
  const words = wordsIn(text);
  const found: Mark[] = [];
  for (const { folded: typed } of wordsIn(query)) {
    const exact = words.filter(({ folded }) => folded.startsWith(typed));
    const like = exact.length > 0 ? exact : words.filter(({ folded }) => isMistyped(typed, folded));
    if (like.length === 0) return null;
    found.push(...like.map(({ mark }) => mark));
  }
  return inOrder(found);
}

/** The first letter is hardly ever mistyped; to let it be would find far too much. */
function isMistyped(typed: string, word: string): boolean {
  const allowed = typed.length < 4 || /^\d/.test(typed) ? 0 : typed.length < 8 ? 1 : 2;
  return allowed > 0 && typed[0] === word[0] && editsToPrefix(typed, word) <= allowed;
}

interface Word {
  folded: string;
  mark: Mark;
}

const wordsIn = (text: string): Word[] =>
  Array.from(text.normalize('NFC').matchAll(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu), ({ 0: word, index }) => ({
    folded: fold(word),
    mark: [index, index + word.length],
  }));

const fold = (word: string): string =>
  plainDigits(word).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('æ', 'ae');

/** Those of `CO₂` and `m³`, which are words of their own here; `10³` stays another number than 103. */
const plainDigits = (word: string): string => (/^[²³¹⁰⁴-⁹₀-₉]+$/.test(word) ? word.normalize('NFKC') : word);

function inOrder(marks: readonly Mark[]): Mark[] {
  return marks
    .toSorted((a, b) => a[0] - b[0])
    .filter((mark, index, all) => index === 0 || mark[0] !== all[index - 1]?.[0]);
}
