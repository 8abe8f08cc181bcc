import { tablesIn } from '@savoir/markdown';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPdf, type PdfPage } from '../../src/ingestion/pdf/index.ts';

/** PDFs of known text; made by `e2e/fixtures/make-layouts.ts`. */
const layoutsFolder = join(import.meta.dirname, '../../data/pdf-layouts');
export const layoutPath = (name: string): string => join(layoutsFolder, `${name}.pdf`);

/** What each file says: its words in reading order, or the cells of its one table. */
export const truth = JSON.parse(readFileSync(join(layoutsFolder, 'truth.json'), 'utf8')) as Record<
  string,
  { text?: string; cells?: string[][] }
>;

export async function pagesOf(path: string): Promise<PdfPage[]> {
  const pages: PdfPage[] = [];
  await readPdf(path, { onPage: (page) => void pages.push(page) });
  return pages;
}

/** Words of a text, markdown marks and case apart. */
export const wordsOf = (text: string): string[] => text.toLocaleLowerCase('fr').match(/[\p{L}\p{N}]+/gu) ?? [];

/** Similarity of two sequences of words, 1 when they are equal: twice the longest common subsequence over both lengths. */
export function sequenceSimilarity(one: readonly string[], other: readonly string[]): number {
  let above = Array.from({ length: other.length + 1 }, () => 0);
  for (const word of one) {
    const row = [0];
    for (const [index, candidate] of other.entries())
      row.push(candidate === word ? (above[index] ?? 0) + 1 : Math.max(above[index + 1] ?? 0, row[index] ?? 0));
    above = row;
  }
  return one.length + other.length === 0 ? 1 : (2 * (above.at(-1) ?? 0)) / (one.length + other.length);
}

/** Every markdown table of a text, as rows of cells. */
export const cellsOfTables = (markdown: string): string[][][] =>
  tablesIn(markdown).map(({ head, rows }) => [head, ...rows].map(({ cells }) => cells.map(({ text }) => text)));

/** Share of the true cells that stand at their place in the best table found. */
export function cellShare(markdown: string, cells: readonly string[][]): number {
  const all = cells.flat().length;
  const right = cellsOfTables(markdown).map((table) =>
    cells.reduce((sum, row, y) => sum + row.filter((cell, x) => same(table[y]?.[x], cell)).length, 0),
  );
  return Math.max(0, ...right) / all;
}

const same = (read: string | undefined, cell: string) => read?.replace(/\s+/g, ' ') === cell.replace(/\s+/g, ' ');
