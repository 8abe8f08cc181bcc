import { joinLines } from '../text/join-lines.ts';
import type { Region } from './column-regions.ts';
import type { Segment } from './page-rows.ts';

/** Share of a column's width that its lines fill when it is text: they reach its edge, but for the last of a paragraph. */
const filledLine = 0.7;
const fewestWordsOfLine = 2.5;
const fewestTextRows = 4;
const mostCellWords = 7;
const alignedShare = 0.8;
const alignedPoints = 3;
const filledShare = 0.6;

/** Columns of running text, as newspapers have them. */
export function isText({ rows }: Region): boolean {
  if (rows.length < fewestTextRows) return false;
  return columnsOf(rows).every((column) => {
    const lines = column.filter((cell) => cell.length > 0);
    const left = Math.min(...lines.map(leftOf));
    const width = Math.max(...lines.map(rightOf)) - left;
    const filled = median(lines.map((line) => (rightOf(line) - leftOf(line)) / width));
    return lines.length >= 2 && filled >= filledLine && mean(lines.map(wordsOf)) >= fewestWordsOfLine;
  });
}

/** The file gives the rows across the columns: read so, every line would be torn. */
export function isWrittenAcross({ rows }: Region): boolean {
  const columns = rows
    .flatMap(({ cells }) => cells.flatMap((cell, column) => cell.map(({ order }) => ({ order, column }))))
    .toSorted((a, b) => a.order - b.order)
    .map(({ column }) => column);
  const changes = columns.filter((column, index) => index > 0 && column !== columns[index - 1]).length;
  return changes > 2 * (rows[0]?.cells.length ?? 0);
}

/** A table without drawn lines, and the rows of the region that are in it. Null unless everything speaks for one: short cells, aligned columns, few holes. */
export function alignedTableOf(region: Region): { cells: string[][]; rows: CellRow[] } | null {
  const rows = withoutLooseEnds(region.rows);
  const columns = columnsOf(rows);
  if (rows.length < (columns.length > 2 ? 3 : 4)) return null;
  const cells = rows.flatMap((row) => row.cells);
  const filled = cells.filter((cell) => cell.length > 0);
  const isSure =
    filled.length >= filledShare * cells.length &&
    mean(filled.map(wordsOf)) <= mostCellWords &&
    !filled.some((cell) => cell.some(({ text }) => /([.·…_]\s*){4,}/.test(text))) &&
    columns.every(isAligned);
  return isSure ? { cells: joinWrapped(rows).map((row) => row.map(textOf)), rows } : null;
}

type Cell = readonly Segment[];
type CellRow = Region['rows'][number];

/** A line alone above or below is a heading or a note, not a row; but it may carry on a cell of the last one. */
function withoutLooseEnds(rows: readonly CellRow[]): CellRow[] {
  const isShared = ({ cells }: CellRow) => cells.filter((cell) => cell.length > 0).length >= 2;
  const step = median(stepsOf(rows.filter(isShared)));
  let last = rows.findLastIndex(isShared);
  while (rows[last + 1] !== undefined && isCarriedOn(rows, last + 1, step)) last++;
  return rows.slice(rows.findIndex(isShared), last + 1);
}

const stepsOf = (rows: readonly CellRow[]): number[] => rows.slice(1).map(({ y }, index) => (rows[index]?.y ?? 0) - y);

/**
 * Its first cell is empty and it is nearer to the row above than rows are (`step`, in points): it carries on that row’s
 * cells. Of two columns the first names the row, so one without a name never stands for itself.
 */
function isCarriedOn(rows: readonly CellRow[], index: number, step: number): boolean {
  const [above, row] = [rows[index - 1], rows[index]];
  if (above === undefined || row?.cells[0]?.length !== 0) return false;
  return row.cells.length === 2 || above.y - row.y < 0.8 * step;
}

function joinWrapped(rows: readonly CellRow[]): Cell[][] {
  const step = median(stepsOf(rows.filter(({ cells }) => cells[0] !== undefined && cells[0].length > 0)));
  const joined: Cell[][] = [];
  for (const [index, { cells }] of rows.entries()) {
    const above = joined.at(-1);
    if (above !== undefined && isCarriedOn(rows, index, step))
      for (const [column, cell] of cells.entries()) above[column] = [...(above[column] ?? []), ...cell];
    else joined.push([...cells]);
  }
  return joined;
}

function isAligned(column: readonly Cell[]): boolean {
  const filled = column.filter((cell) => cell.length > 0);
  return [leftOf, rightOf, (cell: Cell) => (leftOf(cell) + rightOf(cell)) / 2].some((edge) => {
    const edges = filled.map(edge);
    return edges.some(
      (at) => edges.filter((other) => Math.abs(other - at) <= alignedPoints).length >= alignedShare * edges.length,
    );
  });
}

const columnsOf = (rows: readonly CellRow[]): Cell[][] =>
  (rows[0]?.cells ?? []).map((_, column) => rows.map(({ cells }) => cells[column] ?? []));
const leftOf = (cell: Cell) => Math.min(...cell.map(({ x }) => x));
const rightOf = (cell: Cell) => Math.max(...cell.map(({ right }) => right));
const textOf = (cell: Cell) => joinLines(cell.map(({ text }) => text));
const wordsOf = (cell: Cell) => textOf(cell).split(/\s+/).length;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
