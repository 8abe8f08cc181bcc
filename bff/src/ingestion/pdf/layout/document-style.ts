import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { contentOf } from '../text/page-content.ts';
import { runningLines, type PageLines } from './running-lines.ts';
import { dominantSize, linesOf } from '../text/text-lines.ts';

/** What the pages of a document have in common. */
export interface DocumentStyle {
  /** Usual text size in points: headings are what is larger. */
  bodySize: number;
  /** Headers and footers, their numbers left out. */
  running: ReadonlySet<string>;
}

const sampledPages = 6;

/**
 * Learnt from a few pages spread over the document.
 *
 * @param reportPage told the number of each page before it is read; those for which it answers false are left out
 */
export async function documentStyle(
  document: PDFDocumentProxy,
  reportPage: (number: number) => boolean,
): Promise<DocumentStyle> {
  const step = Math.max(1, Math.floor(document.numPages / sampledPages));
  const runs = [];
  const samples: PageLines[] = [];
  for (let number = 1; number <= document.numPages; number += step) {
    if (!reportPage(number)) continue;
    const page = await document.getPage(number).catch(() => null);
    const content = page === null ? null : await contentOf(page).catch(() => null);
    // A page that cannot be read teaches nothing; reading it will say so.
    if (page === null || content === null) continue;
    runs.push(...content.runs.filter(({ text }) => text.trim() !== ''));
    samples.push({ lines: linesOf(content.runs), ...edgesOf(page) });
  }
  return { bodySize: dominantSize(runs), running: runningLines(samples) };
}

export function edgesOf({ view }: PDFPageProxy): { bottom: number; top: number } {
  return { bottom: Number(view[1]), top: Number(view[3]) };
}
