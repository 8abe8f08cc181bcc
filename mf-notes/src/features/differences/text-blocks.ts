import { parse, textOf } from '@savoir/markdown';
import type { PhrasingContent, RootContent, TableRow } from 'mdast';

/** A paragraph, a heading, a list item or a table row, as it is read: without the marks it was written with. */
export interface TextBlock {
  kind: 'text' | 'row';
  /** One of a text, one per cell of a row. */
  cells: readonly string[];
  /** What it looks like: heading or item, bold words, where its links lead. */
  look: string;
}

/** The blocks of a text in reading order. Two ways of writing the same give the same blocks. */
export const textBlocks = (markdown: string): TextBlock[] =>
  parse(markdown).children.flatMap((node) => blocksOf(node, ''));

function blocksOf(node: RootContent, within: string): TextBlock[] {
  const inside = (children: readonly RootContent[], kind: string) =>
    children.flatMap((child) => blocksOf(child, `${within}${kind}/`));
  if (node.type === 'heading') return text(node.children, `${within}h${node.depth}`);
  if (node.type === 'paragraph') return text(node.children, `${within}p`);
  if (node.type === 'code') return [{ kind: 'text', cells: [oneLine(node.value)], look: `${within}code` }];
  if (node.type === 'table')
    return node.children.map((row, index) => rowOf(row, `${within}${index === 0 ? 'head' : 'row'}`));
  if (node.type === 'blockquote') return inside(node.children, 'quote');
  if (node.type === 'footnoteDefinition') return inside(node.children, 'footnote');
  if (node.type === 'list') {
    const list = node.ordered === true ? 'numbered' : 'list';
    return node.children.flatMap(({ children, checked }) => inside(children, `${list}${taskOf(checked)}`));
  }
  // Rules are no words, and tags are left out of what is read.
  return [];
}

const rowOf = ({ children: cells }: TableRow, kind: string): TextBlock => ({
  kind: 'row',
  cells: cells.map(({ children }) => plain(children)),
  look: `${kind}:${cells.map(({ children }) => lookOf(children)).join('|')}`,
});

const taskOf = (checked: boolean | null | undefined): string =>
  checked === null || checked === undefined ? '' : checked ? '-done' : '-to-do';

function text(children: readonly PhrasingContent[], kind: string): TextBlock[] {
  const words = plain(children) || wordlessPhotos(children);
  return words === '' ? [] : [{ kind: 'text', cells: [words], look: `${kind}:${lookOf(children)}` }];
}

/** Photos without a caption, by their addresses: which of them stands here is what a reader sees. */
const wordlessPhotos = (nodes: readonly PhrasingContent[]): string =>
  nodes.flatMap((node) => (node.type === 'image' ? [node.url] : [])).join(' ');

const plain = (nodes: readonly PhrasingContent[]): string =>
  oneLine(textOf({ type: 'paragraph', children: [...nodes] }, { tags: 'left out' }));

/** Emphasis and links alone: the words stand in the cells. */
const lookOf = (nodes: readonly PhrasingContent[]): string => nodes.map(lookOfNode).join('');

function lookOfNode(node: PhrasingContent): string {
  if (node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete')
    return `<${node.type} ${plain(node.children)}>${lookOf(node.children)}`;
  if (node.type === 'inlineCode') return `<code ${oneLine(node.value)}>`;
  if (node.type === 'link') return `<link ${node.url}>${lookOf(node.children)}`;
  return node.type === 'image' ? `<image ${node.url}>` : '';
}

/** Every kind of space and line break counts as one space. */
const oneLine = (words: string): string => words.normalize('NFC').replace(/\s+/g, ' ').trim();
