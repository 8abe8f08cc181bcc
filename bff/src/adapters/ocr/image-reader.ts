import type { ScannedPage } from '../../ingestion/scans/scanned-page.ts';

/** What an image says, and who read it. Lines end with a line feed, paragraphs with an empty line. */
export type ImageText = { text: string; by: 'ocr'; page: ScannedPage } | { text: string; by: 'vision' };

/** Reads print, and handwriting where a vision model is configured, off the picture of a page or a photo. */
export interface ImageReader {
  /**
   * Null when nothing read it well enough to be believed: someone has to look at the picture. An empty picture has
   * the empty text. Rejects when the signal aborts, and when a configured model does not answer.
   * `image`: any format sharp reads; its text should be at least 20 px high, and may lie on its side or upside down.
   */
  read(image: Buffer, signal: AbortSignal): Promise<ImageText | null>;
  close(): Promise<void>;
}
