import { columnRegions, type Region } from './column-regions.ts';
import { rowsOf, segmentsOf, type Segment } from './page-rows.ts';
import { blocksOfLines } from './paragraphs.ts';
import type { PdfBlock } from '../pdf-page.ts';
import { alignedTableOf, isText, isWrittenAcross } from './region-kinds.ts';
import { isInside, type RuledTable } from '../tables/ruled-tables.ts';
import { linesOf, type TextLine, type TextRun } from '../text/text-lines.ts';

/** A part of the page that is not given as it comes. */
type Part = { kind: 'table'; captions: string[]; rows: string[][] } | { kind: 'columns'; lines: TextLine[] };

/**
 * Blocks of a page without tags, in stream order: each table stands where its first text stood. Only columns that the
 * file writes row by row across the page are put in the order they are read.
 */
export function untaggedBlocks(
  runs: readonly TextRun[],
  tables: readonly RuledTable[],
  bodySize: number,
  isRunning: (line: TextLine) => boolean,
): PdfBlock[] {
  const parts = new Map<TextRun, Part>();
  for (const { grid, captions, rows } of tables) {
    const part: Part = { kind: 'table', captions, rows };
    for (const run of runs) if (run.text.trim() !== '' && isInside(grid, run)) parts.set(run, part);
  }
  const free = runs.filter((run) => !parts.has(run));
  for (const region of columnRegions(rowsOf(segmentsOf(free)))) {
    const found = partOf(region);
    if (found === null) continue;
    const { part, rows } = found;
    for (const { cells } of rows) for (const { runs: own } of cells.flat()) for (const run of own) parts.set(run, part);
  }
  return inOrder(runs, parts, bodySize, isRunning);
}

/** What a region is, and which of its rows belong to it; null when it is given as it comes. */
function partOf(region: Region): { part: Part; rows: Region['rows'] } | null {
  if (isText(region))
    return isWrittenAcross(region)
      ? { part: { kind: 'columns', lines: linesByColumn(region) }, rows: region.rows }
      : null;
  const table = alignedTableOf(region);
  return table === null ? null : { part: { kind: 'table', captions: [], rows: table.cells }, rows: table.rows };
}

function linesByColumn({ rows }: Region): TextLine[] {
  const columns = rows[0]?.cells.map((_, column) => rows.map(({ cells }) => cells[column] ?? [])) ?? [];
  return columns.flatMap((column) => column.filter((cell) => cell.length > 0).flatMap(lineOfCell));
}

const lineOfCell = (cell: readonly Segment[]): TextLine[] =>
  linesOf(
    cell
      .flatMap(({ runs }, index) => (index === 0 ? runs : [gapBefore(runs), ...runs]))
      .map((run) => ({ ...run, endsLine: false })),
  );

const gapBefore = (runs: readonly TextRun[]): TextRun => ({
  text: ' ',
  x: runs[0]?.x ?? 0,
  y: runs[0]?.y ?? 0,
  width: 0,
  size: runs[0]?.size ?? 0,
  endsLine: false,
});

function inOrder(
  runs: readonly TextRun[],
  parts: ReadonlyMap<TextRun, Part>,
  bodySize: number,
  isRunning: (line: TextLine) => boolean,
): PdfBlock[] {
  const blocks: PdfBlock[] = [];
  const done = new Set<Part>();
  let text: TextRun[] = [];
  const add = (lines: readonly TextLine[]) =>
    blocks.push(
      ...blocksOfLines(
        lines.filter((line) => !isRunning(line)),
        bodySize,
      ),
    );
  const flush = () => {
    add(linesOf(text));
    text = [];
  };
  for (const run of runs) {
    const part = parts.get(run);
    if (part === undefined) {
      text.push(run);
      continue;
    }
    if (done.has(part)) continue;
    flush();
    done.add(part);
    if (part.kind === 'table')
      blocks.push(...part.captions.map((caption) => ({ kind: 'paragraph' as const, text: caption })), {
        kind: 'table',
        rows: part.rows,
      });
    else add(part.lines);
  }
  flush();
  return blocks;
}
