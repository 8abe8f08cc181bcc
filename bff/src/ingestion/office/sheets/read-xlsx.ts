import { OfficeFault } from '../office-fault.ts';
import { contentLimits } from '../office-limits.ts';
import type { OfficeArchive } from '../archive/open-office-archive.ts';
import { relationIdOf, relationsOf } from '../archive/relations.ts';
import { LeftOut, sayingRest, type DocumentPart } from '../blocks/block.ts';
import { attributeOf, childOf, childrenOf, isSet, textIn, type Element } from '../xml/element.ts';
import { readXml, treeOf } from '../xml/read-xml.ts';
import { t } from '../../../texts/server-texts.ts';
import { numberFormats, type NumberFormatter } from './number-formats.ts';
import {
  cellFonts,
  cellTextIn,
  inlineTextOf,
  lengthOf,
  shownText,
  unescaped,
  type CellText,
  type FontOfCell,
} from './cell-text.ts';
import { columnOf, heldText, SheetBudget, sheetParts } from './sheet-parts.ts';
import { commentsOn, withComments } from './cell-comments.ts';
import { shownRows, type FileRow } from './shown-rows.ts';

interface Workbook {
  formats: NumberFormatter;
  fontOf: FontOfCell;
  strings: readonly CellText[];
  budget: SheetBudget;
  leftOut: LeftOut;
}

