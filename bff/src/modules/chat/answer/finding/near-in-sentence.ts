import { allWords, fold } from '@savoir/french-text';
import type { RankedPassage, RankedSentence } from '../../../../knowledge/knowledge.ts';
import { everydayWords } from '../../../../knowledge/text/everyday-words.ts';
import { inDigits } from '../../../../knowledge/text/numbers.ts';
import { cachedStem } from '../../../../knowledge/text/cached-stem.ts';
import { truncate } from '../../../../knowledge/text/word-forms.ts';
import { announcedBy } from '../extracts/announced-list.ts';
import { beside, namedIn, spokenOf } from '../spoken-of.ts';

/** What a question that goes on looks for in a sentence. */
export interface FollowUpQuery {
  question: string;
  named: readonly string[];
  /** Amounts that the question before wanted. */
  wanted: readonly RegExp[];
  /** Things with their number: « et avec trois enfants ? » */
  counted: readonly string[];
}

export const soughtBy = (question: string, wanted: readonly RegExp[], title = ''): FollowUpQuery => ({
  question,
  named: beside(
    title,
    namedIn(question).filter((word) => !isNumber.test(inDigits(word))),
  ),
  wanted,
  counted: countedIn(question),
});

const isNumber = /^\d+$/;
const countedThing = /(\d+) (\p{L}{3,})/gu;

const countedIn = (text: string): string[] =>
  [...inDigits(fold(text)).matchAll(countedThing)].map(([, number, thing = '']) => `${number} ${truncate(thing)}`);

/** In a sentence that starts with what it speaks of. */
const firstCharacters = 40;

/**
 * How near all that is named stands together: 2 where a sentence starts with it, 1 where it stands in one, 0 elsewhere.
 * More than these where the sentence, or the list it announces, gives an amount that is wanted or counts as many things.
 */
export function nearIn(
  { question, named, wanted, counted }: FollowUpQuery,
  passage: PassageSentences,
  sentence: RankedSentence,
): number {
  const { text } = sentence;
  if (named.length === 0 || !saysAll(named, text)) return 0;
  const place = saysAll(named, text.trim().slice(0, firstCharacters)) ? 2 : 1;
  const whole = [text, ...announcedBy(sentence, passage, question)].join('\n');
  const amount = wanted.some((pattern) => pattern.test(fold(whole))) ? 2 : 0;
  const counts = new Set(countedIn(text));
  const count = counted.length > 0 && counted.every((each) => counts.has(each)) ? 2 : 0;
  return place + amount + count;
}

type PassageSentences = Pick<RankedPassage, 'text' | 'sentences'>;

/** Also by an everyday word that is said for it: « par mois », « mensuels ». */
function saysAll(named: readonly string[], text: string): boolean {
  if (spokenOf(named, text) === 1) return true;
  const stems = new Set(allWords(text).map(cachedStem));
  return named.every(
    (word) => spokenOf([word], text) > 0 || everydayWords(cachedStem(word)).some((each) => stems.has(each)),
  );
}
