import { contentLimits } from '../office-limits.ts';
import { attributeOf, descendantsOf, elementsOf, type Element } from '../xml/element.ts';

/** Cells of a row, those of the header of the row too. */
export const cellsIn = (row: Element): Element[] =>
  elementsOf(row).filter(({ name }) => name === 'td' || name === 'th');

export const rowsOf = (table: Element): Element[] => descendantsOf(table, 'tr');

/** Mails are laid out by tables: one within another, or of one column, is none. */
export const isTable = (table: Element): boolean =>
  descendantsOf(table, 'table').length === 0 &&
  rowsOf(table).length > 1 &&
  rowsOf(table).some((row) => cellsIn(row).length > 1);

const columnsMax = contentLimits.columnsMax;

/**
 * The texts of a table, each cell in its column. What stands once for several rows stands in each of them, since a passage
 * holds a few rows only; of several columns it stands in the first.
 */
export function tableTexts(rows: readonly Element[][], textOf: (cell: Element) => string): string[][] {
  /** What cells above still say, by column. */
  let above = new Map<number, { text: string; rows: number }>();
  return rows.map((row) => {
    const texts: string[] = [];
    const below = new Map<number, { text: string; rows: number }>();
    const passDown = (at: number, text: string, rowsLeft: number) => {
      texts[at] = text;
      if (rowsLeft > 1) below.set(at, { text, rows: rowsLeft - 1 });
    };
    const passOver = () => {
      for (let held = above.get(texts.length); held !== undefined; held = above.get(texts.length))
        passDown(texts.length, held.text, held.rows);
    };
    for (const cell of row) {
      passOver();
      const text = textOf(cell);
      const [first, down] = [texts.length, rowSpanOf(cell)];
      const end = Math.min(first + spanOf(cell), columnsMax);
      if (first >= columnsMax) texts[first] = text;
      for (let at = first; at < end; at++) passDown(at, at === first ? text : '', down);
    }
    passOver();
    for (const [at, held] of above) if (at > texts.length) passDown(at, held.text, held.rows);
    above = below;
    return Array.from(texts, (text: string | undefined) => text ?? '');
  });
}

const spanOf = (cell: Element): number => Math.min(Math.max(Number(attributeOf(cell, 'colspan') ?? 1) || 1, 1), 100);

/** 0 is all that follow. */
function rowSpanOf(cell: Element): number {
  const span = Number(attributeOf(cell, 'rowspan') ?? 1);
  return span === 0 ? Number.POSITIVE_INFINITY : Math.max(span || 1, 1);
}
