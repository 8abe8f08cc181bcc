import { unreadableIn } from '../../encoding/decode-text.ts';
import { OfficeFault } from '../office-fault.ts';
import { contentLimits } from '../office-limits.ts';
import type { PictureReader } from '../archive/pictures.ts';
import { sayingRest, type Block, type DocumentPart, type LeftOut } from './block.ts';
import { oneLine, renderBlocks } from './render-blocks.ts';

/** About as much as a printed page holds. */
const sectionCharacters = 3000;
/** A section under one heading is cut when it is so much longer than that. */
const longestSection = 2 * sectionCharacters;
/** Headings that start a section; those further in stand within one. */
const cuttingLevel = 3;

/**
 * Cuts a text into sections: at its headings, and at about 3,000 characters where there are none. Nothing is lost and
 * nothing is changed in order; a heading goes with what it stands above.
 */
export class SectionCutter {
  readonly parts: DocumentPart[] = [];
  readonly #leftOut: LeftOut;
  #blocks: Block[] = [];
  /** Names of pictures, with how many sections stood before each. */
  readonly #pictures: { name: string; section: number }[] = [];
  #length = 0;
  #total = 0;
  #name = '';

  constructor(leftOut: LeftOut) {
    this.#leftOut = leftOut;
  }

  add(block: Block): void {
    const text = block.kind === 'table' ? '' : block.text.trim();
    if (block.kind === 'table' ? block.rows.length === 0 : text === '') return;
    if (block.kind === 'heading') return this.#addHeading(block);
    for (const piece of piecesOf(block)) {
      const length = lengthOf(piece);
      const isFull =
        this.#length + length > longestSection || (this.#length > sectionCharacters && !this.#isUnderHeading);
      if (this.#length > 0 && isFull) this.#cut(this.#name);
      this.#push(piece, length);
    }
  }

  /** By its name within the file, in the section that is being written. */
  addPicture(name: string): void {
    this.#pictures.push({ name, section: this.parts.length });
  }

  end(): DocumentPart[] {
    this.#cut('');
    return sayingRest(this.parts, this.#leftOut);
  }

  /** Pictures are read last: how many sections there are is known then. */
  async endWith(pictures: PictureReader): Promise<DocumentPart[]> {
    const parts = this.end();
    // A file of pictures alone.
    if (parts.length === 0) parts.push({ name: '', text: '', leftOut: [], pictures: [] });
    for (const { name, section } of this.#pictures) {
      const part = parts[Math.min(section, parts.length - 1)];
      if (part !== undefined) await pictures.add(part, name);
    }
    return parts;
  }

  get #isUnderHeading(): boolean {
    return this.#name !== '';
  }

  #addHeading(block: Block & { kind: 'heading' }): void {
    const hasBody = this.#blocks.some(({ kind }) => kind !== 'heading');
    if (block.level <= cuttingLevel && hasBody) this.#cut('');
    if (this.#name === '') this.#name = oneLine(block.text).slice(0, 200);
    this.#push(block, block.text.length);
  }

  #push(block: Block, length: number): void {
    this.#total += length;
    if (this.#total > contentLimits.charactersMax) throw new OfficeFault('too-complex', `${this.#total} characters`);
    this.#blocks.push(block);
    this.#length += length;
    const texts = block.kind === 'table' ? block.rows.flat() : [block.text];
    for (const text of texts) this.#leftOut.add('text', unreadableIn(text));
  }

  #cut(nextName: string): void {
    if (this.#blocks.length > 0)
      this.parts.push({
        name: this.#name,
        text: renderBlocks(this.#blocks),
        leftOut: this.#leftOut.take(),
        pictures: [],
      });
    this.#blocks = [];
    this.#length = 0;
    this.#name = nextName;
  }
}

const lengthOf = (block: Block): number =>
  block.kind === 'table'
    ? block.rows.reduce((sum, row) => sum + row.reduce((inRow, cell) => inRow + cell.length + 3, 0), 0)
    : block.text.length;

/** A block longer than a section, in several; each part of a table has its header. */
function piecesOf(block: Block): Block[] {
  if (lengthOf(block) <= longestSection) return [block];
  if (block.kind !== 'table') return cutText(block.text).map((text) => ({ ...block, text }));
  const [head = [], ...body] = block.rows;
  const pieces: string[][][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const row of body) {
    const own = row.reduce((sum, cell) => sum + cell.length + 3, 0);
    if (length + own > sectionCharacters) {
      pieces.push([head]);
      length = 0;
    }
    pieces.at(-1)?.push(row);
    length += own;
  }
  return pieces.map((rows) => ({ kind: 'table', rows }));
}

/** Between sentences where that is possible, else between words. */
function cutText(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > longestSection) {
    const head = rest.slice(0, sectionCharacters);
    const sentence = Math.max(head.lastIndexOf('\n'), head.lastIndexOf('. ') + 1);
    const at = sentence > sectionCharacters / 2 ? sentence : head.lastIndexOf(' ');
    const end = at > 0 ? at : sectionCharacters;
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trimStart();
  }
  return [...pieces, rest];
}
