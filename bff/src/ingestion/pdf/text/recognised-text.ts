import { scanMarkdown } from '../../scans/scan-markdown.ts';
import type { ScannedPage, ScanWord } from '../../scans/scanned-page.ts';

/** Recognition gives words and where they stand; a vision model writes markdown itself. */
type Recognised = { by: 'ocr'; page: ScannedPage } | { text: string; by: 'vision' };

/** Text of a recognised page as GFM markdown, and its words where their places are known. */
export const recognisedText = (read: Recognised): { text: string; words: ScanWord[] } =>
  read.by === 'vision' ? { text: read.text.trim(), words: [] } : scanMarkdown(read.page);
