import type { Element, Nodes as HtmlNodes, Root as HtmlRoot } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast, type Handle } from 'hast-util-to-mdast';
import type { Nodes } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Addresses } from './addresses.ts';
import { hasClass, textIn } from './html-tree.ts';

/** What no text says: dropped with all that is in it. */
const dropped = new Set(['script', 'style', 'template', 'noscript', 'head', 'button', 'input', 'select', 'textarea']);
/** What a text cannot show either, and whose reader should know that something is missing. */
const unknown = new Set(['iframe', 'object', 'embed', 'video', 'audio', 'canvas', 'svg', 'math', 'form', 'applet']);

/** HTML of a page as markdown; links and pictures go where `addresses` sends them. */
export function htmlToMarkdown(html: string | HtmlRoot | Element, addresses: Addresses): string {
  const tree = typeof html === 'string' ? fromHtml(html, { fragment: true }) : html;
  const kept = { type: 'root' as const, children: childrenOf(tree).flatMap((node) => cleaned(node, addresses)) };
  const document = toMdast(kept, {
    handlers: { pre, aside: quote, div },
    nodeHandlers: { comment: () => undefined },
    document: true,
  });
  return toMarkdown(relinked(document, addresses), {
    extensions: [gfmToMarkdown()],
    bullet: '-',
    rule: '-',
    emphasis: '*',
  }).trim();
}

const childrenOf = (node: HtmlRoot | Element): HtmlRoot['children'] => node.children;

function cleaned(node: HtmlNodes, addresses: Addresses): HtmlRoot['children'] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element') return [];
  if (unknown.has(node.tagName)) addresses.warn('unknown-blocks');
  const isBox = node.tagName === 'input' && node.properties['type'] === 'checkbox';
  if (!isBox && (dropped.has(node.tagName) || unknown.has(node.tagName))) return [];
  // A sign that stands for itself.
  if (node.tagName === 'img' && hasClass(node, 'emoticon'))
    return [{ type: 'text', value: node.properties['alt'] ?? '' }];
  return [{ ...node, children: node.children.flatMap((child) => cleaned(child, addresses)) as Element['children'] }];
}

/** The links and pictures of a tree at their new addresses; what leads nowhere becomes its words. */
function relinked(node: Nodes, addresses: Addresses): Nodes {
  if (!('children' in node)) return node;
  const children = (node.children as Nodes[]).flatMap((child): Nodes[] => {
    if (child.type === 'html') return [];
    if (child.type === 'image') {
      const url = addresses.picture(child.url);
      return url === null ? asText(child.alt ?? '') : [{ ...child, url, title: null }];
    }
    const inner = relinked(child, addresses);
    if (inner.type !== 'link') return [inner];
    const url = addresses.link(inner.url);
    return url === null ? inner.children : [{ ...inner, url, title: null }];
  });
  return { ...node, children } as Nodes;
}

const asText = (value: string): Nodes[] => (value === '' ? [] : [{ type: 'text', value }]);

/** Code, in whichever way a tool says its language. */
const pre: Handle = (_state, element: Element) => ({
  type: 'code',
  lang: languageOf(element),
  meta: null,
  value: textIn(element).replace(/\n$/, ''),
});

function languageOf(element: Element): string | null {
  const code = element.children.find((child): child is Element => child.type === 'element' && child.tagName === 'code');
  const classes = [element, code].flatMap((each) => each?.properties['className'] ?? []);
  const named = classes.map(String).find((name) => name.startsWith('language-'));
  const brush = /brush:\s*([\w+#-]+)/.exec(String(element.properties['dataSyntaxhighlighterParams'] ?? ''))?.[1];
  return named?.slice('language-'.length) ?? brush ?? null;
}

const quote: Handle = (state, element: Element) => {
  const children = state.toFlow(state.all(element)) as Extract<Nodes, { type: 'blockquote' }>['children'];
  return { type: 'blockquote', children };
};

/** Boxes that draw the eye are quotes; any other is what it holds. */
const div: Handle = (state, element: Element, parent) => {
  if (hasClass(element, 'confluence-information-macro') || hasClass(element, 'callout'))
    return quote(state, element, parent);
  return state.toFlow(state.all(element));
};
