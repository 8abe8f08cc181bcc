import { sentences } from '@savoir/french-text';
import type { Knowledge, RankedPassage } from '../../../../knowledge/knowledge.ts';
import { asksHow } from '../procedure/asks-how.ts';
import { quotableSentences } from '../quotable-sentences.ts';
import { namedIn, spokenOf } from '../spoken-of.ts';
import { readable } from '../tables/readable.ts';
import { findTableAnswer } from '../tables/table-answer.ts';

/** Of the best passage's confidence, what another of its source must have to stand before it. */
const trustedAsWell = 0.6;
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
