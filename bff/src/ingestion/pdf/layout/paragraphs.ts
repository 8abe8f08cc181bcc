import { joinLines } from '../text/join-lines.ts';
import { startsItem, hasBullet, stepNumber, withoutBullet } from '../text/list-marks.ts';
import type { PdfBlock } from '../pdf-page.ts';
import type { TextLine } from '../text/text-lines.ts';

const headingMaxCharacters = 160;

/** Paragraphs and headings of an untagged page, from gaps between lines and from sizes (`bodySize`: the document's usual one). */
export function blocksOfLines(lines: readonly TextLine[], bodySize: number): PdfBlock[] {
  return groups(lines).map((group) => {
    const text = joinLines(group.map((line) => line.text));
    const level = headingLevel(group[0]?.size ?? 0, bodySize) ?? levelByNumber(text);
    if (level !== null && text.length <= headingMaxCharacters && /\p{L}/u.test(text))
      return { kind: 'heading', level, text };
    return { kind: 'paragraph', text: hasBullet(text) ? `- ${withoutBullet(text)}` : text };
  });
}

/** 1.7 times the usual size and more is a title, 1.4 a chapter, 1.15 a section; a document rarely has more. */
function headingLevel(size: number, bodySize: number): number | null {
  if (bodySize === 0) return null;
  const ratio = size / bodySize;
  if (ratio >= 1.7) return 1;
  if (ratio >= 1.4) return 2;
  return ratio >= 1.15 ? 3 : null;
}

const sectionNumber = /^(\d{1,2}(?:\.\d{1,2}){1,4})\.?\s+\p{Lu}\p{L}{2,}(?:.*[^\s.:;,!])?$/u;

/** « 6.3.1.3 Choix du clavier » in the size of the text stands under what is larger. */
function levelByNumber(text: string): number | null {
  const number = sectionNumber.exec(text)?.[1];
  return number === undefined ? null : Math.min(6, 2 + number.split('.').length);
}

function groups(lines: readonly TextLine[]): TextLine[][] {
  const found: TextLine[][] = [];
  for (const line of lines) {
    const group = found.at(-1);
    const last = group?.at(-1);
    if (group === undefined || last === undefined || startsBlock(group, line)) found.push([line]);
    else group.push(line);
  }
  return found;
}

function startsBlock(group: readonly TextLine[], line: TextLine): boolean {
  const [first, last] = [group[0], group.at(-1)];
  if (first === undefined || last === undefined) return true;
  const gap = last.y - line.y;
  const size = Math.max(last.size, line.size);
  if (Math.abs(last.size - line.size) > 0.12 * size) return true;
  if (startsItem(line.text, { first: first.text, last: last.text })) return true;
  if (isBehindItem(first, last, line)) return true;
  // Upwards: the next column, where a sentence may well go on.
  if (gap < -size) return /[.!?:]$/u.test(last.text);
  return gap > 1.75 * size;
}

/** Left of an item, or back at the edge of one whose own lines are set further in. */
function isBehindItem(first: TextLine, last: TextLine, line: TextLine): boolean {
  if (!hasBullet(first.text) && stepNumber(first.text) === null) return false;
  // The first line of a note at the foot of a page is set in, not the others.
  if (line.x < first.x - 0.3 * first.size) return /[.!?:;]$/.test(last.text) || !/^\p{Ll}/u.test(line.text);
  const isHanging = last !== first && last.x > first.x + 0.3 * first.size;
  return isHanging && line.x < first.x + 0.3 * first.size && Math.abs(line.y - last.y) > 0;
}
