import { LeftOut, type Block, type DocumentPart } from '../blocks/block.ts';
import { SectionCutter } from '../blocks/sections.ts';
import { withoutTerminalCodes } from '../lines/terminal-text.ts';
import { decodedText } from '../../encoding/decode-text.ts';

/** A plain text, cut between paragraphs at about 3,000 characters. */
export function readText(bytes: Buffer): DocumentPart[] {
  const cutter = new SectionCutter(new LeftOut());
  for (const block of paragraphsOf(withoutTerminalCodes(decodedText(bytes)))) cutter.add(block);
  return cutter.end();
}

/** An empty line or a new page ends a paragraph. */
export const paragraphsOf = (text: string): Block[] =>
  text
    .replace(/\r\n?/g, '\n')
    // What no text holds, and no screen shows.
    .replace(/(?![\t\n\f])\p{Cc}/gu, '')
    .split(/\n[^\S\n]*\n|\f/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ kind: 'paragraph', text: paragraph }));
