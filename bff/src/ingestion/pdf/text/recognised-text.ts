import { paragraphsOf, scanMarkdown } from '../../scans/scan-markdown.ts';
import type { ScannedPage, ScanWord } from '../../scans/scanned-page.ts';
import { renderBlocks } from './render-blocks.ts';

/** Recognition gives printed lines and where their words stand; a vision model writes markdown itself. */
type Recognised = { text: string; by: 'ocr'; page: ScannedPage } | { text: string; by: 'vision' };

/** Text of a recognised page as GFM markdown, and its words where their places are known. */
export function recognisedText(read: Recognised): { text: string; words: ScanWord[] } {
  if (read.by === 'vision') return { text: read.text.trim(), words: [] };
  if (read.page.rules.length > 0) return scanMarkdown(read.page);
  const blocks = read.text.split(/\n\s*\n/).flatMap((lines) => paragraphsOf(lines.split('\n')));
  return { text: renderBlocks(blocks), words: read.page.words };
}
