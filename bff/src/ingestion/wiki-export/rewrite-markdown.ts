import { escapedMarkdown, parse, rangeOf, rewritten } from '@savoir/markdown';
import type { Definition, Nodes } from 'mdast';
import type { Addresses } from './addresses.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

/** A markdown without HTML, its links and pictures where `addresses` sends them; the rest to the letter. */
export function rewriteMarkdown(markdown: string, addresses: Addresses): string {
  // Neither a link nor a tag.
  if (!/[[<]|https?:|www\.|@/.test(markdown)) return markdown.trim();
  const { named } = addresses;
  const definitions = definitionsIn(markdown);
  const link = (url: string, inside: () => string) => {
    const address = addresses.link(url);
    if (address === url) return undefined;
    const words = inside();
    // GitBook and its like show the title of the page.
    const title = isNameOf(words, url) ? addresses.titled?.(url) : undefined;
    const shown = title === undefined ? words : escapedMarkdown(title);
    return address === null ? shown : `[${shown}](${address})`;
  };
  const picture = (url: string, alt: string | null | undefined, title: string | null | undefined) => {
    const address = addresses.picture(url);
    const words = (named === undefined ? (alt ?? '') : withoutSize(alt ?? '')).trim();
    const altText = escapedMarkdown(words === '' ? (title ?? '') : words);
    return address === null ? altText : `![${altText}](${address})`;
  };
  const text = (node: Nodes) => {
    const range = rangeOf(node);
    if (named === undefined || range === null) return undefined;
    return withNamedLinks(markdown.slice(range.start, range.end), named, () => addresses.warn('missing-files'));
  };
  return rewritten(markdown, (node, inside) => {
    if (node.type === 'link') return link(node.url, inside);
    if (node.type === 'text') return text(node);
    if (node.type === 'image') return picture(node.url, node.alt, node.title);
    if (node.type === 'linkReference') return link(definitions.get(node.identifier)?.url ?? '', inside);
    if (node.type === 'imageReference') {
      const { url = '', title } = definitions.get(node.identifier) ?? {};
      return picture(url, node.alt, title);
    }
    if (node.type === 'definition') return addresses.link(node.url) === node.url ? undefined : '';
    return node.type === 'html' ? withoutTags(node.value, addresses) : undefined;
  }).trim();
}

const isNameOf = (words: string, url: string): boolean =>
  words.replaceAll('\\', '') ===
  url
    .replace(/[?#].*$/, '')
    .split('/')
    .findLast((part) => part !== '');

/** The tags of a line come one by one, those of a block together. */
const withoutTags = (html: string, addresses: Addresses): string =>
  /^<br\s*\/?>$/i.test(html.trim()) ? ' ' : htmlToMarkdown(html, addresses);

function definitionsIn(markdown: string): ReadonlyMap<string, Definition> {
  const definitions = new Map<string, Definition>();
  if (markdown.includes(']:'))
    visit(parse(markdown), (node) => {
      if (node.type === 'definition') definitions.set(node.identifier, node);
    });
  return definitions;
}

function visit(node: Nodes, look: (node: Nodes) => void): void {
  look(node);
  if ('children' in node) for (const child of node.children) visit(child, look);
}

/** `[[page]]`, `[[folder/page#heading|words]]`, `![[picture.png|300]]`; in a table the bar is escaped. */
const doubleBrackets = /(!?)\[\[([^[\]\n|#]*?)(#[^[\]\n|]*?)?(?:\\?\|([^[\]\n]*))?\]\]/g;

/** How wide a picture is shown, behind its words or instead of them. */
const size = /(?:^|\\?\|)\s*\d+(?:x\d+)?\s*$/;
const withoutSize = (words: string): string => words.replace(size, '');

/** What stands in double brackets as links and pictures of markdown; one that leads nowhere is its words. */
function withNamedLinks(text: string, named: NonNullable<Addresses['named']>, onMissing: () => void): string {
  return text.replaceAll(doubleBrackets, (_all, shown: string, target: string, part = '', alias = '') => {
    const name = target.trim();
    const isShown = shown !== '';
    const said = (isShown ? withoutSize(String(alias)) : String(alias)).trim();
    const words = escapedMarkdown(said === '' ? [name, ...headingsOf(String(part))].join(' › ') : said);
    const found = name === '' ? null : named(name);
    if (found === null) {
      if (isShown) onMissing();
      return words;
    }
    return isShown && found.isPicture
      ? `![${said === '' ? '' : words}](${found.address})`
      : `[${words}](${found.address})`;
  });
}

/** A block has an id that says nothing. */
const headingsOf = (part: string): string[] =>
  part
    .split('#')
    .map((heading) => heading.trim())
    .filter((heading) => heading !== '' && !heading.startsWith('^'));
