import { fold } from './fold.ts';

/** A machine, part or fault code as two words of the analysis: `P-204`, `p204` and `P 204` are `p`, `204`. */
export interface Reference {
  letters: string;
  digits: string;
}

const reference = /(?<![\p{L}\p{N}])(?:(\p{L}{1,4})-?(\d{1,5})|(\p{Lu}{1,3}) (\d{2,5}))(?![\p{L}\p{N}])/gu;

/** References a question names; with a space only when the letters are capitals. */
export const referencesIn = (question: string): Reference[] =>
  [...question.matchAll(reference)].map(([, letters, digits, spacedLetters, spacedDigits]) => ({
    letters: fold(letters ?? spacedLetters ?? ''),
    digits: digits ?? spacedDigits ?? '',
  }));
