import type { Block, LeftOut } from '../blocks/block.ts';
import { attributeOf, elementsOf, type Element } from '../xml/element.ts';
import { odfText } from './odf-text.ts';

export interface OdfReader {
  leftOut: LeftOut;
  /** Whether the lists of a style are numbered, at this depth. */
  isNumbered: (style: string | undefined, depth: number) => boolean;
  add: (block: Block) => void;
  addPicture: (name: string) => void;
}

/** Texts of the table of contents and the like say again what the headings say. */
const skipped = new Set([
  'tracked-changes',
  'table-of-content',
  'alphabetical-index',
  'illustration-index',
  'table-index',
]);

/** Writes what an element of an OpenDocument text says, block by block. */
export function writeOdf(element: Element, reader: OdfReader): void {
  if (skipped.has(element.name)) return;
  if (element.name === 'h' || element.name === 'p') writeParagraph(element, reader);
  else if (element.name === 'list') writeList(element, reader, { depth: 0, style: attributeOf(element, 'style-name') });
  else if (element.name === 'table') writeTable(element, reader);
  else for (const child of elementsOf(element)) writeOdf(child, reader);
}

function writeParagraph(element: Element, reader: OdfReader): void {
  writeRest(element, reader, (text) => {
    const level = Number(attributeOf(element, 'outline-level') ?? 1) || 1;
    reader.add(element.name === 'h' ? { kind: 'heading', level, text } : { kind: 'paragraph', text });
  });
}

/** The text first, then what hangs on it. */
function writeRest(element: Element, reader: OdfReader, write: (text: string) => void): void {
  const found = odfText(element, reader.leftOut);
  write(found.text);
  for (const note of found.notes) reader.add({ kind: 'paragraph', text: note });
  for (const box of found.boxes) for (const child of elementsOf(box)) writeOdf(child, reader);
  for (const picture of found.pictures) reader.addPicture(picture);
}

interface Nesting {
  depth: number;
  style: string | undefined;
}

function writeList(list: Element, reader: OdfReader, { depth, style }: Nesting): void {
  let count = 0;
  for (const item of elementsOf(list)) {
    if (item.name !== 'list-item' && item.name !== 'list-header') continue;
    let isFirst = true;
    for (const child of elementsOf(item)) {
      if (child.name === 'list')
        writeList(child, reader, { depth: depth + 1, style: attributeOf(child, 'style-name') ?? style });
      else if (child.name === 'h') writeParagraph(child, reader);
      else if (child.name === 'p') {
        const mark = reader.isNumbered(style, depth) ? `${isFirst ? ++count : count}.` : '-';
        const begins = isFirst;
        writeRest(child, reader, (text) =>
          reader.add(begins ? { kind: 'item', depth, mark, text } : { kind: 'paragraph', text }),
        );
        isFirst = false;
      } else writeOdf(child, reader);
    }
  }
}

const columnsMax = 100;

function writeTable(table: Element, reader: OdfReader): void {
  const rows = rowsOf(table);
  if (rows.length === 1 || rows.every((row) => row.length === 1)) {
    for (const cell of rows.flat()) for (const child of elementsOf(cell)) writeOdf(child, reader);
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

const rowsOf = (table: Element): Element[][] =>
  elementsOf(table).flatMap((child) =>
    child.name === 'table-row'
      ? [elementsOf(child).filter(({ name }) => name === 'table-cell' || name === 'covered-table-cell')]
      : child.name === 'table-header-rows' || child.name === 'table-rows' || child.name === 'table-row-group'
        ? rowsOf(child)
        : [],
  );

/** What a cell says, in one line. */
function cellText(cell: Element, reader: OdfReader): string {
  const texts: string[] = [];
  const inside: OdfReader = {
    ...reader,
    add: (block) => texts.push(block.kind === 'table' ? block.rows.flat().join(' ') : block.text),
  };
  for (const child of elementsOf(cell)) writeOdf(child, inside);
  return texts.filter((text) => text !== '').join(' ');
}

/** Reads from the styles of a file which lists are numbered. */
export function numberedLists(styles: readonly Element[]): OdfReader['isNumbered'] {
  const numbered = new Set<string>();
  for (const style of styles)
    for (const level of elementsOf(style))
      if (level.name === 'list-level-style-number' && (attributeOf(level, 'num-format') ?? '') !== '')
        numbered.add(`${attributeOf(style, 'name')}:${Number(attributeOf(level, 'level') ?? 1) - 1}`);
  return (style, depth) => numbered.has(`${style}:${depth}`);
}
