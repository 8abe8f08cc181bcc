import { allWords, contentWords } from '@savoir/french-text';
import { withoutCourtesies } from '../answer/courtesies.ts';
import { isFollowUp, namesNothing, type Exchange } from '../answer/follow-up.ts';
import { asksOnlyQuantity } from '../answer/spoken-of.ts';
import { cachedStem } from '../../../knowledge/text/cached-stem.ts';

/**
 * A question as someone can read it who has not heard the conversation: one that leans on the one before, with that one
 * before it. Null of one that names nothing at all, or nothing but a quantity of something unsaid.
 */
export function gapQuestion(question: string, exchanges: readonly Exchange[]): string | null {
  const asked = withoutCourtesies(question);
  if (namesNothing(asked)) return null;
  const before = exchanges.at(-1);
  if (before !== undefined && isFollowUp(asked)) return `${before.question} ${asked}`;
  return allWords(asked).some((word) => word.length > 2) && !asksOnlyQuantity(asked) ? asked : null;
}

/** What a question is about, the same for two that differ in small words, order, accents and endings only. */
export function gapKey(question: string): string {
  const content = contentWords(question);
  return [...new Set((content.length > 0 ? content : allWords(question)).map(cachedStem))].sort().join(' ');
}
