import type { RankedPassage, RankedSentence } from '../../../../knowledge/knowledge.ts';
import { headingPath } from '../../../../knowledge/passages/passages-of-markdown.ts';
import { t } from '../../../../texts/server-texts.ts';
import { wholeText } from '../passage-text.ts';
import { isFollowUp } from '../understand/conversation.ts';
import { headsIn, namedIn, spokenOf } from '../understand/things-named.ts';
import { type TableMatch, asksSeveral, matchTable } from './asked-of-table.ts';
import type { MeantRow, MeantTable } from './columns.ts';
import { readTables } from './read-table.ts';
import { rowText } from './row-text.ts';
import { quotableSentences } from './sentences.ts';

/** What of a table answers, in words. */
interface TableAnswer {
  passage: RankedPassage;
  /** One sentence a row. */
  lines: string[];
  /** What the rows give; null for a single one. */
  title: string | null;
  /** More rows than are told. */
  isCut: boolean;
  /** To the letter what the passage says in the first row told. */
  quote: string;
}

const rowsMax = 20;
/** Of what is asked, what rows and columns must speak of. */
const enough = 0.6;

/** What rows of a table may stand in. */
export type TablePassage = Pick<RankedPassage, 'passageId' | 'sourceId' | 'heading' | 'page' | 'start' | 'text'>;

/**
 * The rows of the passages that answer a question by their names and columns; null when a sentence answers it better.
 *
 * @param beside other passages, in which a long table may go on
 */
export function findTableAnswer(
  question: string,
  passages: readonly RankedPassage[],
  before: string | null,
  beside: readonly TablePassage[] = [],
): TableAnswer | null {
  const [top] = passages;
  if (top === undefined) return null;
  // « Et pour le couvercle ? Quel couple pour le corps ? »: its own words name the row.
  const isJoined = before !== null && question.endsWith(before) && question.length > before.length;
  const isOwn = isJoined && namedIn(question.slice(0, -before.length)).length > 0;
  const own = isOwn ? question.slice(0, -before.length) : question;
  const column = isOwn || (!isJoined && isFollowUp(own)) ? before : null;
  const [lead] = quotableSentences(top);
  const named = namedIn(own);
  const saidByLead = lead === undefined ? 0 : spokenOf(named, `${top.title}\n${top.heading}\n${lead.text}`);
  for (const passage of passages) {
    const found = readTables(passage.text)
      .flatMap((table) => {
        const match = matchTable(own, table, aroundOf(own, passage, table), column);
        return match === null || match.share < enough ? [] : [{ table, match }];
      })
      .toSorted((a, b) => worth(b.match) - worth(a.match))[0];
    if (found === undefined) continue;
    const { table, match } = found;
    const isOfLead = passage === top && lead !== undefined && isWithin(lead, table);
    const isAnswer = match.isRowNamed
      ? match.columns.length > 0
      : asksSeveral(own) || asksOnlyColumn(named, table, match);
    // A long table and the text below it are passages of one heading.
    const isUnderHeading = passage.sourceId === top.sourceId && passage.heading === top.heading;
    if (isOfLead || match.share > saidByLead || (isUnderHeading && isAnswer))
      return told(passage, table, match, [...passages, ...beside]);
  }
  return null;
}

/** Does a table hold the row that is named and the column that is asked for by its name, and so all that is asked? */
export const tellsInTable = (
  question: string,
  { title, heading, text }: Pick<RankedPassage, 'title' | 'heading' | 'text'>,
): boolean =>
  readTables(text).some((table) => {
    const match = matchTable(question, table, `${title}\n${heading}`, null);
    const headers = (match?.columns ?? []).map((at) => table.columns[at]?.name ?? '').join('\n');
    return (
      match?.isRowNamed === true &&
      match.share === 1 &&
      headsIn(question).length > 0 &&
      headsIn(question).every((word) => spokenOf([word], headers) > 0)
    );
  });

/** « Avec quelle graisse ? »: nothing but the column is named. */
const asksOnlyColumn = (named: readonly string[], table: MeantTable, { columns }: TableMatch): boolean =>
  columns.length > 0 && spokenOf(named, columns.map((at) => table.columns[at]?.name ?? '').join('\n')) === 1;

const worth = ({ isRowNamed, columns, share }: TableMatch): number =>
  (isRowNamed ? 2 : 0) + (columns.length > 0 ? 1 : 0) + share;

const isWithin = ({ start }: RankedSentence, { rows }: MeantTable): boolean =>
  rows.some((row) => row.start <= start && start < row.end);

/**
 * Title and headings of a table, and the words just before it; all words around it for a question about several rows,
 * which names what the page is about.
 */
function aroundOf(question: string, passage: RankedPassage, { start, end }: MeantTable): string {
  const before = passage.text.slice(0, start);
  const text = asksSeveral(question)
    ? `${before}\n${passage.text.slice(end)}`
    : before.split('\n').slice(-3).join('\n');
  return wholeText({ ...passage, text });
}

function told(
  passage: RankedPassage,
  table: MeantTable,
  { rows, columns, isRowNamed }: TableMatch,
  passages: readonly TablePassage[],
): TableAnswer {
  const all = isRowNamed ? rows : allRows(passage, table, passages);
  const lines = all.slice(0, rowsMax).map((row) => rowText(table, row, columns, row.shown));
  const names = columns.map((at) => table.columns[at]?.name ?? '').filter((name) => name !== '');
  const [first] = rows;
  return {
    passage,
    lines,
    title: lines.length > 1 ? names.join(', ') || nameOf(table, passage) : null,
    isCut: all.length > lines.length,
    quote: first === undefined ? passage.text : writtenRow(passage.text, first),
  };
}

/** What its rows are about, or, of a table that has no name itself, what stands above it. */
const nameOf = ({ columns, caption }: MeantTable, { heading, title }: RankedPassage): string =>
  columns[0]?.name || caption || headingPath(heading).at(-1) || title;

/** Rows of the same table, also in other passages: a long one is cut. */
function allRows(passage: RankedPassage, { columns }: MeantTable, passages: readonly TablePassage[]): MeantRow[] {
  const names = columns.map(({ name }) => name).join('|');
  const parts: readonly TablePassage[] = [passage, ...passages];
  return [...new Map(parts.map((part) => [part.passageId, part])).values()]
    .filter(({ sourceId, heading }) => sourceId === passage.sourceId && heading === passage.heading)
    .toSorted((a, b) => (a.page ?? 0) - (b.page ?? 0) || a.start - b.start)
    .flatMap(({ text }) => readTables(text))
    .filter((other) => other.columns.map(({ name }) => name).join('|') === names)
    .flatMap(({ rows }) => rows);
}

const writtenRow = (text: string, { start, end }: MeantRow): string =>
  text.slice(start, end).replace(/^[\s|]+|[\s|]+$/g, '');

/** In markdown, with the reference to where it stands. */
export function tableText(
  { lines, title, isCut }: TableAnswer,
  reference: string,
  { isPlain }: { isPlain: boolean },
): string {
  const told = (text: string) => (isPlain ? text : `**${text}**`);
  if (title === null) return `${told(lines[0] ?? '')} ${reference}`;
  const list = lines.map((line) => `- ${line}`).join('\n');
  return `${told(t('answer.table.several', { name: title }))} ${reference}\n\n${list}${isCut ? `\n\n${t('answer.table.more')}` : ''}`;
}
