import { contentWords } from '@savoir/french-text';
import { truncate } from '../../../../knowledge/text/word-forms.ts';
import { Evidence } from './evidence.ts';

/** A paragraph, a list or a table of a passage, with the headings over it: what one hand wrote about one thing. */
export interface Stretch {
  text: string;
  heading: string;
}

/** Of the words that the nearest stretch shares with a sentence, the share that another one must to be what it rests on. */
const restsOn = 0.5;

/** Numbers are what is to be proved. */
const wordsOf = (text: string): Set<string> =>
  new Set(contentWords(text).flatMap((word) => (/\d/.test(word) ? [] : truncate(word))));
const sharedBy = (words: ReadonlySet<string>, { text, heading }: Stretch): number =>
  [...wordsOf(`${heading}\n${text}`)].filter((word) => words.has(word)).length;

export const stretchesOf = (heading: string, text: string): Stretch[] =>
  text
    .split(/\n[^\S\n]*\n/)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .map((part) => ({ text: part, heading }));

/**
 * Does a sentence stand on stretches that say the rest of it and are about the question? A number put into a passage
 * elsewhere, as an order to the one who sums it up, is no figure of what the sentence speaks of; nor is a stretch about
 * something else an answer, to the letter as it may be repeated.
 */
export function restsOnStretches(sentence: string, stretches: readonly Stretch[], question: string): boolean {
  const words = wordsOf(sentence);
  const shared = stretches.map((stretch) => sharedBy(words, stretch));
  const most = Math.max(0, ...shared);
  const carrying = stretches.filter((_, at) => (shared[at] ?? 0) >= restsOn * most);
  if (!new Evidence(carrying.flatMap(({ text, heading }) => [heading, text])).givesFigures(sentence)) return false;
  const asked = wordsOf(question);
  const isAbout = (text: string) => [...wordsOf(text)].some((word) => asked.has(word));
  const isOfStretches = (some: readonly Stretch[]) => some.some(({ text, heading }) => isAbout(`${heading}\n${text}`));
  return isAbout(sentence) || isOfStretches(carrying) || !isOfStretches(stretches);
}
