import { blocksOf, escapedMarkdown, rewritten } from '@savoir/markdown';
import type { DocumentLeftOut } from '@savoir/contracts/documents';
import type { Part } from '../blocks/block.ts';
import { decodedText } from '../xml/decode-text.ts';

const sectionCharacters = 3000;
const cuttingLevel = 3;

/** A markdown as it is written, in sections; pictures, which would be fetched, give way to their description. */
export function readMarkdown(bytes: Buffer): Part[] {
  const markdown = decodedText(bytes)
    .replace(/\r\n?/g, '\n')
    .replace(/^---\n(?:[\w-]+:.*\n)+---\n/, '');
  const parts: Part[] = [];
  let [name, text, hasBody] = ['', '', false];
  const cut = () => {
    if (text.trim() !== '') parts.push({ name, ...withoutPictures(text.trim()), pictures: [] });
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

function withoutPictures(markdown: string): { text: string; leftOut: DocumentLeftOut[] } {
  let pictures = 0;
  const text = rewritten(markdown, (node) => {
    if (node.type === 'html') return '';
    if (node.type !== 'image' && node.type !== 'imageReference') return undefined;
    pictures++;
    return escapedMarkdown(node.alt ?? '');
  });
  return { text, leftOut: pictures === 0 ? [] : [{ what: 'pictures', count: pictures }] };
}
