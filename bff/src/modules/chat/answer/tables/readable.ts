import type { RankedPassage, RankedSentence } from '../../../../knowledge/knowledge.ts';
import { plainText } from '../plain-text.ts';
import { readTables, type MeantRow, type MeantTable } from './read-table.ts';
import { rowText } from './row-text.ts';

/** A row of a table's body. */
export const isTableRow = (passage: RankedPassage, sentence: RankedSentence): boolean =>
  rowAt(passage.text, sentence.start) !== null;

/** A table row alone says little: its cells are given with the names of their columns. */
export function readable(passage: RankedPassage, sentence: RankedSentence): string {
  const found = rowAt(passage.text, sentence.start);
  return found === null ? plainText(sentence.text) : rowText(found.table, found.row, []);
}

/** The row of a table's body at this offset; null elsewhere. */
function rowAt(text: string, offset: number): { table: MeantTable; row: MeantRow } | null {
  for (const table of readTables(text)) {
    const row = table.rows.find(({ start, end }) => start <= offset && offset < end);
    if (row !== undefined) return { table, row };
  }
  return null;
}
