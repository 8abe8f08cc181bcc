import type { Nodes, Paragraph, Table, TableRow, Text } from 'mdast';
import { parse, rangeOf, withoutLooseMarks } from './parse.ts';

export interface TextOptions {
  /** What stands between the cells of a row. */
  cells?: string;
  /** Tags are stored by default: `<Entrée>` may well be a key. */
  tags?: 'kept' | 'left out';
}

const inline: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'tableCell',
]);

/** The words of a node on one line, without the marks they are written with. */
export const textOf = (node: Nodes, options: TextOptions = {}): string => onOneLine(wordsOf(node, options));

/**
 * The words of a markdown on one line: of a whole text, or of a stretch cut out of one, in which rows may have lost their
 * table and emphasis its other end.
 */
export function plainText(markdown: string, options: TextOptions = {}): string {
  const tree = parse(markdown);
  visitText(tree, (text) => {
    // What was escaped is meant.
    if (sourceOf(text, markdown) === text.value) text.value = withoutLooseMarks(text.value);
  });
  const blocks = tree.children.map((node) =>
    node.type === 'paragraph' ? paragraphText(node, markdown, options) : wordsOf(node, options),
  );
  return onOneLine(blocks.join(' '));
}

function visitText(node: Nodes, visit: (text: Text) => void): void {
  if (node.type === 'text') visit(node);
  else if ('children' in node) for (const child of node.children) visitText(child, visit);
}

function sourceOf(node: Nodes, markdown: string): string {
  const range = rangeOf(node);
  return range === null ? '' : markdown.slice(range.start, range.end);
}

/** The texts of the cells of a row, without its table: `Corps | 65 N·m`. */
function cellsOfRow(row: string, options: TextOptions): string[] {
  const [table] = parse(`|-|\n|-|\n${row}`).children;
  const cells = table?.type === 'table' ? (table.children.at(-1)?.children ?? []) : [];
  return cells.map((cell) => textOf(cell, options));
}

const cellEdge = /(?<!\\)\|/;
const isDelimiter = (cells: readonly string[]): boolean => cells.every((cell) => /^:?-*:?$/.test(cell));

function paragraphText(paragraph: Paragraph, markdown: string, options: TextOptions): string {
  const written = sourceOf(paragraph, markdown);
  if (!cellEdge.test(written)) return wordsOf(paragraph, options);
  return written
    .split('\n')
    .map((line) => {
      const cells = cellsOfRow(line, options);
      return isDelimiter(cells) ? '' : joined(cells, options);
    })
    .join(' ');
}

const joined = (cells: readonly string[], { cells: between = ' ' }: TextOptions): string =>
  cells.filter((cell) => cell !== '').join(between);

function wordsOf(node: Nodes, options: TextOptions): string {
  if (node.type === 'break') return ' ';
  if (node.type === 'html') return options.tags === 'left out' ? '' : node.value;
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if (node.type === 'table') return tableText(node, options);
  if (node.type === 'tableRow') return rowText(node, options);
  if ('value' in node) return node.value;
  if (!('children' in node)) return '';
  return node.children.map((child) => wordsOf(child, options)).join(inline.has(node.type) ? '' : ' ');
}

const tableText = ({ children: rows }: Table, options: TextOptions): string =>
  rows.map((row) => rowText(row, options)).join(' ');

const rowText = ({ children: cells }: TableRow, options: TextOptions): string =>
  joined(
    cells.map((cell) => textOf(cell, options)),
    options,
  );

/** Spaces that keep a French sign with its word stay what they are. */
const onOneLine = (words: string): string => words.replace(/[^\S\u00A0\u202F]+/g, ' ').replace(/^\s+|\s+$/g, '');

/**
 * What to write in place of a node; undefined leaves it as it is written and goes on inside. `inside` gives what it holds,
 * rewritten, without its own marks.
 */
type Rewrite = (node: Nodes, inside: () => string) => string | undefined;

/** A markdown with some of its nodes written otherwise; the rest stays to the letter. */
export function rewritten(markdown: string, rewrite: Rewrite): string {
  const from = (nodes: readonly Nodes[], start: number, end: number): string => {
    let text = '';
    let at = start;
    for (const node of nodes) {
      const range = rangeOf(node);
      if (range === null) continue;
      text += markdown.slice(at, range.start) + written(node, range.start, range.end);
      at = range.end;
    }
    return text + markdown.slice(at, end);
  };
  const written = (node: Nodes, start: number, end: number): string => {
    const children: readonly Nodes[] = 'children' in node ? node.children : [];
    const inside = () => {
      const ranges = children.flatMap((child) => rangeOf(child) ?? []);
      const [first, last] = [ranges[0], ranges.at(-1)];
      return first === undefined || last === undefined ? '' : from(children, first.start, last.end);
    };
    return rewrite(node, inside) ?? from(children, start, end);
  };
  return from(parse(markdown).children, 0, markdown.length);
}

export type Links = 'kept' | 'left out';

/** An address that leads somewhere from anywhere: one beside a file does not. */
const leadsSomewhere = /^(?:https?:|mailto:|tel:|\/(?!\/))[^\s<>]*$/i;

/**
 * The same lists, quotes and tables, without the marks within their lines: emphasis, code, links. Still markdown: what
 * was escaped stays so.
 *
 * @param links kept where words other than the address lead to it
 */
export const withoutMarks = (markdown: string, links: Links = 'left out'): string =>
  rewritten(markdown, (node, inside) => {
    if (links === 'kept' && node.type === 'link' && leadsSomewhere.test(node.url) && textOf(node) !== node.url)
      return `[${inside()}](<${node.url}>)`;
    if (marking.includes(node.type)) return inside();
    if (node.type === 'inlineCode') return escapedMarkdown(node.value);
    if (node.type === 'image' || node.type === 'imageReference') return escapedMarkdown(node.alt ?? '');
    return node.type === 'text' ? textAsWritten(markdown, node) : undefined;
  });

const marking: readonly string[] = ['emphasis', 'strong', 'delete', 'link', 'linkReference'] satisfies Nodes['type'][];

function textAsWritten(markdown: string, node: Nodes): string | undefined {
  const range = rangeOf(node);
  return range === null ? undefined : withoutLooseMarks(markdown.slice(range.start, range.end));
}

/** Text that says in markdown what it says, letter by letter, within a line. */
export const escapedMarkdown = (text: string): string => text.replace(/([\\`*_[\]<>#|~]|&(?=#?\w+;))/g, '\\$1');
