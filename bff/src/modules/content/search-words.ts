import { allWords } from '@savoir/french-text';

/** Longer texts are found by their start; the index must stay small. */
const maxWords = 3000;

/** The different words of some texts, folded: what a list is searched by. Sorted, so that equal texts store equal arrays. */
export function searchWords(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(allWords))].slice(0, maxWords).toSorted();
}

/** Conditions under which every word that was typed starts a word of the entity; accents and case do not count. */
export function wordConditions(query: string | undefined): { words: RegExp }[] {
  const typed = [...new Set(allWords(query ?? ''))].slice(0, 12);
  return typed.map((word) => ({ words: new RegExp(`^${word}`) }));
}
