import { linesOf, type TextRun } from '../text/text-lines.ts';

/** Runs that stand close together on one baseline: a line of a column, or what one cell says. In points. */
export interface Segment {
  runs: TextRun[];
  readonly text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  /** Place in the order of the file. */
  order: number;
}

/** Segments of one baseline, from left to right. */
export type Row = Segment[];

/** Gap, in text sizes, that separates segments; a space of justified text may be as wide, so one gap proves nothing. */
const gapSizes = 0.8;
/** Difference of baseline, in text sizes, within one row. */
const rowSizes = 0.4;

/** Segments in the order of the file. */
export function segmentsOf(runs: readonly TextRun[]): Segment[] {
  const segments: TextRun[][] = [];
  let last: TextRun | undefined;
  for (const run of runs) {
    if (run.text.trim() === '') {
      // Spaces that the reader of the file makes up may be as wide as the gap between two columns.
      if (last !== undefined && run.width < gapSizes * last.size) segments.at(-1)?.push(run);
      continue;
    }
    if (last === undefined || isApart(last, run)) segments.push([run]);
    else segments.at(-1)?.push(run);
    last = run;
  }
  return segments.map(segmentOf);
}

function isApart(last: TextRun, run: TextRun): boolean {
  const size = Math.max(last.size, run.size);
  const gap = run.x - (last.x + last.width);
  return Math.abs(run.y - last.y) > 0.55 * size || gap > gapSizes * size || gap < -size;
}

function segmentOf(runs: TextRun[], order: number): Segment {
  const visible = runs.filter(({ text }) => text.trim() !== '');
  return {
    runs,
    order,
    // Asked for where columns are, which most pages have not.
    get text() {
      return linesOf(runs.map((run) => ({ ...run, endsLine: false })))
        .map(({ text }) => text)
        .join(' ');
    },
    x: Math.min(...visible.map(({ x }) => x)),
    right: Math.max(...visible.map(({ x, width }) => x + width)),
    y: visible[0]?.y ?? 0,
    size: Math.max(...visible.map(({ size }) => size)),
  };
}

/** Rows from top to bottom. */
export function rowsOf(segments: readonly Segment[]): Row[] {
  const rows: Row[] = [];
  for (const segment of segments.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row !== undefined && first !== undefined && first.y - segment.y < rowSizes * Math.max(first.size, segment.size))
      row.push(segment);
    else rows.push([segment]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x));
}
