import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { composeAccent } from './compose-accents.ts';
import type { TextRun } from './text-lines.ts';
import { laidStraight, type PlacedRun, type TurnedPage } from './turned-runs.ts';

export interface MarkedContent extends TurnedPage {
  byId: Map<string, TextRun[]>;
  artifactCharacters: number;
}

/** The text of a page as runs, all of them and by marked content. */
export async function contentOf(page: PDFPageProxy): Promise<MarkedContent> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const placed: PlacedRun[] = [];
  const byId = new Map<string, TextRun[]>();
  let artifactCharacters = 0;
  const open: { id: string | null; artifact: boolean }[] = [];
  for (const item of items) {
    if ('type' in item) {
      if (item.type === 'endMarkedContent') open.pop();
      else
        open.push({
          id: 'id' in item && typeof item.id === 'string' ? item.id : null,
          artifact: 'tag' in item && item.tag === 'Artifact',
        });
      continue;
    }
    const [a = 0, b = 0, skew = 0, scale = 0, x = 0, y = 0] = item.transform.map(Number);
    const run: TextRun = {
      text: item.str,
      x,
      y,
      width: item.width,
      size: Math.hypot(skew, scale),
      endsLine: item.hasEOL,
    };
    composeAccent(placed.at(-1)?.run, run);
    placed.push({ run, angle: (Math.atan2(b, a) * 180) / Math.PI });
    if (open.some((mark) => mark.artifact)) artifactCharacters += run.text.length;
    const id = open.findLast((mark) => mark.id !== null)?.id;
    if (id !== undefined && id !== null) byId.getOrInsertComputed(id, () => []).push(run);
  }
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view.map(Number);
  return { ...laidStraight(placed, [(left + right) / 2, (bottom + top) / 2]), byId, artifactCharacters };
}
