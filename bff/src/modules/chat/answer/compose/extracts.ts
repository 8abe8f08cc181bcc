import type { AnswerBlock } from '@savoir/contracts/chats';
import { contentWords, fold } from '@savoir/french-text';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import { truncate } from '../../../../knowledge/text/word-forms.ts';
import { t } from '../../../../texts/server-texts.ts';
import { conflictOf, type FigureConflict } from '../../../note/checks/contradictions.ts';
import { type Statement, statementsOf } from '../../../note/checks/statements.ts';
import { distinctSources, placeOf, plainText, samePlace } from '../passage-text.ts';
import {
  announcedBy,
  isOnlyTitle,
  isTableRow,
  quotableSentences,
  readable,
  shownFirst,
  standTogether,
} from '../passage/sentences.ts';
import { findTableAnswer, type TablePassage, tableText } from '../passage/table-answer.ts';
import { wantedAmounts } from '../understand/quantities.ts';
import { namedIn, spokenOf } from '../understand/things-named.ts';
import { type CitationBook, quoteFor, StatementsMade } from './answer-so-far.ts';
import { type Procedure, procedureBlocks } from './procedure/procedure.ts';

const supportingExtracts = 2;
const furtherSentences = 2;
/** Of the best sentence's score, what another of the passage and what one of another passage must reach to be shown. */
const worthAdding = 0.5;
const worthComparing = 0.66;

/**
 * An answer made of sentences of the sources: the one that answers first, then what its passage adds, then up to two
 * other passages. A question of how is answered by the procedure, whole.
 *
 * @param isPlain nothing is said aloud: the answer may not be the one that was wanted
 * @param before the question before, which may have named the column of a table
 * @param beside passages in which a table of the best one may go on
 */
export function extractsOf(
  question: string,
  passages: readonly RankedPassage[],
  book: CitationBook,
  {
    procedure = null,
    isPlain = false,
    before = null,
    beside = [],
  }: {
    procedure?: Procedure | null;
    isPlain?: boolean;
    before?: string | null;
    beside?: readonly TablePassage[];
  } = {},
): AnswerBlock[] {
  const table = procedure === null ? findTableAnswer(question, passages, before, beside) : null;
  const top = table?.passage ?? passages[0];
  if (top === undefined) return [];
  const [lead, ...rest] = quotableSentences(top);
  const blocks: AnswerBlock[] = [];
  const said = new StatementsMade();
  const add = (passage: RankedPassage, quote: string, write: (reference: string) => string) => {
    const number = book.cite(passage, quote);
    blocks.push({ text: `${write(`[${number}]`)}\n\n`, citations: [number] });
    said.add(write(''));
  };

  const statementsMade = new StatementsMade();
  /** Of sentences that are told in one block. */
  const isNews = (text: string): boolean => {
    const isSaid = said.has(text) || statementsMade.has(text);
    statementsMade.add(text);
    return !isSaid;
  };

  if (procedure !== null) {
    blocks.push(...procedureBlocks(procedure, book));
    for (const { text } of blocks) said.add(text);
  } else if (table !== null) {
    add(top, table.quote, (reference) => tableText(table, reference, { isPlain }));
  } else if (lead !== undefined) {
    const items = announcedBy(lead, top, question, 'kept');
    for (const item of items) statementsMade.add(item);
    const list = items.length === 0 ? '' : `\n\n${items.map((item) => `- ${item}`).join('\n')}`;
    const shown = shownFirst(question, top, lead);
    const first = isPlain ? shown : `**${shown}**`;
    add(top, lead.text, (reference) => `${first} ${reference}${list}`);
    const further = (isTableRow(top, lead) ? [] : rest)
      .filter(({ start, end, score }) => score >= worthAdding * lead.score && (end <= lead.start || start >= lead.end))
      .filter((sentence) => standTogether(top, lead, sentence) && !isOnlyTitle(top, sentence))
      // With what it leans on, one may hold another.
      .filter(
        (each, _, all) => !all.some((other) => other !== each && other.start <= each.start && other.end >= each.end),
      )
      .filter((sentence) => isNews(readable(top, sentence)))
      .slice(0, furtherSentences)
      .sort((a, b) => a.start - b.start);
    if (further.length > 0)
      add(
        top,
        lead.text,
        (reference) => `${further.map((sentence) => readable(top, sentence, 'kept')).join(' ')} ${reference}`,
      );
  }

  const others = passages
    .filter((passage) => passage !== top && (procedure === null || passage.sourceId !== top.sourceId))
    .flatMap((passage) =>
      quotableSentences(passage)
        .filter((sentence) => !isOnlyTitle(passage, sentence))
        .slice(0, 1)
        .map((sentence) => ({ passage, sentence })),
    )
    .filter(
      ({ passage, sentence }) =>
        lead !== undefined &&
        sentence.score >= worthComparing * lead.score &&
        speaksOf(question, passage, sentence.text),
    );
  if (blocks.length === 0) return [];
  let added = 0;
  for (const { passage, sentence } of others) {
    if (added === supportingExtracts) break;
    if (said.has(readable(passage, sentence))) continue;
    const place =
      passage.sourceId === top.sourceId ? samePlace(passage) : t('answer.compare', { place: placeOf(passage) });
    add(
      passage,
      sentence.text,
      (reference) => `${t('named', { name: place, text: readable(passage, sentence, 'kept') })} ${reference}`,
    );
    added++;
  }
  const closing = table !== null && added === 0 ? t('answer.table.extract') : t('answer.extracts');
  return [...blocks, { text: closing, citations: [] }];
}

/** Shares more with the question than what the title already says. */
function speaksOf(question: string, { title, heading }: RankedPassage, sentence: string): boolean {
  const said = new Set(contentWords(`${title} ${heading}`).map(truncate));
  const asked = contentWords(question)
    .map(truncate)
    .filter((word) => !said.has(word));
  const words = new Set(contentWords(sentence).map(truncate));
  return asked.length === 0 || asked.some((word) => words.has(word));
}

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
      text: `- ${t('answer.side', { place: placeOf(passage), text: plainText(statement, 'kept'), number })}\n`,
      citations: [number],
    };
  }),
  { text: `\n${t('answer.extracts')}`, citations: [] },
];
