import { contentLimits } from '../office-limits.ts';
import { OfficeFault } from '../office-fault.ts';
import type { Archive } from '../archive/open-archive.ts';
import { LeftOut, type Part } from '../blocks/block.ts';
import { attributeOf, childOf, childrenOf, elementsOf, type Element } from '../xml/element.ts';
import { readXml } from '../xml/read-xml.ts';
import { SheetBudget, sheetParts, type SheetRow } from '../sheets/sheet-parts.ts';
import { contentOf } from './content.ts';
import { odfText } from './odf-text.ts';

/** An OpenDocument workbook, sheet by sheet: what its cells show, formulas never computed. */
export async function readOds(archive: Archive): Promise<Part[]> {
  const leftOut = new LeftOut();
  const budget = new SheetBudget();
  const hiddenStyles = new Set<string>();
  const parts: Part[] = [];
  let sheet: Sheet | null = null;
  readXml(await contentOf(archive), {
    wanted: (name) => name === 'style' || name === 'table-row' || name === 'shapes',
    enter(name, attributes) {
      if (name === 'table') sheet = newSheet({ attributes }, hiddenStyles);
    },
    visit(element) {
      if (element.name === 'style') noteHidden(element, hiddenStyles);
      else if (element.name === 'shapes') leftOut.add('drawings', elementsOf(element).length);
      else if (sheet !== null && !sheet.isHidden) addRow(sheet, element, budget, leftOut);
    },
    leave(name) {
      if (name !== 'table' || sheet === null) return;
      if (sheet.isHidden) leftOut.add('hidden-sheets');
      else parts.push(...sheetParts(sheet.name, sheet.rows, leftOut));
      sheet = null;
      if (parts.length > contentLimits.partsMax) throw new OfficeFault('too-many-pages', `${parts.length} stretches`);
    },
  });
  parts.at(-1)?.leftOut.push(...leftOut.take());
  return parts;
}

interface Sheet {
  name: string;
  isHidden: boolean;
  rows: SheetRow[];
  next: number;
}

function newSheet(table: Pick<Element, 'attributes'>, hiddenStyles: ReadonlySet<string>): Sheet {
  const style = attributeOf(table, 'style-name') ?? '';
  return { name: attributeOf(table, 'name') ?? '', isHidden: hiddenStyles.has(style), rows: [], next: 1 };
}

function noteHidden(style: Element, hiddenStyles: Set<string>): void {
  const properties = childOf(style, 'table-properties');
  if (properties !== undefined && attributeOf(properties, 'display') === 'false')
    hiddenStyles.add(attributeOf(style, 'name') ?? '');
}

/** Rows of the same content are written once and said to be several; empty ones by the million. */
function addRow(sheet: Sheet, row: Element, budget: SheetBudget, leftOut: LeftOut): void {
  const times = Number(attributeOf(row, 'number-rows-repeated') ?? 1) || 1;
  const cells = cellsOf(row, leftOut);
  const first = sheet.next;
  sheet.next += times;
  if (cells.length === 0) return;
  for (let at = 0; at < times; at++) {
    if (!budget.takes(cells.length)) {
      leftOut.add('rows', times - at);
      return;
    }
    sheet.rows.push({ number: first + at, cells: [...cells] });
  }
}

function cellsOf(row: Element, leftOut: LeftOut): string[] {
  const cells: string[] = [];
  let at = 0;
  for (const cell of elementsOf(row)) {
    if (cell.name !== 'table-cell' && cell.name !== 'covered-table-cell') continue;
    const times = Number(attributeOf(cell, 'number-columns-repeated') ?? 1) || 1;
    const text = shownIn(cell, leftOut);
    const copies = text === '' ? 0 : times;
    for (let copy = 0; copy < copies; copy++) {
      if (at + copy >= contentLimits.columnsMax) {
        leftOut.add('text');
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
function shownIn(cell: Element, leftOut: LeftOut): string {
  leftOut.add('comments', childrenOf(cell, 'annotation').length);
  const text = childrenOf(cell, 'p')
    .map((paragraph) => odfText(paragraph, leftOut).text)
    .join(' ')
    .trim();
  if (text === '' && attributeOf(cell, 'formula') !== undefined) leftOut.add('formulas');
  if (text.length <= contentLimits.cellCharactersMax) return text;
  leftOut.add('text');
  return text.slice(0, contentLimits.cellCharactersMax);
}
