import { LeftOut, type Block, type Part } from '../blocks/block.ts';
import { SectionCutter } from '../blocks/sections.ts';
import { attributeOf, childrenOf, descendantsOf, type Element } from '../xml/element.ts';
import { treeOf } from '../xml/read-xml.ts';

/** A page of the web, in sections: its words, without scripts, and without anything it would fetch. */
export function readHtml(bytes: Buffer): Part[] {
  const leftOut = new LeftOut();
  const cutter = new SectionCutter(leftOut);
  for (const block of htmlBlocks(bytes, leftOut)) cutter.add(block);
  return cutter.end();
}

export function htmlBlocks(bytes: Buffer, leftOut: LeftOut): Block[] {
  const root = treeOf(bytes, { isHtml: true });
  const writer = new HtmlWriter(leftOut);
  if (root !== null) writer.write(root);
  return writer.end();
}

const skipped = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'head',
  'select',
  'textarea',
  'iframe',
  'object',
  'svg',
]);
const blocks = new Set(
  'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form header hr html main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

class HtmlWriter {
  readonly #leftOut: LeftOut;
  readonly #blocks: Block[] = [];
  #text = '';
  #item: { depth: number; mark: string } | null = null;

  constructor(leftOut: LeftOut) {
    this.#leftOut = leftOut;
  }

  write(parent: Element, depth = 0): void {
    for (const child of parent.children) {
      if (typeof child === 'string') this.#text += child.replace(/[ \t\r\n\f]+/g, ' ');
      else if (!skipped.has(child.name) && attributeOf(child, 'hidden') === undefined) this.#writeElement(child, depth);
    }
  }

  end(): Block[] {
    this.#flush();
    return this.#blocks;
  }

  #writeElement(element: Element, depth: number): void {
    const level = /^h([1-6])$/.exec(element.name)?.[1];
    if (level !== undefined) {
      this.#flush();
      this.#blocks.push({ kind: 'heading', level: Number(level), text: inlineText(element) });
    } else if (element.name === 'br') this.#text += '\n';
    else if (element.name === 'img') this.#leftOut.add('pictures');
    else if (element.name === 'table' && isTable(element)) this.#writeTable(element);
    else if (element.name === 'ul' || element.name === 'ol') this.#writeList(element, depth);
    else if (blocks.has(element.name) || element.name === 'li') {
      this.#flush();
      this.write(element, depth);
      this.#flush();
    } else this.write(element, depth);
  }

  #writeList(list: Element, depth: number): void {
    this.#flush();
    let count = Number(attributeOf(list, 'start') ?? 1) || 1;
    for (const item of childrenOf(list, 'li')) {
      this.#item = { depth, mark: list.name === 'ol' ? `${count++}.` : '-' };
      this.write(item, depth + 1);
      this.#flush();
      this.#item = null;
    }
  }

  #writeTable(table: Element): void {
    this.#flush();
    const rows = rowsOf(table).map((row) =>
      row.children.flatMap((cell) =>
        typeof cell === 'string' || (cell.name !== 'td' && cell.name !== 'th')
          ? []
          : [inlineText(cell), ...Array.from({ length: spanOf(cell) - 1 }, () => '')],
      ),
    );
    this.#blocks.push({ kind: 'table', rows: rows.filter((row) => row.length > 0) });
  }

  #flush(): void {
    const text = this.#text.replace(/ *\n */g, '\n').trim();
    this.#text = '';
    if (text === '') return;
    if (this.#item === null) this.#blocks.push({ kind: 'paragraph', text });
    else this.#blocks.push({ kind: 'item', ...this.#item, text });
    // What follows within an item is a paragraph of its own.
    this.#item = null;
  }
}

const spanOf = (cell: Element): number => Math.min(Math.max(Number(attributeOf(cell, 'colspan') ?? 1) || 1, 1), 100);

const rowsOf = (table: Element): Element[] => descendantsOf(table, 'tr');

/** Mails are laid out by tables: one within another, or of one column, is none. */
const isTable = (table: Element): boolean =>
  descendantsOf(table, 'table').length === 0 &&
  rowsOf(table).length > 1 &&
  rowsOf(table).some((row) => childrenOf(row, 'td').length + childrenOf(row, 'th').length > 1);

/** In one line; what would part blocks parts words. */
function inlineText(element: Element): string {
  const inside = (parent: Element): string =>
    parent.children
      .map((child) => {
        if (typeof child === 'string') return child;
        if (skipped.has(child.name)) return '';
        return blocks.has(child.name) || child.name === 'br' || child.name === 'li'
          ? ` ${inside(child)} `
          : inside(child);
      })
      .join('');
  return inside(element)
    .replace(/[ \t\r\n\f]+/g, ' ')
    .trim();
}
