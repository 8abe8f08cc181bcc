import { relationsOf, type Relations } from '../archive/relations.ts';
import type { OfficeArchive } from '../archive/open-office-archive.ts';
import { LeftOut, type Block, type DocumentPart } from '../blocks/block.ts';
import { SectionCutter } from '../blocks/sections.ts';
import { pictureReader, type PictureReader } from '../archive/pictures.ts';
import { attributeOf, childOf, elementsOf, valueOf, type Element } from '../xml/element.ts';
import { readXml, treeOf } from '../xml/read-xml.ts';
import { numberingOf, type Numbering } from './numbering.ts';
import { foreignChunks, type ForeignChunk } from './foreign-chunks.ts';
import { outlineLevel, stylesOf, type ParagraphStyle } from './styles.ts';
import { runLooksOf } from './run-looks.ts';
import { blocksIn, rowsOf } from './table-rows.ts';
import { plainTextOf, runsOf, type RunReading, type Runs } from './word-runs.ts';

/** The text of a Word file, in sections: changes as if they were accepted, without comments and running lines. */
export async function readDocx(archive: OfficeArchive, main: string): Promise<DocumentPart[]> {
  const body = await archive.require(main);
  const relations = await relationsOf(archive, main);
  const leftOut = new LeftOut();
  const looks = treeOf(await relations.read('styles'));
  const styles = stylesOf(looks);
  const reading: RunReading = { lookOf: runLooksOf(looks), leftOut };
  const writer = new WordWriter({
    relations,
    leftOut,
    reading,
    cutter: new SectionCutter(leftOut),
    styles,
    numbering: numberingOf(treeOf(await relations.read('numbering')), (style) => styles(style).numberId),
    footnotes: notesOf(treeOf(await relations.read('footnotes')), reading),
    endnotes: notesOf(treeOf(await relations.read('endnotes')), reading),
    chunks: await foreignChunks(archive, relations),
  });
  readXml(body, {
    wanted: (name) => name === 'p' || name === 'tbl' || name === 'altChunk',
    visit: (element) => writer.write(element),
  });
  return writer.end(pictureReader(archive, leftOut));
}

function notesOf(root: Element | null, reading: RunReading): ReadonlyMap<string, string> {
  const notes = root === null ? [] : elementsOf(root).flatMap(elementsOf);
  return new Map(notes.map((note) => [attributeOf(note, 'id') ?? '', plainTextOf(note, reading)]));
}

interface DocumentContext {
  relations: Relations;
  leftOut: LeftOut;
  reading: RunReading;
  cutter: SectionCutter;
  styles: ReturnType<typeof stylesOf>;
  numbering: Numbering;
  footnotes: ReadonlyMap<string, string>;
  endnotes: ReadonlyMap<string, string>;
  chunks: ReadonlyMap<string, ForeignChunk>;
}

class WordWriter {
  readonly #with: DocumentContext;
  #notes = 0;
  /** The large letter that the next paragraph starts with. */
  #initial = '';

  constructor(surroundings: DocumentContext) {
    this.#with = surroundings;
  }

  write(element: Element): void {
    if (element.name === 'tbl') this.#writeTable(element);
    else if (element.name === 'altChunk') for (const block of this.#chunkOf(element)) this.#with.cutter.add(block);
    else this.#writeParagraph(element);
  }

  end(pictures: PictureReader): Promise<DocumentPart[]> {
    this.#with.cutter.add({ kind: 'paragraph', text: this.#initial });
    return this.#with.cutter.endWith(pictures);
  }

  #writeParagraph(paragraph: Element): void {
    const { styles, reading, cutter } = this.#with;
    const properties = childOf(paragraph, 'pPr');
    const style = styles(valueOf(properties, 'pStyle'));
    if (style.isContents) return;
    const runs = runsOf(paragraph, reading);
    if (isInitial(properties)) {
      this.#initial += runs.text.trim();
      this.#writeRest(runs);
      return;
    }
    const text = `${this.#initial}${runs.text}`.trim();
    this.#initial = '';
    const level = outlineLevel(properties) ?? style.level;
    const { mark, depth } = this.#markOf(properties, style, { level, isEmpty: text === '' });
    if (level !== null) cutter.add({ kind: 'heading', level, text: text === '' ? '' : numbered(mark, text) });
    else if (mark !== null) cutter.add({ kind: 'item', depth, mark, text });
    else cutter.add({ kind: 'paragraph', text });
    this.#writeRest(runs);
  }

