import type { Nodes } from 'mdast';
import { parse, rangeOf, withoutLooseMarks } from './parse.ts';

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

/**
 * The same lists, quotes and tables, without the marks within their lines: emphasis, code, links. Still markdown: what
 * was escaped stays so.
 */
export const withoutMarks = (markdown: string): string =>
  rewritten(markdown, (node, inside) => {
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