/** A workbook, sheet by sheet: what its cells show. Nothing is computed: of a formula, the value that was stored. */
export async function readXlsx(archive: OfficeArchive, main: string): Promise<DocumentPart[]> {
  const relations = await relationsOf(archive, main);
  const root = childOf(treeOf(await archive.read(main)) ?? undefined, 'workbook');
  const startsIn1904 = /^(1|true)$/.test(
    attributeOf(childOf(root, 'workbookPr') ?? { attributes: {} }, 'date1904') ?? '',
  );
  const styles = treeOf(await relations.read('styles'));
  const book: Workbook = {
    formats: numberFormats(styles, { startsIn1904 }),
    fontOf: cellFonts(styles),
    strings: sharedStrings(await relations.read('sharedStrings')),
    budget: new SheetBudget(),
    leftOut: new LeftOut(),
  };
  const parts: DocumentPart[] = [];
  for (const sheet of childrenOf(childOf(root, 'sheets'), 'sheet')) {
    if ((attributeOf(sheet, 'state') ?? 'visible') !== 'visible') {
      book.leftOut.add('hidden-sheets');
      continue;
    }
    const name = relations.targetOf(relationIdOf(sheet) ?? '');
    // Sheets that are a chart hold no cells.
    if (name === undefined || !/worksheets?\//i.test(name)) book.leftOut.add('drawings');
    else parts.push(...(await readSheet(archive, name, attributeOf(sheet, 'name') ?? '', book)));
    if (parts.length > contentLimits.partsMax) throw new OfficeFault('too-many-pages', `${parts.length} stretches`);
  }
  return sayingRest(parts, book.leftOut);
}

function sharedStrings(xml: Buffer | null): CellText[] {
  const strings: CellText[] = [];
  let characters = 0;
  if (xml !== null)
    readXml(xml, {
      wanted: (name) => name === 'si',
      visit(element) {
        const text = cellTextIn(element);
        characters += lengthOf(text);
        if (characters > contentLimits.charactersMax) throw new OfficeFault('too-complex', `${characters} characters`);
        strings.push(text);
      },
    });
  return strings;
}

async function readSheet(archive: OfficeArchive, name: string, title: string, book: Workbook): Promise<DocumentPart[]> {
  const xml = await archive.require(name);
  const comments = await commentsOn(archive, name, book.leftOut);
  const rows: FileRow[] = [];
  const hiddenColumns = new Set<number>();
  const merged: string[] = [];
  let number = 0;
  readXml(xml, {
    wanted: (element) => ['row', 'col', 'mergeCell', 'drawing'].includes(element),
    visit(element) {
      if (element.name === 'mergeCell') merged.push(attributeOf(element, 'ref') ?? '');
      else if (element.name === 'drawing') book.leftOut.add('drawings');
      else if (element.name === 'col') noteHidden(element, hiddenColumns);
      else {
        number = Number(attributeOf(element, 'r')) || number + 1;
        const isHidden = isSet(element, 'hidden');
        // What is not shown of a hidden row is not said one by one.
        const cells = cellsOf(element, isHidden ? { ...book, leftOut: new LeftOut() } : book);
        if (cells.length === 0 && !isHidden) return;
        if (book.budget.takes(cells.length)) rows.push({ number, cells, isHidden, times: 1 });
        else book.leftOut.add('rows');
      }
    },
  });
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  for (const range of merged.slice(0, mergedMax)) repeatDown(byNumber, range, hiddenColumns);
  const shown = shownRows(rows, hiddenColumns, book.leftOut);
  return sheetParts(title, withComments(shown, comments, { rows, hiddenColumns }, book), book.leftOut);
}

/** Columns from one to another, from 1 on. One without width is not seen either. */
function noteHidden(column: Element, hidden: Set<number>): void {
  if (!isSet(column, 'hidden') && Number(attributeOf(column, 'width') ?? 1) !== 0) return;
  const [first, last] = [Number(attributeOf(column, 'min')), Number(attributeOf(column, 'max'))];
  for (let at = first; at <= Math.min(last, contentLimits.columnsMax); at++) hidden.add(at - 1);
}

/** Joined cells of a sheet, and the rows of one, that are repeated. */
const [mergedMax, mergedRowsMax] = [20_000, 1000];

/** Empty when no cell of it holds anything. */
function cellsOf(row: Element, book: Workbook): string[] {
  const cells: string[] = [];
  let next = 0;
  for (const cell of childrenOf(row, 'c')) {
    const at = columnOf(attributeOf(cell, 'r') ?? '') ?? next;
    next = at + 1;
    const text = shownIn(cell, book);
    if (text === '') continue;
    if (at >= contentLimits.columnsMax) book.leftOut.add('text');
    else {
      while (cells.length < at) cells.push('');
      cells[at] = text;
    }
  }
  return cells;
}

const shownIn = (cell: Element, book: Workbook): string =>
  heldText(valueIn(cell, book), childOf(cell, 'f') !== undefined, book.leftOut);

function valueIn(cell: Element, book: Workbook): string {
  const { formats, strings, fontOf, leftOut } = book;
  const value = textIn(childOf(cell, 'v'));
  const style = attributeOf(cell, 's');
  const shown = (text: CellText) => shownText(text, fontOf(style), leftOut).trim();
  switch (attributeOf(cell, 't') ?? 'n') {
    case 's':
      return shown(strings[Number(value)] ?? '');
    case 'inlineStr':
      return shown(inlineTextOf(cell));
    case 'str':
      return shown(unescaped(value));
    case 'e':
    case 'd':
      return shown(value);
    case 'b':
      return value === '' ? '' : shown(formatsBoolean(value));
    default:
      return shown(value.trim() === '' || Number.isNaN(Number(value)) ? value : formats(Number(value), style));
  }
}

const formatsBoolean = (value: string): string => t(value === '1' ? 'office.true' : 'office.false');

/** What stands once for several rows, in each of them: a passage holds a few rows only. */
function repeatDown(byNumber: ReadonlyMap<number, FileRow>, range: string, hidden: ReadonlySet<number>): void {
  const [, column = '', first, lastColumn = '', last] = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(range) ?? [];
  const at = columnOf(column);
  const text = at === null ? '' : (byNumber.get(Number(first))?.cells[at] ?? '');
  if (at === null || text === '') return;
  // Of joined columns it stands in the first that is shown.
  let to = at;
  while (hidden.has(to) && to < (columnOf(lastColumn) ?? at)) to++;
  const end = Math.min(Number(last), Number(first) + mergedRowsMax);
  for (let number = Number(first); number <= end; number++) {
    const cells = byNumber.get(number)?.cells ?? [];
    while (cells.length < to) cells.push('');
    if ((cells[to] ?? '') === '') cells[to] = text;
  }
}
