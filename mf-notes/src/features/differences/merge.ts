import { parse, rangeOf } from '@savoir/markdown';
import type { List, RootContent } from 'mdast';
import { hasSameText, pairedBlocks, type Pair } from './differences.ts';
import { textBlocks, type TextBlock } from './text-blocks.ts';

/** A piece of a text that is taken or left as a whole: a block, an item of a list. */
export interface Piece extends TextBlock {
  markdown: string;
  /** Of an item: which kind of list, and what stands before it there. */
  list: { ordered: boolean; gap: string } | null;
}

export type Side = 'mine' | 'theirs' | 'both';

/** Where two texts differ. */
export interface Place {
  mine: Piece | null;
  theirs: Piece | null;
  /** The side that was changed, when the text both started with says so; null when both were. */
  suggested: 'mine' | 'theirs' | null;
}

/** Two texts as one row of pieces: those they share, and the places where they differ. */
export type MergeRow = { kind: 'same'; piece: Piece } | { kind: 'place'; place: Place };

/** `base`: the text both started with; null when it is not known. */
export function mergeRows(base: string | null, mine: string, theirs: string): MergeRow[] {
  const known = base === null ? null : piecesOf(base);
  return pairedBlocks(piecesOf(theirs), piecesOf(mine)).map(([their, own]): MergeRow => {
    if (their !== null && own !== null && isSame(their, own)) return { kind: 'same', piece: own };
    return { kind: 'place', place: { mine: own, theirs: their, suggested: suggestionOf(known, [their, own]) } };
  });
}

function suggestionOf(base: readonly Piece[] | null, [theirs, mine]: Pair<Piece>): Place['suggested'] {
  if (base === null) return null;
  const isOld = (piece: Piece) => base.some((each) => isSame(each, piece));
  // One has it, the other does not: what was there before was taken out, what was not came in.
  if (mine === null) return theirs !== null && isOld(theirs) ? 'mine' : 'theirs';
  if (theirs === null) return isOld(mine) ? 'theirs' : 'mine';
  if (isOld(mine) === isOld(theirs)) return null;
  return isOld(mine) ? 'theirs' : 'mine';
}

const isSame = (one: Piece, other: Piece): boolean => hasSameText(one, other) && one.look === other.look;

/** The one text; `sides` in the order of the places. */
export function merged(rows: readonly MergeRow[], sides: readonly Side[]): string {
  let next = 0;
  const pieces = rows.flatMap((row) => {
    if (row.kind === 'same') return [row.piece];
    const side = sides[next++] ?? 'mine';
    return [side === 'theirs' ? null : row.place.mine, side === 'mine' ? null : row.place.theirs];
  });
  let text = '';
  let before: Piece | null = null;
  for (const piece of pieces) {
    if (piece === null) continue;
    if (before !== null) text += gapBetween(before, piece);
    text += piece.markdown;
    before = piece;
  }
  return text;
}

/** Items of one list stay one list. */
const gapBetween = (before: Piece, piece: Piece): string =>
  before.list !== null && piece.list !== null && before.list.ordered === piece.list.ordered ? piece.list.gap : '\n\n';

function piecesOf(markdown: string): Piece[] {
  return parse(markdown).children.flatMap((node) =>
    node.type === 'list' ? itemsOf(node, markdown) : [pieceOf(sliceOf(node, markdown), null)],
  );
}

function itemsOf({ children, ordered }: List, markdown: string): Piece[] {
  return children.map((item, index) => {
    const before = children[index - 1];
    const gap = before === undefined ? '\n' : markdown.slice(endOf(before), startOf(item));
    // An item of a quoted or indented list starts within its line.
    return pieceOf(sliceOf(item, markdown), { ordered: ordered === true, gap: gap.includes('\n\n') ? '\n\n' : '\n' });
  });
}

function pieceOf(markdown: string, list: Piece['list']): Piece {
  const blocks = textBlocks(markdown);
  return {
    kind: blocks.length === 1 && blocks[0]?.kind === 'row' ? 'row' : 'text',
    cells: blocks.length === 0 ? [markdown.trim()] : blocks.map(({ cells }) => cells.join(' ')),
    look: blocks.map(({ look }) => look).join('\n'),
    markdown,
    list,
  };
}

const sliceOf = (node: RootContent, markdown: string): string => markdown.slice(startOf(node), endOf(node));
const startOf = (node: RootContent): number => rangeOf(node)?.start ?? 0;
const endOf = (node: RootContent): number => rangeOf(node)?.end ?? 0;
