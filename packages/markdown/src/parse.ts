import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { withoutDepths } from './depth.ts';

const asOnGitHub = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

/** The tree of a markdown as GitHub reads it: with tables, task lists, struck text, bare addresses. */
export const parse = (markdown: string): Root => fromMarkdown(withoutDepths(markdown), asOnGitHub);

const constructsWithinLines = [
  'attention',
  'autolink',
  'characterEscape',
  'characterReference',
  'codeText',
  'hardBreakEscape',
  'htmlText',
  'labelEnd',
  'labelStartImage',
  'labelStartLink',
];

const asBlocks = {
  extensions: [{ ...gfm(), text: {}, disable: { null: constructsWithinLines } }],
  mdastExtensions: gfmFromMarkdown().map(({ transforms: _addresses, ...blocks }) => blocks),
};

/**
 * The blocks of the same tree, their text as it is written: emphasis, links and the like are not looked for, which takes
 * half of the time. For what cuts texts of thousands of pages.
 */
export const parseBlocks = (markdown: string): Root => fromMarkdown(withoutDepths(markdown), asBlocks);

const loose =
  /(?<![\p{L}\p{N}*_~\\])(?:\*{2,3}(?=[\p{L}\p{N}«(])|_{2,3}(?=[\p{L}\p{N}«(])|~~(?=[\p{L}\p{N}«(])|[*_](?=\p{L}))|(?<=[^\s*_~\\])(?:\*{2,3}|_{2,3}|~~)(?![\p{L}\p{N}*_~])/gu;

/** Text without the marks of an emphasis whose other end was cut off: `**Fermer la vanne.` */
export const withoutLooseMarks = (text: string): string => text.replace(loose, '');

/** Offsets in the markdown, in UTF-16 units; the end is exclusive. */
export interface Range {
  start: number;
  end: number;
}

/** Where a node is written; null for one that the parser added. */
export function rangeOf({ position }: Nodes): Range | null {
  const [start, end] = [position?.start.offset, position?.end.offset];
  return start === undefined || end === undefined ? null : { start, end };
}
