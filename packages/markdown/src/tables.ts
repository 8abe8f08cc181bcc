import type { Nodes, Table as TableNode, TableCell } from 'mdast';
import { parse, rangeOf, type Range } from './parse.ts';
import { textOf } from './text.ts';

/** A cell: its words, and where they are written. */
export interface Cell extends Range {
  text: string;
}

export interface Row extends Range {
  cells: Cell[];
}

export interface Table extends Range {
  head: Row;
  rows: Row[];
}

/** The tables of a markdown, in reading order; those within lists and quotes too. */
export const tablesIn = (markdown: string): Table[] => (markdown.includes('|') ? tablesOf(parse(markdown)) : []);

function tablesOf(node: Nodes): Table[] {
  if (node.type === 'table') return toTable(node);
  return 'children' in node ? node.children.flatMap(tablesOf) : [];
}

function toTable(table: TableNode): Table[] {
  const range = rangeOf(table);
  const [head, ...rows] = table.children.flatMap((row): Row[] => {
    const rowRange = rangeOf(row);
    return rowRange === null ? [] : [{ ...rowRange, cells: row.children.map(toCell) }];
  });
  return range === null || head === undefined ? [] : [{ ...range, head, rows }];
}

function toCell(cell: TableCell): Cell {
  const ranges = cell.children.flatMap((child) => rangeOf(child) ?? []);
  const [first, last] = [ranges[0], ranges.at(-1)];
  return { text: textOf(cell), start: first?.start ?? 0, end: last?.end ?? 0 };
}
