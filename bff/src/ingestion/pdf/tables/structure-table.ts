import type { StructureNode } from '../layout/structure-node.ts';
import { plainTable, type JoinedCell, type JoinedTable } from './joined-cells.ts';

/** A cell that covers more than this is a mistake of the file, or an attack on memory. */
const largestSpan = 50;

/**
 * The cells of a tagged table. Makers leave out empty cells: one that names its headers stands under them, another next to
 * the one before.
 */
export function structuredTable(table: StructureNode, textOf: (cell: StructureNode) => string): JoinedTable {
  const columnOfHeader = new Map<string, number>();
  const taken = new Set<string>();
  const cells: JoinedCell[] = [];
  const rows = rowsBelow(table);
  let width = 0;
  for (const [y, row] of rows.entries()) {
    let next = 0;
    for (const cell of (row.children ?? []).filter(({ role }) => role === 'TH' || role === 'TD')) {
      while (taken.has(`${y}:${next}`)) next++;
      const named = columnsNamed(cell, columnOfHeader);
      const x = named === null || named < next ? next : named;
      if (cell.structId !== undefined && cell.role === 'TH' && y === 0) columnOfHeader.set(cell.structId, x);
      const [wide, high] = [span(cell.colSpan), Math.min(span(cell.rowSpan), rows.length - y)];
      cells.push({ x, y, wide, high, text: textOf(cell), isHeader: cell.role === 'TH' });
      for (let below = 1; below < high; below++)
        for (let beside = 0; beside < wide; beside++) taken.add(`${y + below}:${x + beside}`);
      next = x + wide;
    }
    // What stands beyond the last cell, covered from above, counts too.
    width = Math.max(width, next);
  }
  return plainTable(cells, width, rows.length);
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
