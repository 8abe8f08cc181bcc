import { fold } from '@savoir/french-text';

/** `P-204`, `t3`, `M12`; with a space only when the letters are capitals. `d’4` is no code: its letter is elided. */
const code =
  /(?<![\p{L}\p{N}])(?:(\p{L}{1,4})-?(\d{1,5})|(\p{Lu}{1,3})[ \u00A0\u202F](\d{1,5}))(\p{L}?)(?![\p{L}\p{N}])/gu;

/** Codes of machines, parts, screws or faults, however they are written, as one word each: `p204`, `t3`. */
export const codesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(code)].map(([, letters, digits, spacedLetters, spacedDigits, variant]) =>
      fold(`${letters ?? spacedLetters ?? ''}${digits ?? spacedDigits ?? ''}${variant ?? ''}`),
    ),
  ),
];

/** The words around the codes. */
export const withoutCodes = (text: string): string => text.replace(code, ' ');
