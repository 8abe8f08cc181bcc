import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { contentOf } from '../text/page-content.ts';
import { segmentsOf } from './page-rows.ts';
import {
  type Edges,
  type PageLines,
  type PlacedPage,
  type Running,
  runningHeights,
  runningLines,
} from './running-lines.ts';
import { dominantSize, linesOf } from '../text/text-lines.ts';

/** What the pages of a document have in common. */
export interface DocumentStyle {
  /** Usual text size in points: headings are what is larger. */
  bodySize: number;
  /** Headers and footers. */
  running: Running;
}

const sampledPlaces = 6;
/** Read after one another at each place, where the document has so many more. */
const pagesOfPlace = 3;

/**
 * Learnt from a few pages spread over the document.
 *
 * @param reportPage told the number of each page before it is read; those for which it answers false are left out
 */
export async function documentStyle(
  document: PDFDocumentProxy,
  reportPage: (number: number) => boolean,
): Promise<DocumentStyle> {
  const step = Math.max(1, Math.floor(document.numPages / sampledPlaces));
  const together = step > pagesOfPlace ? pagesOfPlace : 1;
  const runs = [];
  const samples: PageLines[] = [];
  const stretches: PlacedPage[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const place = (number - 1) % step;
    if (place === 0) stretches.push([]);
    if (place >= together || !reportPage(number)) continue;
    const page = await document.getPage(number).catch(() => null);
    const content = page === null ? null : await contentOf(page).catch(() => null);
    // A page that cannot be read teaches nothing; reading it will say so.
    if (page === null || content === null) continue;
    runs.push(...content.runs.filter(({ text }) => text.trim() !== ''));
    const edges = edgesOf(page);
    samples.push({ lines: linesOf(content.runs), ...edges });
    stretches.at(-1)?.push({ segments: segmentsOf(content.runs), ...edges });
  }
  const running = { texts: runningLines(samples), heights: runningHeights(stretches) };
  return { bodySize: dominantSize(runs), running };
}

export function edgesOf({ view }: PDFPageProxy): Edges {
  return { bottom: Number(view[1]), top: Number(view[3]) };
}
