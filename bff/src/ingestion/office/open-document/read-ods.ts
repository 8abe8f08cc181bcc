import { contentLimits } from '../office-limits.ts';
import { OfficeFault } from '../office-fault.ts';
import type { OfficeArchive } from '../archive/open-office-archive.ts';
import { LeftOut, sayingRest, type DocumentPart } from '../blocks/block.ts';
import { attributeOf, childrenOf, elementsOf, type Element } from '../xml/element.ts';
import { readXml } from '../xml/read-xml.ts';
import { withComments } from '../sheets/cell-comments.ts';
import { columnName, heldText, SheetBudget, sheetParts, type CellComment } from '../sheets/sheet-parts.ts';
import { shownRows, type FileRow } from '../sheets/shown-rows.ts';
import { isHiddenLine } from './odf-blocks.ts';
import { OdfStyles } from './odf-styles.ts';
import { commentsOf, odfText, type OdfReading } from './odf-text.ts';

/** An OpenDocument workbook, sheet by sheet: what its cells show, formulas never computed. */
export async function readOds(archive: OfficeArchive): Promise<DocumentPart[]> {
  const leftOut = new LeftOut();
  const budget = new SheetBudget();
  const copies = new CopyBudget();
  const styles = await OdfStyles.of(archive);
  const reading: OdfReading = { leftOut, styles, formulas: new Map() };
  const parts: DocumentPart[] = [];
  let sheet: Sheet | null = null;
  readXml(await archive.require('content.xml'), {
    wanted: (name) => name === 'style' || name === 'table-row' || name === 'shapes',
    enter(name, attributes) {
      if (name === 'table') sheet = newSheet({ attributes }, styles);
      else if (name === 'table-column' && sheet !== null) addColumns(sheet, { attributes });
    },
    visit(element) {
      if (element.name === 'style') styles.add(element);
      else if (element.name === 'shapes') leftOut.add('drawings', elementsOf(element).length);
      else if (sheet !== null && !sheet.isHidden) addRow(sheet, element, { budget, copies }, reading);
    },
    leave(name) {
      if (name !== 'table' || sheet === null) return;
      if (sheet.isHidden) leftOut.add('hidden-sheets');
      else {
        const shown = shownRows(sheet.rows, sheet.hiddenColumns, leftOut);
        const commented = withComments(shown, sheet.comments, sheet, { budget, leftOut });
        parts.push(...sheetParts(sheet.name, commented, leftOut));
      }
      sheet = null;
      if (parts.length > contentLimits.partsMax) throw new OfficeFault('too-many-pages', `${parts.length} stretches`);
    },
  });
  return sayingRest(parts, leftOut);
}

/** Characters that copies may add to a workbook, as they are written: about fifty pages. */
const copiedCharactersMax = 150_000;

/** Counts what is only said to be repeated: a few bytes say a million rows. */
class CopyBudget {
  #left = copiedCharactersMax;

  takes(cells: readonly string[]): boolean {
    for (const cell of cells) this.#left -= cell.length + ' | '.length;
    return this.#left >= 0;
  }
}

interface Budgets {
  budget: SheetBudget;
  copies: CopyBudget;
}

interface Sheet {
  name: string;
  isHidden: boolean;
  rows: FileRow[];
  next: number;
  hiddenColumns: Set<number>;
  nextColumn: number;
  comments: CellComment[];
}

function newSheet(table: Pick<Element, 'attributes'>, styles: OdfStyles): Sheet {
  const style = attributeOf(table, 'style-name');
  return {
    name: attributeOf(table, 'name') ?? '',
    isHidden: styles.valueOf('table', style, 'table-properties', 'display') === 'false',
    rows: [],
    next: 1,
    hiddenColumns: new Set(),
    nextColumn: 0,
    comments: [],
  };
}

function addColumns(sheet: Sheet, column: Pick<Element, 'attributes'>): void {
  const first = sheet.nextColumn;
  sheet.nextColumn += Number(attributeOf(column, 'number-columns-repeated') ?? 1) || 1;
  if (!isHiddenLine(column)) return;
  for (let at = first; at < Math.min(sheet.nextColumn, contentLimits.columnsMax); at++) sheet.hiddenColumns.add(at);
}

/** Rows of the same content are written once and said to be several; empty ones by the million. */
function addRow(sheet: Sheet, row: Element, { budget, copies }: Budgets, reading: OdfReading): void {
  const times = Number(attributeOf(row, 'number-rows-repeated') ?? 1) || 1;
  const isHidden = isHiddenLine(row);
  const { leftOut } = reading;
  // What is not shown of a hidden row is not said one by one.
  const cells = cellsOf(row, copies, isHidden ? { ...reading, leftOut: new LeftOut() } : reading);
  const first = sheet.next;
  sheet.next += times;
  sheet.comments.push(...commentsIn(row, first, reading));
  if (isHidden) {
    sheet.rows.push({ number: first, cells, isHidden, times });
    return;
  }
  if (cells.length === 0) return;
  for (let at = 0; at < times; at++) {
    if (!budget.takes(cells.length) || (at > 0 && !copies.takes(cells))) {
      leftOut.add('rows', times - at);
      return;
    }
    sheet.rows.push({ number: first + at, cells: [...cells], isHidden, times: 1 });
  }
}

/** Of a cell that is repeated, once. */
function commentsIn(row: Element, number: number, reading: OdfReading): CellComment[] {
  let at = 0;
  return elementsOf(row).flatMap((cell) => {
    if (cell.name !== 'table-cell' && cell.name !== 'covered-table-cell') return [];
    const name = `${columnName(at)}${number}`;
    at += Number(attributeOf(cell, 'number-columns-repeated') ?? 1) || 1;
    return commentsOf(cell, reading).map((text) => ({ cell: name, text }));
  });
}

function cellsOf(row: Element, budget: CopyBudget, reading: OdfReading): string[] {
  const cells: string[] = [];
  let at = 0;
  for (const cell of elementsOf(row)) {
    if (cell.name !== 'table-cell' && cell.name !== 'covered-table-cell') continue;
    const times = Number(attributeOf(cell, 'number-columns-repeated') ?? 1) || 1;
    const text = shownIn(cell, reading);
    const copies = text === '' ? 0 : times;
    for (let copy = 0; copy < copies; copy++) {
      if (at + copy >= contentLimits.columnsMax || (copy > 0 && !budget.takes([text]))) {
        reading.leftOut.add('text');
        break;
      }
      while (cells.length < at + copy) cells.push('');
      cells[at + copy] = text;
    }
    at += times;
  }
  return cells;
}

/** As it is displayed: that is written beside each value. */
function shownIn(cell: Element, reading: OdfReading): string {
  const { leftOut, styles } = reading;
  const look = styles.lookOf('table-cell', attributeOf(cell, 'style-name'));
  const text = childrenOf(cell, 'p')
    .map((paragraph) => odfText(paragraph, reading, look).text)
    .join(' ')
    .trim();
  return heldText(text, attributeOf(cell, 'formula') !== undefined, leftOut);
}
