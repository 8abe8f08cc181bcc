import { sentences } from '../text/sentences.ts';
import { linesOf, type Block } from './blocks.ts';

/** Part of a block, small enough for a passage. `prefix` is what it needs before it to be understood: a table's header. */
export interface Piece {
  start: number;
  end: number;
  prefix: string;
}

/** Cuts a block that is too long: a table between rows, a text between lines, then sentences, then words. */
export function piecesOf(markdown: string, block: Block, maxCharacters: number): Piece[] {
  if (block.end - block.start <= maxCharacters) return [{ start: block.start, end: block.end, prefix: '' }];
  return block.kind === 'table'
    ? piecesOfTable(markdown, block, maxCharacters)
    : piecesOfText(markdown, block, maxCharacters);
}

const separatorRow = /^[\s|:-]+$/;

function piecesOfTable(markdown: string, block: Block, maxCharacters: number): Piece[] {
  const rows = linesOf(markdown, block.start, block.end);
  const [, second] = rows;
  const hasHeader = second !== undefined && separatorRow.test(second.text);
  const header = hasHeader ? markdown.slice(block.start, second.end) : '';
  const prefix = header.length > 0 && header.length < maxCharacters / 2 ? `${header}\n` : '';
  return pack(
    rows.slice(hasHeader ? 2 : 0).flatMap((row) => cutWords(markdown, row, maxCharacters - prefix.length)),
    maxCharacters - prefix.length,
  ).map((piece, at) =>
    at === 0 && hasHeader && piece.end - block.start <= maxCharacters
      ? { ...piece, start: block.start, prefix: '' }
      : { ...piece, prefix },
  );
}

function piecesOfText(markdown: string, block: Block, maxCharacters: number): Piece[] {
  const small = linesOf(markdown, block.start, block.end).flatMap((line) => {
    if (line.end - line.start <= maxCharacters) return [line];
    const spans = sentences(line.text);
    return spans.flatMap((span, at) => {
      const start = at === 0 ? line.start : line.start + span.start;
      const end = at === spans.length - 1 ? line.end : line.start + span.end;
      return cutWords(markdown, { start, end }, maxCharacters);
    });
  });
  return pack(small, maxCharacters).map((piece) => ({ ...piece, prefix: '' }));
}

function cutWords(
  markdown: string,
  { start, end }: { start: number; end: number },
  maxCharacters: number,
): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
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
export function pack<Range extends { start: number; end: number }>(
  ranges: readonly Range[],
  maxCharacters: number,
): Range[] {
  const packed: Range[] = [];
  for (const range of ranges) {
    const last = packed.at(-1);
    if (last !== undefined && range.end - last.start <= maxCharacters)
      packed[packed.length - 1] = { ...last, end: range.end };
    else packed.push(range);
  }
  return packed;
}
