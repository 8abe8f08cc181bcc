import type { Element, Nodes as HtmlNodes, Root as HtmlRoot, ElementContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast, type Handle } from 'hast-util-to-mdast';
import type { Nodes } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { onLine } from '../office/lines/raised-text.ts';
import type { Addresses } from './addresses.ts';
import { findElement, findElements, hasClass, lineIn, textIn } from './html-tree.ts';

/** What no text says: dropped with all that is in it. */
const dropped = new Set(['script', 'style', 'template', 'noscript', 'head', 'button', 'input', 'select', 'textarea']);
/** What a text cannot show either, and whose reader should know that something is missing. */
const unknown = new Set(['iframe', 'object', 'embed', 'video', 'audio', 'canvas', 'svg', 'math', 'form', 'applet']);

/** HTML of a page as markdown; links and pictures go where `addresses` sends them. */
export function htmlToMarkdown(html: string | HtmlRoot | Element, addresses: Addresses): string {
  const tree = typeof html === 'string' ? fromHtml(html, { fragment: true }) : html;
  const sanitized = {
    type: 'root' as const,
    children: withPowers(childrenOf(tree)).flatMap((node) => cleaned(node, addresses)),
  };
  const document = toMdast(sanitized, {
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
  if (isHidden(node)) return [];
  const children = withPowers(withCaption(node).children).flatMap((child) => cleaned(child, addresses));
  const rebuilt: Element = { ...node, children: children as Element['children'] };
  return [node.tagName === 'td' || node.tagName === 'th' ? { ...rebuilt, children: cellLine(rebuilt) } : rebuilt];
}

/** What is said below a picture names it: it says more than what stands there for want of one. */
function withCaption(figure: Element): Element {
  if (figure.tagName !== 'figure') return figure;
  const pictures = findElements(figure, ({ tagName }) => tagName === 'img');
  const words = lineIn(findElement(figure, isCaption));
  // Of several pictures it is not said which one is meant.
  return pictures.length !== 1 || words === '' ? figure : captioned(figure, words);
}

const isCaption = ({ tagName }: Element): boolean => tagName === 'figcaption';

const captioned = (element: Element, alt: string): Element => ({
  ...element,
  properties: element.tagName === 'img' ? { ...element.properties, alt } : element.properties,
  children: element.children
    .filter((child) => child.type !== 'element' || !isCaption(child))
    .map((child) => (child.type === 'element' ? captioned(child, alt) : child)),
});

const isHidden = ({ properties }: Element): boolean =>
  // `hidden` may stand there without a value.
  (properties['hidden'] !== undefined && properties['hidden'] !== false) ||
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\b/i.test(properties['style'] ?? '');

/** Markdown knows neither exponents nor indices: as the text that says the same, or 10³ would be 103. */
function withPowers(nodes: readonly HtmlNodes[]): HtmlNodes[] {
  return nodes.map((node, at) => {
    if (node.type !== 'element' || (node.tagName !== 'sup' && node.tagName !== 'sub')) return node;
    // A link to a note is to stay one.
    if (findElement(node, ({ tagName }) => tagName === 'a' || tagName === 'img') !== null) return node;
    const before = nodes.slice(0, at).map(textIn).join('');
    const next = nodes[at + 1];
    const after = next?.type === 'text' ? next.value : '';
    const value = onLine(textIn(node), node.tagName === 'sup' ? 'raised' : 'lowered', { before, after });
    return { type: 'text', value };
  });
}

/** The links and pictures of a tree at their new addresses; what leads nowhere becomes its words. */
function relinked(node: Nodes, addresses: Addresses): Nodes {
  if (!('children' in node)) return node;
  const children = (node.children as Nodes[]).flatMap((child): Nodes[] => {
    if (child.type === 'html') return [];
    if (child.type === 'image') {
      const url = addresses.picture(child.url);
      const alt = [child.alt, child.title].find((words) => words != null && words.trim() !== '') ?? '';
      return url === null ? asText(alt) : [{ ...child, alt, url, title: null }];
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

const blocks = new Set(
  'address article aside blockquote center dd details div dl dt figcaption figure footer form header hr h1 h2 h3 h4 h5 h6 li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/**
 * What a cell holds, on one line, as all a table of markdown can: what would part blocks parts words, and items keep their
 * marks.
 */
const cellLine = (cell: Element): ElementContent[] => lineOf(cell, '');

function lineOf(parent: Element, mark: string): ElementContent[] {
  let number = Number(parent.properties['start'] ?? 1) || 1;
  const line = parent.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    const { tagName } = child;
    if (!blocks.has(tagName)) return [{ ...child, children: lineOf(child, '') }];
    const own = tagName !== 'li' ? '' : parent.tagName === 'ol' ? `${number++}. ` : '• ';
    return [{ type: 'text', value: ' ' }, ...lineOf(child, own), { type: 'text', value: ' ' }];
  });
  return mark === '' ? line : [{ type: 'text', value: mark }, ...line];
}