  #markOf(
    properties: Element | undefined,
    style: ParagraphStyle,
    { level, isEmpty }: { level: number | null; isEmpty: boolean },
  ): { mark: string | null; depth: number } {
    const { numbering, reading } = this.#with;
    const own = childOf(properties, 'numPr');
    const numberId = valueOf(own, 'numId') ?? style.numberId;
    if (numberId === null || numberId === '0') return { mark: null, depth: 0 };
    const ofStyle = numbering.levelOf(numberId, style.numberedBy) ?? style.depth;
    const depth = Number(valueOf(own, 'ilvl') ?? ofStyle ?? (level === null ? 0 : level - 1)) || 0;
    // A line without words has its number too; one that is deleted or hidden with its end is none.
    const end = childOf(properties, 'rPr');
    const isGone =
      isEmpty &&
      (reading.lookOf(valueOf(properties, 'pStyle'), end).isHidden ||
        childOf(end, 'del') !== undefined ||
        childOf(end, 'moveFrom') !== undefined);
    return { mark: isGone ? null : numbering.next(numberId, depth), depth };
  }

  /** What hangs on a paragraph: its notes, its boxes, its pictures. */
  #writeRest(runs: Runs): void {
    const { cutter, footnotes, endnotes, leftOut, relations } = this.#with;
    const notes = [
      ...runs.footnotes.map((id) => footnotes.get(id) ?? ''),
      ...runs.endnotes.map((id) => endnotes.get(id) ?? ''),
    ];
    for (const note of notes) if (note !== '') cutter.add({ kind: 'paragraph', text: `[${++this.#notes}] ${note}` });
    for (const box of runs.boxes) if (box.name === 'p' || box.name === 'tbl') this.write(box);
    leftOut.add('drawings', runs.drawings);
    leftOut.add('comments', runs.comments);
    leftOut.add('attachments', runs.attachments);
    for (const id of runs.pictures) {
      const name = relations.targetOf(id);
      if (name === undefined) leftOut.add('pictures');
      else cutter.addPicture(name);
    }
  }

  /** What a file says that stands in the text; one that is not read is said. */
  #chunkOf(element: Element): Block[] {
    const { relations, chunks, leftOut } = this.#with;
    const chunk = chunks.get(relations.targetOf(attributeOf(element, 'id') ?? '') ?? '');
    if (chunk === undefined) leftOut.add('text');
    for (const { what, count } of chunk?.leftOut.take() ?? []) leftOut.add(what, count);
    return chunk?.blocks ?? [];
  }

  #writeTable(table: Element): void {
    const rows = rowsOf(table, this.#with.leftOut);
    // A table of one row or one column holds the page together: what stands in it is text.
    if (rows.length === 1 || rows.every((row) => row.length === 1)) {
      for (const cell of rows.flat()) for (const block of blocksIn(cell.element)) this.write(block);
      return;
    }
    const texts: string[][] = [];
    for (const row of rows) {
      const cells = Array.from({ length: row[0]?.before ?? 0 }, () => '');
      for (const { element, span, isContinued } of row) {
        const above = texts.at(-1)?.[cells.length];
        // Written once for several rows: each of them has to say it, since a passage holds a few rows only.
        cells.push(isContinued && above !== undefined ? above : this.#cellText(element));
        for (let at = 1; at < span; at++) cells.push('');
      }
      texts.push(cells);
    }
    this.#with.cutter.add({ kind: 'table', rows: texts });
  }

  #cellText(cell: Element): string {
    const texts: string[] = [];
    for (const block of blocksIn(cell)) {
      if (block.name === 'altChunk')
        texts.push(...this.#chunkOf(block).map((each) => ('text' in each ? each.text : each.rows.flat().join(' '))));
      else if (block.name === 'tbl')
        texts.push(
          ...rowsOf(block, this.#with.leftOut).flatMap((row) => row.map(({ element }) => this.#cellText(element))),
        );
      else {
        const runs = this.#runsInCell(block);
        texts.push(runs.text, ...runs.boxes.map((box) => this.#runsInCell(box).text));
        this.#writeRest({ ...runs, boxes: [] });
      }
    }
    return texts.filter((text) => text !== '').join(' ');
  }

  /** A cell is one line: steps in it are distinguished by their numbers alone. */
  #runsInCell(paragraph: Element): Runs {
    const { styles, reading } = this.#with;
    const properties = childOf(paragraph, 'pPr');
    const style = styles(valueOf(properties, 'pStyle'));
    const runs = runsOf(paragraph, reading);
    const text = runs.text.trim();
    const level = outlineLevel(properties) ?? style.level;
    const { mark } = this.#markOf(properties, style, { level, isEmpty: text === '' });
    return { ...runs, text: text === '' ? '' : numbered(mark, text) };
  }
}

const numbered = (mark: string | null, text: string): string =>
  mark === null || mark === '-' ? text : `${mark} ${text}`;

const isInitial = (properties: Element | undefined): boolean => {
  const frame = childOf(properties, 'framePr');
  return frame !== undefined && /^(?:drop|margin)$/.test(attributeOf(frame, 'dropCap') ?? '');
};
