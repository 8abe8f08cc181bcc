import { allWords, fold } from '@savoir/french-text';
import type { Knowledge, RankedPassage, RankedSentence } from '../../../../knowledge/knowledge.ts';
import { cachedStem, truncate } from '../../../../knowledge/text/word-forms.ts';
import { everydayWords } from '../../../../knowledge/text/everyday-words.ts';
import { kindsWanted } from '../../../../knowledge/text/kinds-of-answer.ts';
import { inDigits } from '../../../../knowledge/text/named-things.ts';
import { wholeText } from '../passage-text.ts';
import { liesBetween } from '../passage/ranges.ts';
import { announcedBy } from '../passage/sentences.ts';
import { beside, namedIn, spokenOf } from '../understand/things-named.ts';
import { withWorth } from './rank.ts';

/** What a question that goes on looks for in a sentence. */
interface FollowUpQuery {
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
    namedIn(question).filter((word) => !/^\d+$/.test(inDigits(word))),
  ),
  wanted,
  counted: countedIn(question),
});

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
  passage: Pick<RankedPassage, 'text' | 'sentences'>,
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

/** Also by an everyday word that is said for it: « par mois », « mensuels ». */
function saysAll(named: readonly string[], text: string): boolean {
  if (spokenOf(named, text) === 1) return true;
  const stems = new Set(allWords(text).map(cachedStem));
  return named.every(
    (word) => spokenOf([word], text) > 0 || everydayWords(cachedStem(word)).some((each) => stems.has(each)),
  );
}

/**
 * « Où la trouver ? », « Qui le fait ? »: of passages of what was spoken of, those with a sentence that names a place or a
 * person and speaks of what was asked before; that sentence first.
 */
export function passagesOfKind(question: string, before: string, passages: readonly RankedPassage[]): RankedPassage[] {
  const kinds = kindsWanted(question).filter(({ kind }) => kind === 'place' || kind === 'person');
  if (kinds.length === 0) return [];
  const named = namedIn(before);
  const isTold = ({ text }: RankedSentence) =>
    spokenOf(named, text) > 0 && kinds.every(({ isAnsweredIn }) => isAnsweredIn(text));
  return passages
    .filter(({ sentences }) => sentences.some(isTold))
    .map((passage) => withWorth(passage, (each) => (isTold(each) ? 1 + spokenOf(named, each.text) : 0)))
    .toSorted((a, b) => mostSpoken(b, isTold, named) - mostSpoken(a, isTold, named));
}

/**
 * « Et si elle est à 92 % ? » names nothing but a value: of passages of what was spoken of, those with a sentence about the
 * same in whose range it lies; that sentence first.
 */
export function passagesInRange(question: string, before: string, passages: readonly RankedPassage[]): RankedPassage[] {
  if (!namedIn(question).every((word) => /^\d/.test(word))) return [];
  const named = namedIn(before);
  const isTold = ({ text }: RankedSentence) => liesBetween(question, text) && spokenOf(named, text) > 0;
  return passages
    .filter(({ sentences }) => sentences.some(isTold))
    .map((passage) => withWorth(passage, (each) => (isTold(each) ? 1 : 0)));
}

const mostSpoken = (
  { sentences }: RankedPassage,
  isTold: (sentence: RankedSentence) => boolean,
  named: readonly string[],
): number => Math.max(0, ...sentences.filter(isTold).map(({ text }) => spokenOf(named, text)));

export const isCause = (text: string): boolean =>
  /\b(?:car|parce qu|afin|pour eviter|sinon|sous peine|a cause|puisque|faute de|risque|seraient?|provoque|en cause|sert a)/.test(
    fold(text),
  );

/** Of what a question names, how much a passage speaks of, also by other words that are nearly always said for it. */
export async function shareOf(named: readonly string[], passage: RankedPassage, knowledge: Pick<Knowledge, 'alike'>) {
  const text = wholeText(passage);
  const unspoken = named.filter((word) => spokenOf([word], text) === 0);
  const alike = unspoken.length === 0 ? [] : await knowledge.alike(unspoken, text, 'nearlyAlways');
  return { passage, share: 1 - (unspoken.length - alike.length) / Math.max(1, named.length) };
}

export const nearness = (sought: FollowUpQuery, passage: RankedPassage): number =>
  Math.max(0, ...passage.sentences.map((sentence) => nearIn(sought, passage, sentence)));

/** Sentences that speak of all that is named count for more, most of all those that start with it or give what is wanted. */
export const preferNamed = (sought: FollowUpQuery, passage: RankedPassage): RankedPassage =>
  withWorth(passage, (sentence) => nearIn(sought, passage, sentence));

export const preferCause = (passage: RankedPassage): RankedPassage => ({
  ...passage,
  sentences: passage.sentences.map((sentence) =>
    isCause(sentence.text) ? { ...sentence, score: sentence.score + 100 } : sentence,
  ),
});
