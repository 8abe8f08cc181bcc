import type { Row, Segment } from './page-rows.ts';

/** Rows one below the other that the same empty strips divide, and each row's segments by column. */
export interface Region {
  rows: { y: number; cells: Segment[][] }[];
}

interface Strip {
  from: number;
  to: number;
}

const narrowestStripPoints = 5;
/** Rows further apart than this, in text sizes, belong to different things. */
const farSizes = 3.6;
const fewestRows = 3;

/** Parts of a page that stand in columns, whatever they are: text set in columns, or a table. */
export function columnRegions(rows: readonly Row[]): Region[] {
  const regions: Region[] = [];
  for (let from = 0; from < rows.length; from++) {
    if ((rows[from]?.length ?? 0) < 2) continue;
    const { until, strips } = grow(rows, from);
    const region = regionOf(rows.slice(from, until), strips);
    if (region === null) continue;
    regions.push(region);
    from = until - 1;
  }
  return regions;
}

/** Goes down as long as some strip stays empty in every row. */
function grow(rows: readonly Row[], from: number): { until: number; strips: Strip[] } {
  const first = rows[from] ?? [];
  let strips = gapsOf(first);
  let until = from + 1;
  for (; until < rows.length; until++) {
    const [above, row] = [rows[until - 1], rows[until]];
    if (above === undefined || row === undefined || isFar(above, row)) break;
    const left = strips.flatMap((strip) => without(strip, row));
    // Outside the strips there must be text on both sides somewhere: a strip at the edge divides nothing.
    if (left.length === 0 || isBeside(row, left, rows.slice(from, until))) break;
    strips = left;
  }
  return { until, strips };
}

const gapsOf = (row: Row): Strip[] =>
  row.slice(1).map((segment, index) => ({ from: row[index]?.right ?? segment.x, to: segment.x }));

const isFar = (above: Row, below: Row): boolean =>
  (above[0]?.y ?? 0) - (below[0]?.y ?? 0) > farSizes * Math.max(...[...above, ...below].map(({ size }) => size));

function without({ from, to }: Strip, row: Row): Strip[] {
  let strips: Strip[] = [{ from, to }];
  for (const { x, right } of row)
    strips = strips.flatMap((strip) =>
      right <= strip.from || x >= strip.to
        ? [strip]
        : [
            { from: strip.from, to: x },
            { from: right, to: strip.to },
          ],
    );
  return strips.filter((strip) => strip.to - strip.from >= narrowestStripPoints);
}

/** One segment alone that starts where no column does: a heading or a line of text below. */
function isBeside(row: Row, strips: readonly Strip[], above: readonly Row[]): boolean {
  const [only, ...others] = row;
  if (only === undefined || others.length > 0) return false;
  const column = columnOf(only, strips);
  const edges = above.flatMap((each) => each.filter((segment) => columnOf(segment, strips) === column));
  return !edges.some(
    (segment) => Math.abs(segment.x - only.x) < 1.5 * only.size || Math.abs(segment.right - only.right) < only.size,
  );
}

const columnOf = ({ x }: Segment, strips: readonly Strip[]): number =>
  strips.filter(({ from, to }) => (from + to) / 2 < x).length;

function regionOf(rows: readonly Row[], strips: readonly Strip[]): Region | null {
  const sorted = strips.toSorted((a, b) => a.from - b.from);
  let divided = rows.map((row) => ({
    y: row[0]?.y ?? 0,
    cells: Array.from({ length: sorted.length + 1 }, (_, column) =>
      row.filter((segment) => columnOf(segment, sorted) === column),
    ),
  }));
  const used = sorted
    .map((_, index) => index)
    .concat(sorted.length)
    .filter((column) => divided.some(({ cells }) => (cells[column]?.length ?? 0) > 0));
  divided = divided.map(({ y, cells }) => ({ y, cells: used.map((column) => cells[column] ?? []) }));
  const shared = divided.filter(({ cells }) => cells.filter((cell) => cell.length > 0).length >= 2);
  return used.length >= 2 && shared.length >= fewestRows ? { rows: divided } : null;
}
