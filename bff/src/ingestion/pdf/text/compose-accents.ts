import type { TextRun } from './text-lines.ts';

/** Accents that stand alone, and what makes one of them part of its letter. */
const combining: Readonly<Record<string, string>> = {
  '`': '\u0300',
  '´': '\u0301',
  ˆ: '\u0302',
  '˜': '\u0303',
  '¯': '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030A',
  '˝': '\u030B',
  ˇ: '\u030C',
  '¸': '\u0327',
};
const dotless: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j' };
/** How far a letter goes back under its accent, in parts of the size; letters that are only set tight go back less. */
const leastOverlap = 0.2;

/**
 * TeX draws é with its old fonts as an accent and, back under it, an e: `math´` and `ematiques`. Makes one letter of
 * the two, changing both runs; without it no French word with an accent is found.
 */
export function composeAccent(last: TextRun | undefined, run: TextRun): void {
  if (last === undefined || !isUnder(last, run)) return;
  const mark = combining[last.text.at(-1) ?? ''];
  const letter = run.text.charAt(0);
  if (mark === undefined) return;
  const composed = `${dotless[letter] ?? letter}${mark}`.normalize('NFC');
  if (composed.length !== 1) return;
  last.text = last.text.slice(0, -1);
  last.width = Math.max(0, run.x - last.x);
  run.text = composed + run.text.slice(1);
}

const isUnder = (accent: TextRun, letter: TextRun) =>
  accent.x + accent.width - letter.x >= leastOverlap * letter.size &&
  letter.x > accent.x - letter.size &&
  Math.abs(letter.y - accent.y) < letter.size / 2;
