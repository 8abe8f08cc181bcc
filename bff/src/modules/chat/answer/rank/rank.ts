import { fold, sentences } from '@savoir/french-text';
import type { Knowledge, RankedPassage, Visibility } from '../../../../knowledge/knowledge.ts';
import { quotableSentences, readable } from '../passage/sentences.ts';
import { findTableAnswer } from '../passage/table-answer.ts';
import { withAnswerBehind } from '../retrieve/retrieve.ts';
import { wantedAmounts } from '../understand/quantities.ts';
import { asksHow, namedIn, spokenOf } from '../understand/things-named.ts';
import { definingFirst, preferDefinition, withAnswers } from './answering-sentences.ts';

/** The same passages; those first, and in them what is said first, that is of the kind the question wants. */
export async function answersFirst(
  question: string,
  passages: readonly RankedPassage[],
  knowledge: Knowledge,
  visibility: Visibility,
): Promise<RankedPassage[]> {
  const [top, ...others] = passages;
  if (top === undefined) return [];
  const told = [await withAnswerBehind(question, top, knowledge, visibility), ...others].map((passage) =>
    preferDefinition(question, preferQuantity(question, withAnswers(question, passage))),
  );
  return sayingFirst(question, definingFirst(question, givingFirst(question, told)));
}

/** Of the best sentence's score, what one is worth more that gives the quantity asked for. */
const worthOfUnit = 0.6;

/** The same passage, in which sentences that give the amount asked for count for more. */
function preferQuantity(question: string, passage: RankedPassage): RankedPassage {
  const wanted = wantedAmounts(question);
  if (wanted.length === 0) return passage;
  const best = Math.max(0, ...passage.sentences.map(({ score }) => score));
  return {
    ...passage,
    sentences: passage.sentences.map((sentence) =>
      wanted.some((amount) => amount.test(fold(sentence.text)))
        ? { ...sentence, score: sentence.score + worthOfUnit * best }
        : sentence,
    ),
  };
}

/** Of what the best passage is trusted, what another of its source must be to answer in its place. */
const trustedAsWell = 0.6;

/** The same passages; where the best one does not give the amount asked for, one of its source that does comes first. */
function givingFirst(question: string, passages: readonly RankedPassage[]): RankedPassage[] {
  const [top] = passages;
  const wanted = wantedAmounts(question);
  const gives = ({ text }: RankedPassage) => wanted.some((amount) => amount.test(fold(text)));
  if (top === undefined || wanted.length === 0 || gives(top)) return [...passages];
  const giving = passages.find(
    (passage) =>
      passage.sourceId === top.sourceId && passage.confidence >= trustedAsWell * top.confidence && gives(passage),
  );
  return giving === undefined ? [...passages] : [giving, ...passages.filter((passage) => passage !== giving)];
}

/** A single word beside the title often only says how something is asked. */
const several = 2;
/** Of what is asked beside the title, what its first sentence must say. */
const saysMuch = 0.5;

/** Sentences before it that tell what it is about: of a text that asks and answers, the question. */
const before = 2;

/** What would be shown first of a passage, with the heading and the sentences beside it. */
function shownFirst(passage: RankedPassage): string | null {
  const [lead] = quotableSentences(passage);
  if (lead === undefined) return null;
  const spans = sentences(passage.text);
  const at = spans.findIndex(({ end }) => end >= lead.start);
  const around = spans.slice(Math.max(0, at - before), at + 2).map(({ text }) => text);
  return [passage.heading, readable(passage, lead), ...around].join('\n');
}

/** What a question names that the title of the source does not say anyway. */
const furtherIn = (question: string, { title }: RankedPassage): string[] =>
  namedIn(question).filter((word) => spokenOf([word], title) === 0);

/** Sentences are chosen from prose; of tables and procedures more than one is shown. */
const isProse = (question: string, passages: readonly RankedPassage[], { title }: RankedPassage): boolean =>
  !asksHow(question, title) && findTableAnswer(question, passages, null, []) === null;

/**
 * The same passages; where the best one would show first what says nothing of what is asked, one of its source that does
 * comes first.
 */
export function sayingFirst(question: string, passages: readonly RankedPassage[]): RankedPassage[] {
  const [top] = passages;
  if (top === undefined || !isProse(question, passages, top)) return [...passages];
  const further = furtherIn(question, top);
  const saidBy = (passage: RankedPassage) => spokenOf(further, shownFirst(passage) ?? '');
  if (further.length === 0 || saidBy(top) > 0) return [...passages];
  const saying = passages.find(
    (passage) =>
      passage.sourceId === top.sourceId &&
      passage.confidence >= trustedAsWell * top.confidence &&
      saidBy(passage) >= saysMuch,
  );
  return saying === undefined ? [...passages] : [saying, ...passages.filter((passage) => passage !== saying)];
}

/** Does what would be shown first say anything, by whatever words, of what is asked beside the title? */
export async function saysAnything(
  question: string,
  passages: readonly RankedPassage[],
  knowledge: Pick<Knowledge, 'alike'>,
): Promise<boolean> {
  const [top] = passages;
  if (top === undefined || !isProse(question, passages, top)) return true;
  const shown = shownFirst(top);
  const further = furtherIn(question, top);
  if (shown === null || further.length < several || spokenOf(further, shown) > 0) return true;
  return (await knowledge.alike(further, shown, 'nearlyAlways')).length > 0;
}
