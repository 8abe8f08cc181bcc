import type { RankedPassage, RankedSentence } from '../../../../knowledge/knowledge.ts';
import { headingPath } from '../../../../knowledge/passages/passages-of-markdown.ts';
import { labelAt, labelsIn, labelsOver, linesOf } from '../../../../knowledge/text/lines.ts';
import { plainText } from '../plain-text.ts';
import { namedIn, spokenOf } from '../spoken-of.ts';
import type { MeantRow, MeantTable } from './meant-table.ts';
import { readTables } from './read-table.ts';
import { rowText } from './row-text.ts';
import { t } from '../../../../texts/server-texts.ts';

/** A row of a table's body. */
export const isTableRow = (passage: RankedPassage, sentence: RankedSentence): boolean =>
  rowAt(passage.text, sentence.start) !== null;

/**
 * A table row alone says little: its cells are given with the names of their columns. So does what stands under a line
 * that names it: « 3-5 ans : Sieste d’une heure ».
 */
export function readable(passage: RankedPassage, sentence: RankedSentence): string {
  const found = rowAt(passage.text, sentence.start);
  if (found !== null) return rowText(found.table, found.row, []);
  return labelsOver(labelsIn(passage.text), sentence.start).reduceRight(
    (text, label) => t(text.includes(':') ? 'answer.table.row' : 'named', { name: plainText(label.text), text }),
    plainText(sentence.text),
  );
}

/** The row of a table's body at this offset; null elsewhere. */
function rowAt(text: string, offset: number): { table: MeantTable; row: MeantRow } | null {
  for (const table of readTables(text)) {
    const row = table.rows.find(({ start, end }) => start <= offset && offset < end);
    if (row !== undefined) return { table, row };
  }
  return null;
}

/** Does it only name what stands under it? */
export const isOnlyTitle = ({ text }: Pick<RankedPassage, 'text'>, sentence: RankedSentence): boolean =>
  labelAt(labelsIn(text), sentence.start) !== null || isTitle(sentence, text);

/** Do both stand under the same lines: what is under another one is of something else. */
export function standTogether({ text }: RankedPassage, one: RankedSentence, other: RankedSentence): boolean {
  const labels = labelsIn(text);
  const over = (sentence: RankedSentence) =>
    labelsOver(labels, sentence.start)
      .map(({ start }) => start)
      .join(' ');
  return over(one) === over(other);
}

/** As it is shown first; an item of a list also with the heading over it, where the question asks for what that names. */
export function shownFirst(question: string, passage: RankedPassage, lead: RankedSentence): string {
  const text = readable(passage, lead);
  const isItem = /^[ \t]*(?:[-*+•]|\d+[.)])\s+$/.test(
    passage.text.slice(passage.text.lastIndexOf('\n', lead.start - 1) + 1, lead.start),
  );
  if (!isItem) return text;
  const heading = headingPath(passage.heading).at(-1) ?? '';
  const said = `${passage.title}\n${text}`;
  const isAsked = namedIn(question).some((word) => spokenOf([word], heading) > 0 && spokenOf([word], said) === 0);
  return isAsked ? t('named', { name: heading, text }) : text;
}

const longestTitle = 80;

/** A line alone between blank ones that says nothing, over what does: no sign ends it, and it tells no number. */
export function isTitle({ start }: { start: number }, text: string): boolean {
  const lines = linesOf(text);
  const at = lines.findIndex((line) => line.start <= start && start < line.end);
  const line = lines[at]?.text.trim() ?? '';
  const isBlank = (place: number): boolean => (lines[place]?.text ?? '').trim() === '';
  return (
    line.length <= longestTitle &&
    !/[\d|]|[.!?…;,:]["»”)\]*]*$|^(?:[-*+•>]\s|#)/.test(line) &&
    isBlank(at - 1) &&
    isBlank(at + 1) &&
    text.slice(lines[at]?.end).trim() !== ''
  );
}
