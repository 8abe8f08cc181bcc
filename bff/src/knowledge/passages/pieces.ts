import { sentences } from '@savoir/french-text';
import type { Block, Range } from '@savoir/markdown';
import { linesOf } from '../text/lines.ts';

/** Part of a block, small enough for a passage. `prefix` is what it needs before it to be understood: a table's header. */
export interface Piece extends Range {
  prefix: string;
}

/** Cuts a block that is too long: a table between rows, a text between lines, then sentences, then words. */
export function piecesOf(markdown: string, block: Block, maxCharacters: number): Piece[] {
  if (block.end - block.start <= maxCharacters) return [{ start: block.start, end: block.end, prefix: '' }];
  return block.kind === 'table'
    ? piecesOfTable(markdown, block, maxCharacters)
    : piecesOfText(markdown, block, maxCharacters);
}

/** Editors pad the columns of a table to one width. */
const withoutPadding = (header: string): string => header.replace(/[ \t]{2,}/g, ' ').replace(/-{4,}/g, '---');

function piecesOfTable(markdown: string, { start, headEnd, parts: rows }: Block, maxCharacters: number): Piece[] {
  const header = withoutPadding(markdown.slice(start, headEnd));
  const prefix = header.length < maxCharacters / 2 ? `${header}\n` : '';
  const heads = prefix === '' ? linesOf(markdown, start, headEnd) : [];
  return pack(
    [...heads, ...rows].flatMap((row) => cutWords(markdown, row, maxCharacters - prefix.length)),
    maxCharacters - prefix.length,
  ).map((piece, at) =>
    at === 0 && prefix !== '' && piece.end - start <= maxCharacters
      ? { ...piece, start, prefix: '' }
      : { ...piece, prefix },
  );
}

/** A list between its items, what is longer than that between lines, then sentences, then words. */
function piecesOfText(markdown: string, block: Block, maxCharacters: number): Piece[] {
  const parts = block.parts.length > 0 ? block.parts : [block];
  const small = parts.flatMap((part) =>
    part.end - part.start <= maxCharacters
      ? [part]
      : linesOf(markdown, part.start, part.end).flatMap((line) => piecesOfLine(markdown, line, maxCharacters)),
  );
  return pack(small, maxCharacters).map(({ start, end }) => ({ start, end, prefix: '' }));
}

function piecesOfLine(markdown: string, line: Range & { text: string }, maxCharacters: number): Range[] {
  if (line.end - line.start <= maxCharacters) return [line];
  const spans = sentences(line.text);
  return spans.flatMap((span, at) => {
    const start = at === 0 ? line.start : line.start + span.start;
    const end = at === spans.length - 1 ? line.end : line.start + span.end;
    return cutWords(markdown, { start, end }, maxCharacters);
  });
}

function cutWords(markdown: string, { start, end }: Range, maxCharacters: number): Range[] {
  const parts: Range[] = [];
  let from = start;
  while (end - from > maxCharacters) {
    const space = markdown.slice(from, from + maxCharacters + 1).search(/\s\S*$/);
    const cut = space > 0 ? from + space : from + maxCharacters;
    parts.push({ start: from, end: cut });
    from = cut + (space > 0 ? 1 : 0);
  }
  return [...parts, { start: from, end }];
}

/** Joins neighbours as long as they fit. */
export function pack<Each extends Range>(ranges: readonly Each[], maxCharacters: number): Each[] {
  const packed: Each[] = [];
  for (const range of ranges) {
    const last = packed.at(-1);
    if (last !== undefined && range.end - last.start <= maxCharacters)
      packed[packed.length - 1] = { ...last, end: range.end };
    else packed.push(range);
  }
  return packed;
}

/** Some 5 ms of reading, 25 where every line is a block of its own. */
const usual = 4000;
/** From here on any blank line is an end, then any line, then any word. */
const [long, longer] = [5000, 6000];

const fence = /^\s*(?:```|~~~)/;

/**
 * A long markdown in parts that are read one after the other: they end before a heading where there is one, else at a
 * blank line. Together they are the markdown to the letter.
 */
export function partsOfMarkdown(markdown: string): Range[] {
  if (markdown.length <= usual) return [{ start: 0, end: markdown.length }];
  const parts: Range[] = [];
  let start = 0;
  let isFenced = false;
  let afterBlank = false;
  const endAt = (end: number) => {
    parts.push({ start, end });
    start = end;
  };
  for (const line of linesOf(markdown)) {
    const length = line.start - start;
    const mayEnd = !isFenced && (line.text.startsWith('#') || (length >= long && afterBlank));
    if ((length >= usual && mayEnd) || length >= longer) endAt(line.start);
    while (line.end - start > longer) {
      const space = markdown.lastIndexOf(' ', start + longer);
      endAt(space > start ? space + 1 : start + longer);
    }
    if (fence.test(line.text)) isFenced = !isFenced;
    afterBlank = line.text.trim() === '';
  }
  if (start < markdown.length) endAt(markdown.length);
  return parts;
}
