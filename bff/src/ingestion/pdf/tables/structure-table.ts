import type { StructureNode } from '../layout/structure-blocks.ts';

/** A cell that covers more than this is a mistake of the file, or an attack on memory. */
const largestSpan = 50;

/**
 * Rows of cells of a tagged table, all equally long. A cell that covers several places stands at the first. Makers leave
 * out empty cells: one that names its headers stands under them, another next to the one before.
 */
export function gridOf(table: StructureNode, textOf: (cell: StructureNode) => string): string[][] {
  const columnOfHeader = new Map<string, number>();
  const taken = new Set<string>();
  const grid: string[][] = [];
  for (const [y, row] of rowsBelow(table).entries()) {
    const cells: string[] = [];
    let next = 0;
    for (const cell of (row.children ?? []).filter(({ role }) => role === 'TH' || role === 'TD')) {
      while (taken.has(`${y}:${next}`)) next++;
      const named = columnsNamed(cell, columnOfHeader);
      const x = named === null || named < next ? next : named;
      if (cell.structId !== undefined && cell.role === 'TH' && y === 0) columnOfHeader.set(cell.structId, x);
      cells[x] = textOf(cell);
      const [wide, high] = [span(cell.colSpan), span(cell.rowSpan)];
      for (let below = 1; below < high; below++)
        for (let beside = 0; beside < wide; beside++) taken.add(`${y + below}:${x + beside}`);
      next = x + wide;
    }
    grid.push(cells);
    // What stands beyond the last cell, covered from above, counts too.
    cells.length = Math.max(cells.length, next);
  }
  const width = Math.max(0, ...grid.map((cells) => cells.length));
  return grid.map((cells) => Array.from({ length: width }, (_, x) => cells[x] ?? ''));
}

/** Column of the first header, in the table's first row, that a cell names. */
function columnsNamed({ headers }: StructureNode, columnOfHeader: ReadonlyMap<string, number>): number | null {
  const columns = (headers ?? []).flatMap((id) => columnOfHeader.get(id) ?? []);
  return columns.length === 0 ? null : Math.min(...columns);
}

const span = (cells: number | undefined) => Math.min(Math.max(cells ?? 1, 1), largestSpan);

const rowsBelow = (node: StructureNode): StructureNode[] =>
  (node.children ?? []).flatMap((child) =>
    child.role === 'TR' ? [child] : child.role === 'Table' ? [] : rowsBelow(child),
  );
