import type { AnswerBlock } from '@savoir/contracts/chats';
import { fold } from '@savoir/french-text';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import { t } from '../../../../texts/server-texts.ts';
import { type FigureConflict, conflictOf } from '../../../note/checks/contradictions.ts';
import { type Statement, statementsOf } from '../../../note/checks/statements.ts';
import { distinctSources, placeOf, plainText } from '../passage-text.ts';
import { wantedAmounts } from '../understand/quantities.ts';
import { namedIn, spokenOf } from '../understand/things-named.ts';
import { type CitationBook, quoteFor } from './answer-so-far.ts';

/** A source, and what it says otherwise than the others. */
interface OpposedSource {
  passage: RankedPassage;
  statement: string;
}

const sidesMax = 3;

/**
 * What different sources say about the one thing that is asked, when they do not say the same: the figure of one is not
 * that of another. The latest first; empty when they agree.
 */
export function opposedSources(question: string, passages: readonly RankedPassage[]): OpposedSource[] {
  const [top] = passages;
  if (top === undefined) return [];
  const named = namedIn(question);
  const wanted = wantedAmounts(question);
  const isAsked = (conflict: FigureConflict | null) =>
    conflict !== null && (wanted.length === 0 || wanted.some((amount) => amount.test(fold(conflict.ownFigure))));
  const about = statementsIn(top)
    .map((statement) => ({ statement, share: spokenOf(named, `${top.title} ${top.heading} ${statement.text}`) }))
    .filter(({ share }) => share === 1);
  for (const { statement } of about) {
    const otherwise = (passage: RankedPassage) =>
      statementsIn(passage).find((each) => isAsked(conflictOf(statement, each)));
    const others = passages.filter((passage) => passage.sourceId !== top.sourceId && otherwise(passage) !== undefined);
    if (others.length === 0) continue;
    const sides = [
      { passage: top, statement: statement.text },
      ...distinctSources(others).map((passage) => ({ passage, statement: otherwise(passage)?.text ?? '' })),
    ];
    return sides.slice(0, sidesMax).toSorted((a, b) => b.passage.date.getTime() - a.passage.date.getTime());
  }
  return [];
}

const statementsIn = ({ text, title, heading }: RankedPassage): Statement[] =>
  statementsOf(text, `${title} ${heading}`);

/** One after the other, each with where it stands; that they differ is said first. */
export const opposedBlocks = (sides: readonly OpposedSource[], book: CitationBook): AnswerBlock[] => [
  { text: `${t('answer.opposed')}\n\n`, citations: [] },
  ...sides.map(({ passage, statement }) => {
    const number = book.cite(passage, quoteFor(statement, passage).quote);
    return {
      text: `- ${t('answer.side', { place: placeOf(passage), text: plainText(statement), number })}\n`,
      citations: [number],
    };
  }),
  { text: `\n${t('answer.extracts')}`, citations: [] },
];
