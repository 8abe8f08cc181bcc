/** A cell, and the columns and rows of the grid that it covers. */
export interface JoinedCell {
  x: number;
  y: number;
  wide: number;
  high: number;
  text: string;
  isHeader: boolean;
}

export interface JoinedTable {
  /** What stands over the whole width above the columns’ names. */
  captions: string[];
  /** The names of the columns in one row, then a row for each of the grid; all equally long. */
  rows: string[][];
}

/** Longer texts are no names: they are said once. */
const repeatedMaxCharacters = 120;

/**
 * A table with joined cells as rows of plain cells: what is written once for several rows stands in each, the names of a
 * header of several rows are put together, and a title over the whole width is a bold cell alone. A cell over several columns says the same of each, unless it names the row.
 */
export function plainTable(cells: readonly JoinedCell[], width: number, height: number): JoinedTable {
  const at = new Map<string, JoinedCell>();
  for (const cell of cells)
    for (let y = cell.y; y < Math.min(height, cell.y + cell.high); y++)
      for (let x = cell.x; x < Math.min(width, cell.x + cell.wide); x++) at.set(`${y}:${x}`, cell);
  const textAt = (cell: JoinedCell | undefined, x: number, y: number): string => {
    if (cell === undefined || (cell.x === 0 && x > 0)) return '';
    return y === cell.y || cell.text.length <= repeatedMaxCharacters ? cell.text : '';
  };
  const rowOf = (y: number) => Array.from({ length: width }, (_, x) => at.get(`${y}:${x}`));
  const isTitle = (y: number) => {
    const filled = new Set(rowOf(y).filter((cell) => cell !== undefined && cell.text !== ''));
    const [only] = filled;
    return filled.size === 1 && only !== undefined && width > 1 && only.x === 0 && only.wide >= width;
  };
  let top = 0;
  while (top < height - 1 && isTitle(top)) top++;
  const captions = Array.from({ length: top }, (_, y) => rowOf(y)[0]?.text ?? '');
  const below = top + headerHeight(rowOf, top, height);
  const header = Array.from({ length: width }, (_, x) =>
    joinedName(Array.from({ length: below - top }, (__, row) => rowOf(top + row)[x])),
  );
  const body = Array.from({ length: Math.max(0, height - below) }, (_, row) => below + row).map((y) =>
    isTitle(y)
      ? [`**${rowOf(y)[0]?.text ?? ''}**`, ...Array.from({ length: width - 1 }, () => '')]
      : rowOf(y).map((cell, x) => textAt(cell, x, y)),
  );
  return { captions, rows: [header, ...body] };
}

/** As many rows as the names of the columns take: all those of header cells, or until each joined name is divided. */
function headerHeight(rowOf: (y: number) => readonly (JoinedCell | undefined)[], top: number, height: number): number {
  const isHeaderRow = (y: number) => rowOf(y).every((cell) => cell === undefined || cell.isHeader || cell.text === '');
  let taggedRows = 0;
  while (top + taggedRows < height && isHeaderRow(top + taggedRows)) taggedRows++;
  // Where every cell is marked as one, no cell is.
  if (top + taggedRows === height) taggedRows = 1;
  const first = rowOf(top);
  const isDivided = first.some((cell) => cell !== undefined && cell.wide > 1);
  const tallest = Math.max(1, ...first.map((cell) => cell?.high ?? 1));
  const drawn = isDivided ? Math.max(2, tallest) : 1;
  return Math.max(1, Math.min(height - top - 1, Math.max(taggedRows, drawn)));
}

/** `Couple` above `Huilé` is « Couple – Huilé »; a name that covers both rows is said once. */
const joinedName = (cells: readonly (JoinedCell | undefined)[]): string =>
  [...new Set(cells)].flatMap((cell) => (cell === undefined || cell.text === '' ? [] : [cell.text])).join(' – ');
