import { relationsOf, type Relations } from '../archive/relations.ts';
import type { Archive } from '../archive/open-archive.ts';
import { LeftOut, type Part } from '../blocks/block.ts';
import { SectionCutter } from '../blocks/sections.ts';
import { OfficeFault } from '../office-fault.ts';
import { pictureReader, type PictureReader } from '../archive/pictures.ts';
import { attributeOf, childOf, elementsOf, valueOf, type Element } from '../xml/element.ts';
import { readXml, treeOf } from '../xml/read-xml.ts';
import { numberingOf, type Numbering } from './numbering.ts';
import { outlineLevel, stylesOf, type ParagraphStyle } from './styles.ts';
import { runLooksOf } from './run-looks.ts';
import { plainTextOf, runsOf, type RunReading, type Runs } from './word-runs.ts';

/** The text of a Word file, in sections: changes as if they were accepted, without comments and running lines. */
export async function readDocx(archive: Archive, main: string): Promise<Part[]> {
  const body = await archive.read(main);
  if (body === null) throw new OfficeFault('damaged', `${main} is missing`);
  const relations = await relationsOf(archive, main);
  const part = async (type: string) => {
    const name = relations.ofType(type);
    return name === undefined ? null : archive.read(name);
  };
  const leftOut = new LeftOut();
  const looks = treeOf(await part('styles'));
  const styles = stylesOf(looks);
  const reading: RunReading = { lookOf: runLooksOf(looks), leftOut };
  const writer = new WordWriter({
    relations,
    leftOut,
    reading,
    cutter: new SectionCutter(leftOut),
    styles,
    numbering: numberingOf(treeOf(await part('numbering')), (style) => styles(style).numberId),
    footnotes: notesOf(treeOf(await part('footnotes')), reading),
    endnotes: notesOf(treeOf(await part('endnotes')), reading),
  });
  readXml(body, {
    wanted: (name) => name === 'p' || name === 'tbl',
    visit: (element) => writer.write(element),
  });
  return writer.end(pictureReader(archive, leftOut));
}

function notesOf(root: Element | null, reading: RunReading): ReadonlyMap<string, string> {
  const notes = root === null ? [] : elementsOf(root).flatMap(elementsOf);
  return new Map(notes.map((note) => [attributeOf(note, 'id') ?? '', plainTextOf(note, reading)]));
}

interface Surroundings {
  relations: Relations;
  leftOut: LeftOut;
  reading: RunReading;
  cutter: SectionCutter;
  styles: ReturnType<typeof stylesOf>;
  numbering: Numbering;
  footnotes: ReadonlyMap<string, string>;
  endnotes: ReadonlyMap<string, string>;
}

class WordWriter {
  readonly #with: Surroundings;
  readonly #pictures: { name: string; section: number }[] = [];
  #notes = 0;

  constructor(surroundings: Surroundings) {
    this.#with = surroundings;
  }

  write(element: Element): void {
    if (element.name === 'tbl') this.#writeTable(element);
    else this.#writeParagraph(element);
  }

  /** Pictures are read last: how many sections there are is known then. */
  async end(pictures: PictureReader): Promise<Part[]> {
    const parts = this.#with.cutter.end();
    // A file of pictures alone.
    if (parts.length === 0) parts.push({ name: '', text: '', leftOut: this.#with.leftOut.take(), pictures: [] });
    for (const { name, section } of this.#pictures) {
      const part = parts[Math.min(section, parts.length - 1)];
      if (part !== undefined) await pictures.add(part, name);
    }
    return parts;
  }

  #writeParagraph(paragraph: Element): void {
    const { styles, reading, cutter } = this.#with;
    const properties = childOf(paragraph, 'pPr');
    const style = styles(valueOf(properties, 'pStyle'));
    if (style.isContents) return;
    const runs = runsOf(paragraph, reading);
    const text = runs.text.trim();
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
      else this.#pictures.push({ name, section: cutter.parts.length });
    }
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
      const cells: string[] = [];
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
      if (block.name === 'tbl')
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

  /** A cell is one line: steps in it are told apart by their numbers alone. */
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

interface Cell {
  element: Element;
  span: number;
  isContinued: boolean;
}

function rowsOf(table: Element, leftOut: LeftOut): Cell[][] {
  return unwrapped(table, 'tr')
    .filter((row) => {
      const why = reasonToOmit(childOf(row, 'trPr'));
      if (why !== null) leftOut.add(why);
      return why === null;
    })
    .map((row) =>
      unwrapped(row, 'tc').map((element): Cell => {
        const properties = childOf(element, 'tcPr');
        const merged = childOf(properties, 'vMerge');
        return {
          element,
          span: Math.min(Number(valueOf(properties, 'gridSpan') ?? 1) || 1, 100),
          isContinued: merged !== undefined && (attributeOf(merged, 'val') ?? 'continue') === 'continue',
        };
      }),
    )
    .filter((row) => row.length > 0);
}

function reasonToOmit(row: Element | undefined): 'deleted-text' | 'hidden-text' | null {
  if (childOf(row, 'del') !== undefined) return 'deleted-text';
  const hidden = childOf(row, 'hidden');
  return hidden === undefined || /^(?:0|off|false)$/.test(attributeOf(hidden, 'val') ?? '') ? null : 'hidden-text';
}

const blocksIn = (cell: Element): Element[] => unwrapped(cell, 'p', 'tbl');

/** Within what only wraps: fields to fill in, tracked insertions. */
const unwrapped = (parent: Element, ...names: string[]): Element[] =>
  elementsOf(parent).flatMap((child) =>
    names.includes(child.name)
      ? [child]
      : ['sdt', 'sdtContent', 'ins', 'customXml', 'moveTo'].includes(child.name)
        ? unwrapped(child, ...names)
        : [],
  );
