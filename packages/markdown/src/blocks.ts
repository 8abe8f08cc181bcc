import type { RootContent, Table } from 'mdast';
import { parse, parseBlocks, rangeOf, type Range } from './parse.ts';
import { textOf } from './text.ts';

/** A stretch of markdown that should stay together. */
export interface Block extends Range {
  kind: 'heading' | 'table' | 'text';
  /** Of a heading, 1 to 6; else 0. */
  level: number;
  /** The words of a heading; else empty. */
  title: string;
  /** Where it may be cut when it is too long: the items of a list, the rows of a table without its head. Else empty. */
  parts: readonly Range[];
  /** Of a table, where the line ends that parts the head from the rows. Else where the block starts. */
  headEnd: number;
}

/**
 * The headings, tables and texts of a markdown in reading order. Lines that no blank line parts are one text, and each item
 * of a list that is written with blank lines. Rules are left out.
 */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  for (const block of stretchesOf(markdown).flatMap((stretch) => blocksWithin(stretch, markdown))) {
    const last = blocks.at(-1);
    if (last?.kind === 'text' && block.kind === 'text' && !hasBlankLine(markdown.slice(last.end, block.start)))
      blocks[blocks.length - 1] = { ...last, end: block.end, parts: [...partsOf(last), ...partsOf(block)] };
    else blocks.push(block);
  }
  return blocks;
}

function blocksWithin({ start, end, isParagraph }: ReturnType<typeof stretchesOf>[number], markdown: string): Block[] {
  if (isParagraph) return [block('text', { start, end })];
  const stretch = markdown.slice(start, end);
  const moved = (range: Range): Range => ({ start: range.start + start, end: range.end + start });
  return parseBlocks(stretch)
    .children.flatMap((node) => toBlocks(node, stretch))
    .map((each) => ({ ...each, ...moved(each), parts: each.parts.map(moved), headEnd: each.headEnd + start }));
}

const partsOf = ({ parts, start, end }: Block): readonly Range[] => (parts.length > 0 ? parts : [{ start, end }]);

const hasBlankLine = (between: string): boolean => between.split('\n').length > 2;

function toBlocks(node: RootContent, markdown: string): Block[] {
  const range = rangeOf(node);
  if (range === null || node.type === 'thematicBreak') return [];
  if (node.type === 'heading') {
    const title = textOf(parse(markdown.slice(range.start, range.end)));
    return title === '' ? [] : [{ ...block('heading', range), level: node.depth, title }];
  }
  if (node.type === 'table') return [{ ...block('table', range), ...rowsOf(node, range, markdown) }];
  if (node.type !== 'list') return [block('text', range)];
  const items = node.children.flatMap((item) => rangeOf(item) ?? []);
  const isLoose = items.some(({ start }, at) => hasBlankLine(markdown.slice(items[at - 1]?.end ?? start, start)));
  return isLoose ? items.map((item) => block('text', item)) : [{ ...block('text', range), parts: items }];
}

const block = (kind: Block['kind'], { start, end }: Range): Block => ({
  kind,
  level: 0,
  title: '',
  start,
  end,
  parts: [],
  headEnd: start,
});

function rowsOf({ children }: Table, { end }: Range, markdown: string): Pick<Block, 'parts' | 'headEnd'> {
  const [head, ...rows] = children.flatMap((row) => rangeOf(row) ?? []);
  const delimiter = markdown.indexOf('\n', head?.end ?? 0) + 1;
  const lineEnd = markdown.indexOf('\n', delimiter);
  const headEnd = lineEnd < 0 || lineEnd > end ? end : lineEnd;
  return { parts: rows, headEnd: markdown[headEnd - 1] === '\r' ? headEnd - 1 : headEnd };
}

/** What may swallow lines beyond a blank one. */
const opensMore = /^[ \t]*(?:```|~~~|<)/m;
const blankLines = /\n(?:[ \t]*\n)+/g;
const paragraph = /^\p{L}(?:.*\S)?$/u;

/**
 * A markdown as stretches that stand alone: a line between blank ones that starts with a letter is a paragraph whatever
 * surrounds it. Most of a printed page is made of these, and to read them as markdown is nearly all that cutting costs.
 */
export function stretchesOf(markdown: string): (Range & { isParagraph: boolean })[] {
  if (markdown.includes('\r') || opensMore.test(markdown))
    return [{ start: 0, end: markdown.length, isParagraph: false }];
  const stretches: (Range & { isParagraph: boolean })[] = [];
  let start = 0;
  const add = (end: number) => {
    const isParagraph = paragraph.test(markdown.slice(start, end));
    const last = stretches.at(-1);
    if (isParagraph || last === undefined || last.isParagraph) stretches.push({ start, end, isParagraph });
    else last.end = end;
  };
  for (const { index, 0: gap } of markdown.matchAll(blankLines)) {
    add(index);
    start = index + gap.length;
  }
  add(markdown.length);
  return stretches;
}
