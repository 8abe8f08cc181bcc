import { LeftOut, type Block, type DocumentPart } from '../blocks/block.ts';
import { SectionCutter } from '../blocks/sections.ts';
import type { Position } from '../lines/raised-text.ts';
import type { Element } from '../xml/element.ts';
import { treeOf } from '../xml/read-xml.ts';
import { HtmlLine, raisedBy } from './html-line.ts';
import { itemsOf } from './html-list.ts';
import { hasNoPlace, omissionOf, sayOmitted } from './html-looks.ts';
import { cellsIn, isTable, rowsOf, tableTexts } from './html-table.ts';

/** A page of the web, in sections: its words, without scripts, and without anything it would fetch. */
export function readHtml(bytes: Buffer): DocumentPart[] {
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

const blocks = new Set(
  'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form header hr html main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

class HtmlWriter {
  readonly #leftOut: LeftOut;
  readonly #blocks: Block[] = [];
  #line: HtmlLine;
  #item: { depth: number; mark: string } | null = null;

  constructor(leftOut: LeftOut) {
    this.#leftOut = leftOut;
    this.#line = new HtmlLine(leftOut);
  }

  write(parent: Element, depth = 0, position: Position | null = null): void {
    for (const child of parent.children) {
      if (typeof child === 'string') this.#line.addText(child, position);
      else if (isBlock(child)) this.#writeBlock(child, depth);
      else if (child.name === 'img') this.#leftOut.add('pictures');
      else if (!this.#line.takes(child)) this.write(child, depth, raisedBy(child, position));
    }
  }

  end(): Block[] {
    this.#flush();
    return this.#blocks;
  }

  #writeBlock(element: Element, depth: number): void {
    if (!this.#isShown(element)) {
      this.#flush();
      return;
    }
    const level = /^h([1-6])$/.exec(element.name)?.[1];
    if (level !== undefined) {
      this.#flush();
      this.#blocks.push({ kind: 'heading', level: Number(level), text: inlineText(element, this.#leftOut) });
    } else if (element.name === 'table' && isTable(element)) this.#writeTable(element);
    else if (element.name === 'ul' || element.name === 'ol') this.#writeList(element, depth);
    else {
      this.#flush();
      this.write(element, depth);
      this.#flush();
    }
  }

  #writeList(list: Element, depth: number): void {
    this.#flush();
    for (const { element, mark } of itemsOf(list)) {
      if (!this.#isShown(element)) continue;
      this.#item = { depth, mark };
      this.write(element, depth + 1);
      this.#flush();
      this.#item = null;
    }
  }

  #writeTable(table: Element): void {
    this.#flush();
    const rows = rowsOf(table)
      .filter((row) => this.#isShown(row))
      // What has no place of its own leaves none in its row.
      .map((row) => cellsIn(row).filter((cell) => !hasNoPlace(cell) || this.#isShown(cell)));
    const texts = tableTexts(rows, (cell) => (this.#isShown(cell) ? inlineText(cell, this.#leftOut) : ''));
    this.#blocks.push({ kind: 'table', rows: texts.filter((row) => row.length > 0) });
  }

  #isShown(element: Element): boolean {
    const why = omissionOf(element);
    if (why !== null) sayOmitted(element, why, this.#leftOut);
    return why === null;
  }

  #flush(): void {
    const { text } = this.#line;
    this.#line = new HtmlLine(this.#leftOut);
    if (text === '') return;
    if (this.#item === null) this.#blocks.push({ kind: 'paragraph', text });
    else this.#blocks.push({ kind: 'item', ...this.#item, text });
    // What follows within an item is a paragraph of its own.
    this.#item = null;
  }
}

const isBlock = ({ name }: Element): boolean => blocks.has(name) || name === 'li' || /^h[1-6]$/.test(name);

/** In one line; what would part blocks parts words, and the steps of a list keep their numbers. */
function inlineText(element: Element, leftOut: LeftOut): string {
  const line = new HtmlLine(leftOut);
  const write = (parent: Element, position: Position | null): void => {
    for (const child of parent.children) {
      if (typeof child === 'string') line.addText(child, position);
      else if (!line.takes(child)) writeInside(child, position);
    }
  };
  const writeInside = (child: Element, position: Position | null): void => {
    if (isBlock(child)) line.add(' ');
    if (child.name === 'ol')
      for (const { element: item, mark } of itemsOf(child)) {
        if (line.takes(item)) continue;
        line.add(` ${mark} `);
        write(item, position);
      }
    else write(child, raisedBy(child, position));
    if (isBlock(child)) line.add(' ');
  };
  write(element, null);
  return line.text.replace(/[ \t\r\n\f]+/g, ' ').trim();
}
