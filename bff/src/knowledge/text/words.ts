import { fold } from './fold.ts';
import { isStopWord } from './stop-words.ts';

/** Address of a markdown link or image: says nothing to a reader. */
const linkTarget = /\]\([^)\s]*\)/g;

/** Runs of letters or digits, folded; an elided article (`l’`, `qu’`) and a hyphen end a word. */
export function allWords(text: string): string[] {
  return fold(text.replace(linkTarget, ']')).match(/\p{L}+|\p{N}+/gu) ?? [];
}

/** The words that carry meaning, in reading order. */
export function contentWords(text: string): string[] {
  return allWords(text).filter((word) => !isStopWord(word));
}
