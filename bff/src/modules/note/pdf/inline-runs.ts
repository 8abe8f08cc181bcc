import type { Association, PhrasingContent } from 'mdast';
import type { FontName } from './fonts.ts';
import { frenchSpaces } from './typography.ts';
import { t } from '../../../texts/server-texts.ts';

/** A stretch of text of one style. */
export interface Run {
  text: string;
  font: FontName;
  strike: boolean;
  /** Absolute address it leads to. */
  link: string | null;
}

interface Style {
  bold: boolean;
  italic: boolean;
  strike: boolean;
  link: string | null;
}

const plain: Style = { bold: false, italic: false, strike: false, link: null };

/** The text of markdown's inline content, style by style. Addresses of the product become absolute by `origin`. */
export const runsOf = (nodes: readonly PhrasingContent[], origin: string): Run[] =>
  nodes.flatMap((node) => runs(node, plain, origin));

function runs(node: PhrasingContent, style: Style, origin: string): Run[] {
  const inside = (children: readonly PhrasingContent[], changes: Partial<Style>) =>
    children.flatMap((child) => runs(child, { ...style, ...changes }, origin));
  switch (node.type) {
    case 'text':
      return [run(frenchSpaces(node.value.replaceAll('\n', ' ')), style)];
    case 'strong':
      return inside(node.children, { bold: true });
    case 'emphasis':
      return inside(node.children, { italic: true });
    case 'delete':
      return inside(node.children, { strike: true });
    case 'inlineCode':
      return [{ ...run(node.value, style), font: 'mono' }];
    case 'break':
      return [run('\n', style)];
    case 'link': {
      const address = safeAddress(node.url, origin);
      const shown = inside(node.children, { link: address });
      return address === null
        ? [run(t('pdf.brokenLinkBefore'), style), ...shown, run(t('pdf.brokenLinkAfter'), style)]
        : shown;
    }
    case 'image':
      return [run(node.alt ?? '', { ...style, italic: true })];
    case 'imageReference':
      return [run(node.alt ?? '', { ...style, italic: true })];
    case 'linkReference':
      return inside(node.children, {});
    case 'footnoteReference':
      return [run(footnoteMark(node), style)];
    case 'html':
      return [];
  }
}

/** As it is written, in the text and before the words it stands for. */
export const footnoteMark = ({ label, identifier }: Association): string => `[${label ?? identifier}]`;

const fontOf = ({ bold, italic }: Style): FontName =>
  bold && italic ? 'boldItalic' : bold ? 'bold' : italic ? 'italic' : 'regular';

const run = (text: string, style: Style): Run => ({
  text,
  font: fontOf(style),
  strike: style.strike,
  link: style.link,
});

/** Absolute address of a web page or a mail; null for anything else a link may hold. */
function safeAddress(url: string, origin: string): string | null {
  const parsed = URL.parse(url, origin);
  return parsed !== null && ['http:', 'https:', 'mailto:'].includes(parsed.protocol) && url.trim() !== ''
    ? parsed.href
    : null;
}

export const textOf = (nodes: readonly PhrasingContent[], origin: string): string =>
  runsOf(nodes, origin)
    .map(({ text }) => text)
    .join('');
