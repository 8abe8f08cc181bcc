import { tablesIn, withoutMarks } from '@savoir/markdown';
import type { RankedPassage, RankedSentence } from '../../../knowledge/knowledge.ts';
import { t } from '../../../texts/texts.ts';

/** A sentence of a source as a reader expects it inside an answer: no marks of its own, nothing that reads as one of our references. */
export const plainText = (markdown: string): string =>
  withoutReferences(withoutMarks(markdown)).replace(/\s+/g, ' ').trim();

/** Numbers in brackets are ours: those of a source get other ones. */
export const withoutReferences = (text: string): string => text.replace(/\[(\d[\d\s,]*)\]/g, '($1)');

/** A row of a table's body. */
export const isTableRow = (passage: RankedPassage, sentence: RankedSentence): boolean =>
  namedCells(passage.text, sentence.start) !== null;

/** A table row alone says little: each cell is given with the name of its column. */
export function readable(passage: RankedPassage, sentence: RankedSentence): string {
  const cells = namedCells(passage.text, sentence.start);
  if (cells === null) return plainText(sentence.text);
  return cells
    .map(({ name, cell }) => [plainText(name), plainText(cell)])
    .filter(([, cell]) => cell !== '')
    .map(([name = '', cell = '']) => (name === '' ? cell : t('named', { name, text: cell })))
    .join(t('answer.cells'));
}

/** The cells of the row at this offset as they are written, with the names of their columns; null outside of a table's body. */
function namedCells(text: string, offset: number): { name: string; cell: string }[] | null {
  for (const { head, rows } of tablesIn(text)) {
    const row = rows.find(({ start, end }) => start <= offset && offset < end);
    const written = ({ start, end }: { start: number; end: number } = { start: 0, end: 0 }) => text.slice(start, end);
    if (row !== undefined)
      return row.cells.map((cell, column) => ({ name: written(head.cells[column]), cell: written(cell) }));
  }
  return null;
}
