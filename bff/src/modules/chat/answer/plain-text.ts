import type { RankedPassage, RankedSentence } from '../../../knowledge/knowledge.ts';
import { t } from '../../../texts/texts.ts';

/** A sentence of a source as a reader expects it inside an answer: no markdown of its own, nothing that reads as one of our references. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/\[(\d[\d\s,]*)\]/g, '($1)')
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)|(?<=\S)\*(?![\p{L}\p{N}*])/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A row of a table's body. */
export const isTableRow = (passage: RankedPassage, sentence: RankedSentence): boolean =>
  headerOf(passage.text, sentence.start) !== null;

/** A table row alone says little: each cell is given with the name of its column. */
export function readable(passage: RankedPassage, sentence: RankedSentence): string {
  const header = headerOf(passage.text, sentence.start);
  if (header === null) return plainText(sentence.text);
  const cells = cellsOf(sentence.text);
  return cells
    .map((cell, column) => [plainText(header[column] ?? ''), plainText(cell)])
    .filter(([, cell]) => cell !== '')
    .map(([name = '', cell = '']) => (name === '' ? cell : t('named', { name, text: cell })))
    .join('\u202F; ');
}

const cellsOf = (row: string): string[] =>
  row
    .replace(/^\s*\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => cell.trim());

/** Column names of the table whose body the offset is in. */
function headerOf(text: string, offset: number): string[] | null {
  const lines = text.slice(0, offset).split('\n');
  if (!/^\s*\|/.test(`${lines.pop()}|`)) return null;
  const separator = lines.findLastIndex((line) => /^[\s|:-]*-[\s|:-]*$/.test(line));
  const outside = lines.findLastIndex((line) => !/^\s*\|/.test(line));
  const header = lines[separator - 1];
  return separator > 0 && separator > outside && header !== undefined ? cellsOf(header) : null;
}
