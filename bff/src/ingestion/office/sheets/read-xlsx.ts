import { OfficeFault } from '../office-fault.ts';
import { contentLimits } from '../office-limits.ts';
import type { Archive } from '../archive/open-archive.ts';
import { relationsOf } from '../archive/relations.ts';
import { LeftOut, type Part } from '../blocks/block.ts';
import { attributeOf, childOf, childrenOf, descendantsOf, elementsOf, textIn, type Element } from '../xml/element.ts';
import { readXml, treeOf } from '../xml/read-xml.ts';
import { t } from '../../../texts/texts.ts';
import { numberFormats, type NumberFormatter } from './number-formats.ts';
import { columnOf, SheetBudget, sheetParts, type SheetRow } from './sheet-parts.ts';

interface Workbook {
  formats: NumberFormatter;
  strings: readonly string[];
  budget: SheetBudget;
  leftOut: LeftOut;
}

/** A workbook, sheet by sheet: what its cells show. Nothing is computed: of a formula, the value that was stored. */
export async function readXlsx(archive: Archive, main: string): Promise<Part[]> {
  const relations = await relationsOf(archive, main);
  const root = childOf(treeOf(await archive.read(main)) ?? undefined, 'workbook');
  const part = async (type: string) => {
    const name = relations.ofType(type);
    return name === undefined ? null : archive.read(name);
  };
  const begins1904 = /^(1|true)$/.test(
    attributeOf(childOf(root, 'workbookPr') ?? { attributes: {} }, 'date1904') ?? '',
  );
  const book: Workbook = {
    formats: numberFormats(treeOf(await part('styles')), { begins1904 }),
    strings: sharedStrings(await part('sharedStrings')),
    budget: new SheetBudget(),
    leftOut: new LeftOut(),
  };
  const parts: Part[] = [];
  for (const sheet of childrenOf(childOf(root, 'sheets'), 'sheet')) {
    if ((attributeOf(sheet, 'state') ?? 'visible') !== 'visible') {
      book.leftOut.add('hidden-sheets');
      continue;
    }
    const id = Object.entries(sheet.attributes).find(([key]) => key.endsWith(':id'))?.[1];
    const name = id === undefined ? undefined : relations.targetOf(id);
    // Sheets that are a chart hold no cells.
    if (name === undefined || !/worksheets?\//i.test(name)) book.leftOut.add('drawings');
    else parts.push(...(await readSheet(archive, name, attributeOf(sheet, 'name') ?? '', book)));
    if (parts.length > contentLimits.partsMax) throw new OfficeFault('too-many-pages', `${parts.length} stretches`);
  }
  const last = parts.at(-1);
  if (last !== undefined) last.leftOut.push(...book.leftOut.take());
  return parts;
}

function sharedStrings(xml: Buffer | null): string[] {
  const strings: string[] = [];
  let characters = 0;
  if (xml !== null)
    readXml(xml, {
      wanted: (name) => name === 'si',
      visit(element) {
        const text = richText(element);
        characters += text.length;
        if (characters > contentLimits.charactersMax) throw new OfficeFault('too-complex', `${characters} characters`);
        strings.push(text);
      },
    });
  return strings;
}

/** Without how it is to be pronounced, which stands beside it. */
const richText = (element: Element): string =>
  elementsOf(element)
    .map((child) => (child.name === 't' ? textIn(child) : child.name === 'r' ? richText(child) : ''))
    .join('');

async function readSheet(archive: Archive, name: string, title: string, book: Workbook): Promise<Part[]> {
  const xml = await archive.read(name);
  if (xml === null) throw new OfficeFault('damaged', `${name} is missing`);
  const rows: SheetRow[] = [];
  const merged: string[] = [];
  let number = 0;
  readXml(xml, {
    wanted: (element) => element === 'row' || element === 'mergeCell' || element === 'drawing',
    visit(element) {
      if (element.name === 'mergeCell') merged.push(attributeOf(element, 'ref') ?? '');
      else if (element.name === 'drawing') book.leftOut.add('drawings');
      else {
        number = Number(attributeOf(element, 'r')) || number + 1;
        const cells = cellsOf(element, book);
        if (cells.length === 0) return;
        if (book.budget.takes(cells.length)) rows.push({ number, cells });
        else book.leftOut.add('rows');
      }
    },
  });
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  for (const range of merged.slice(0, mergedMax)) repeatDown(byNumber, range);
  return sheetParts(title, rows, book.leftOut);
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

function shownIn(cell: Element, book: Workbook): string {
  const text = valueIn(cell, book);
  if (text === '' && childOf(cell, 'f') !== undefined) book.leftOut.add('formulas');
  if (text.length <= contentLimits.cellCharactersMax) return text;
  book.leftOut.add('text');
  return text.slice(0, contentLimits.cellCharactersMax);
}

function valueIn(cell: Element, { formats, strings }: Workbook): string {
  const value = textIn(childOf(cell, 'v'));
  switch (attributeOf(cell, 't') ?? 'n') {
    case 's':
      return (strings[Number(value)] ?? '').trim();
    case 'inlineStr':
      return descendantsOf(cell, 'is').map(richText).join('').trim();
    case 'str':
    case 'e':
      return value.trim();
    case 'b':
      return value === '' ? '' : formatsBoolean(value);
    case 'd':
      return value.trim();
    default:
      return value.trim() === '' || Number.isNaN(Number(value))
        ? value.trim()
        : formats(Number(value), attributeOf(cell, 's'));
  }
}

const formatsBoolean = (value: string): string => t(value === '1' ? 'office.true' : 'office.false');

/** What stands once for several rows, in each of them: a passage holds a few rows only. */
function repeatDown(byNumber: ReadonlyMap<number, SheetRow>, range: string): void {
  const [, column = '', first, , last] = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(range) ?? [];
  const at = columnOf(column);
  const text = at === null ? '' : (byNumber.get(Number(first))?.cells[at] ?? '');
  if (at === null || text === '') return;
  const end = Math.min(Number(last), Number(first) + mergedRowsMax);
  for (let number = Number(first) + 1; number <= end; number++) {
    const cells = byNumber.get(number)?.cells ?? [];
    while (cells.length < at) cells.push('');
    if ((cells[at] ?? '') === '') cells[at] = text;
  }
}
