import type { Block } from '../blocks/block.ts';
import { attributeOf, descendantsOf, elementsOf, textIn, type Element } from '../xml/element.ts';
import type { OdfLists, OpenList } from './odf-lists.ts';
import type { OdfLook } from './odf-styles.ts';
import { odfText, type OdfReading } from './odf-text.ts';

export interface OdfReader extends OdfReading {
  lists: OdfLists;
  add: (block: Block) => void;
  addPicture: (name: string) => void;
}

/** Texts of the table of contents and the like say again what the headings say. */
const skipped = new Set(['table-of-content', 'alphabetical-index', 'illustration-index', 'table-index']);

/** Writes what an element of an OpenDocument text says, block by block. */
export function writeOdf(element: Element, reader: OdfReader, around: OdfLook = {}): void {
  if (skipped.has(element.name)) return;
  if (element.name === 'tracked-changes') sayDeleted(element, reader);
  else if (element.name === 'h' || element.name === 'p') writeParagraph(element, reader, { around });
  else if (element.name === 'list') writeList(element, reader, reader.lists.open(element), around);
  else if (element.name === 'table') writeTable(element, reader);
  else if (element.name === 'section' && isHiddenSection(element)) sayHidden(element, reader);
  else for (const child of elementsOf(element)) writeOdf(child, reader, around);
}

/** The condition of a section, and whether it held when the file was saved. */
export const isHiddenSection = (section: Pick<Element, 'attributes'>): boolean => {
  const display = attributeOf(section, 'display');
  return display === 'none' || (display === 'condition' && attributeOf(section, 'is-hidden') === 'true');
};

function sayHidden(element: Element, { leftOut }: OdfReading): void {
  if (textIn(element).trim() !== '') leftOut.add('hidden-text');
}

/** What was deleted is kept apart from the text. */
function sayDeleted(changes: Element, { leftOut }: OdfReading): void {
  for (const deletion of descendantsOf(changes, 'deletion'))
    if (descendantsOf(deletion, 'p', 'h').some((each) => textIn(each).trim() !== '')) leftOut.add('deleted-text');
}

function writeParagraph(
  element: Element,
  reader: OdfReader,
  { around = {}, mark }: { around?: OdfLook; mark?: string } = {},
): void {
  writeRest(element, reader, around, (text) => {
    if (element.name === 'p') {
      reader.add({ kind: 'paragraph', text });
      return;
    }
    const level = Math.max(1, Math.trunc(Number(attributeOf(element, 'outline-level') ?? 1)) || 1);
    const number = mark ?? reader.lists.chapterOf(element, level);
    reader.add({ kind: 'heading', level, text: number === '-' || text === '' ? text : `${number} ${text}` });
  });
}

/** The text first, then what hangs on it. */
function writeRest(element: Element, reader: OdfReader, around: OdfLook, write: (text: string) => void): void {
  const found = odfText(element, reader, around);
  write(found.text);
  for (const note of found.notes) reader.add({ kind: 'paragraph', text: note });
  for (const box of found.boxes) for (const child of elementsOf(box)) writeOdf(child, reader);
  for (const picture of found.pictures) reader.addPicture(picture);
}

function writeList(list: Element, reader: OdfReader, opened: OpenList, around: OdfLook): void {
  for (const item of elementsOf(list)) {
    if (item.name !== 'list-item' && item.name !== 'list-header') continue;
    let mark: string | null = null;
    // The header of a list has no number, and the lists within it stand as in any item.
    const startItem = () => (mark ??= item.name === 'list-header' ? '-' : reader.lists.markOf(item, opened));
    let isFirst = true;
    for (const child of elementsOf(item)) {
      if (child.name === 'list')
        writeList(child, reader, reader.lists.openWithin(child, opened, { isFirst: mark === null }), around);
      else if (child.name === 'h') writeParagraph(child, reader, { around, mark: startItem() });
      else if (child.name === 'p') {
        const block = { depth: opened.depth, mark: startItem() };
        const startsItem = isFirst;
        writeRest(child, reader, around, (text) =>
          reader.add(startsItem ? { kind: 'item', ...block, text } : { kind: 'paragraph', text }),
        );
        isFirst = false;
      } else writeOdf(child, reader, around);
    }
  }
}

const columnsMax = 100;

function writeTable(table: Element, reader: OdfReader): void {
  const rows = rowsOf(table, reader);
  if (rows.length === 1 || rows.every((row) => row.length === 1)) {
    for (const cell of rows.flat()) for (const child of elementsOf(cell)) writeOdf(child, reader, lookOf(cell, reader));
    return;
  }
  const texts: string[][] = [];
  /** Rows that a cell above still reaches down to, by column. */
  const reach: number[] = [];
  for (const row of rows) {
    const cells: string[] = [];
    for (const cell of row) {
      const at = cells.length;
      const above = texts.at(-1)?.[at] ?? '';
      if (cell.name === 'covered-table-cell') cells.push((reach[at] ?? 0) > 0 ? above : '');
      else cells.push(cellText(cell, reader));
      reach[at] =
        cell.name === 'covered-table-cell'
          ? (reach[at] ?? 0) - 1
          : Number(attributeOf(cell, 'number-rows-spanned') ?? 1) - 1;
    }
    texts.push(cells.slice(0, columnsMax));
  }
  reader.add({ kind: 'table', rows: texts });
}

const rowsOf = (table: Element, reader: OdfReading): Element[][] =>
  elementsOf(table).flatMap((child) => {
    if (child.name === 'table-row') {
      if (!isHiddenLine(child))
        return [elementsOf(child).filter(({ name }) => name === 'table-cell' || name === 'covered-table-cell')];
      sayHidden(child, reader);
    }
    return /^table-(?:header-rows|rows|row-group)$/.test(child.name) ? rowsOf(child, reader) : [];
  });

/** A row or a column that is not shown, or filtered out. */
export const isHiddenLine = (line: Pick<Element, 'attributes'>): boolean =>
  /^(?:collapse|filter)$/.test(attributeOf(line, 'visibility') ?? '');

const lookOf = (cell: Element, { styles }: OdfReading): OdfLook =>
  styles.lookOf('table-cell', attributeOf(cell, 'style-name'));

/** What a cell says, in one line; its steps keep their numbers. */
function cellText(cell: Element, reader: OdfReader): string {
  const texts: string[] = [];
  const inside: OdfReader = {
    ...reader,
    add: (block) => {
      const isNumbered = block.kind === 'item' && block.mark !== '-' && block.text !== '';
      const text = block.kind === 'table' ? block.rows.flat().join(' ') : block.text;
      texts.push(isNumbered ? `${block.mark} ${text}` : text);
    },
  };
  for (const child of elementsOf(cell)) writeOdf(child, inside, lookOf(cell, reader));
  return texts.filter((text) => text !== '').join(' ');
}
