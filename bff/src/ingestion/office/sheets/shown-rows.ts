import type { LeftOut } from '../blocks/block.ts';
import type { SheetRow } from './sheet-parts.ts';

/** A row as the file has it. */
export interface FileRow extends SheetRow {
  isHidden: boolean;
  /** How many rows it stands for, where those are hidden. */
  times: number;
}

/** Rows without those that are hidden, and without what stands in hidden columns; both are said. */
export function shownRows(rows: readonly FileRow[], hiddenColumns: ReadonlySet<number>, leftOut: LeftOut): SheetRow[] {
  const shown: SheetRow[] = [];
  const hidden = new Set<number>();
  /** Hidden rows that were just passed. */
  let [from, to] = [Number.NaN, Number.NaN];
  for (const { number, cells, isHidden, times } of rows) {
    if (isHidden) {
      if (cells.some((cell) => cell !== '')) leftOut.add('hidden-rows', times);
      if (to !== number) from = number;
      to = number + times;
      continue;
    }
    for (const [at, cell] of cells.entries()) if (cell !== '' && hiddenColumns.has(at)) hidden.add(at);
    const seen = hiddenColumns.size === 0 ? cells : cells.map((cell, at) => (hiddenColumns.has(at) ? '' : cell));
    // On the screen it stands right below the row over those that are hidden.
    shown.push({ number, cells: seen, ...(to === number && { below: from - 1 }) });
  }
  leftOut.add('hidden-columns', hidden.size);
  return shown;
}
