import { blocksOf, escapedMarkdown, plainText, rewritten } from '@savoir/markdown';
import type { DocumentLeftOut } from '@savoir/contracts/documents';
import { LeftOut, type DocumentPart } from '../blocks/block.ts';
import { withoutTerminalCodes } from '../lines/terminal-text.ts';
import { onLine, type Position } from '../lines/raised-text.ts';
import { decodedText, unreadableIn } from '../../encoding/decode-text.ts';

const sectionCharacters = 3000;
const cuttingLevel = 3;

/** A markdown as it is written, in sections; pictures give way to their description, and what is struck to nothing. */
export function readMarkdown(bytes: Buffer): DocumentPart[] {
  const markdown = withoutTerminalCodes(decodedText(bytes))
    .replace(/\r\n?/g, '\n')
    .replace(/^---\n(?:[\w-]+:.*\n)+---\n/, '');
  const parts: DocumentPart[] = [];
  let [name, text, hasBody] = ['', '', false];
  const cut = () => {
    if (text.trim() !== '') parts.push({ name, ...asRead(text.trim()), pictures: [] });
    [name, text, hasBody] = ['', '', false];
  };
  for (const block of blocksOf(markdown)) {
    const { start, end } = block;
    if (block.kind === 'heading') {
      if (hasBody && block.level <= cuttingLevel) cut();
      if (name === '') name = block.title.slice(0, 200);
    } else {
      if (text.length + end - start > 2 * sectionCharacters || (text.length > sectionCharacters && name === '')) {
        const before = name;
        cut();
        name = before;
      }
      hasBody = true;
    }
    text += `${text === '' ? '' : '\n\n'}${markdown.slice(start, end)}`;
  }
  cut();
  return parts;
}

/** Tags of HTML within a line that change what it says; others are only left out. */
const mark = /^<(\/?)(sup|sub|del|s|strike)(?:\s[^>]*)?>$/i;

const phrasing = new Set(['text', 'inlineCode', 'emphasis', 'strong', 'link', 'linkReference', 'image']);

const endsInParagraph = (name: string, rest: string): boolean =>
  (rest.split(/\n\s*\n/, 1)[0] ?? '').toLowerCase().includes(`</${name.toLowerCase()}>`);

/** Without pictures, which would be fetched, and without tags, those that raise, lower or strike being heeded. */
function asRead(markdown: string): { text: string; leftOut: DocumentLeftOut[] } {
  const leftOut = new LeftOut();
  let position: Position | null = null;
  let isStruck = false;
  const text = rewritten(markdown, (node) => {
    if (node.type === 'html') {
      const [, slash, name = ''] = mark.exec(node.value) ?? [];
      // One that nothing ends would strike the rest of the text.
      const startsParagraph = slash === '' && endsInParagraph(name, markdown.slice(node.position?.end.offset));
      if (/^su/i.test(name)) position = startsParagraph ? (/p$/i.test(name) ? 'raised' : 'lowered') : null;
      else if (name !== '') {
        if (startsParagraph && !isStruck) leftOut.add('struck-text');
        isStruck = startsParagraph;
      }
      return '';
    }
    if (node.type === 'delete' && !isStruck) leftOut.add('struck-text');
    if (node.type === 'delete' || (isStruck && phrasing.has(node.type))) return '';
    if (node.type === 'text' && position !== null) {
      const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
      const before = plainText(markdown.slice(markdown.lastIndexOf('\n', start - 1) + 1, start));
      return onLine(node.value, position, { before, after: markdown.slice(end).replace(/^(?:<[^>]*>)+/, '') });
    }
    if (node.type !== 'image' && node.type !== 'imageReference') return undefined;
    leftOut.add('pictures');
    return escapedMarkdown(node.alt ?? '');
  });
  leftOut.add('text', unreadableIn(text));
  return { text, leftOut: leftOut.take() };
}
