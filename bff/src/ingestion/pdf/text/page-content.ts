import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { composeAccent } from './compose-accents.ts';
import type { TextRun } from './text-lines.ts';

export interface MarkedContent {
  runs: TextRun[];
  byId: Map<string, TextRun[]>;
  artifactCharacters: number;
}

/** The text of a page as runs, all of them and by marked content. */
export async function contentOf(page: PDFPageProxy): Promise<MarkedContent> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const content: MarkedContent = { runs: [], byId: new Map(), artifactCharacters: 0 };
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
    const [, , skew = 0, scale = 0, x = 0, y = 0] = item.transform.map(Number);
    const run: TextRun = {
      text: item.str,
      x,
      y,
      width: item.width,
      size: Math.hypot(skew, scale),
      endsLine: item.hasEOL,
    };
    composeAccent(content.runs.at(-1), run);
    content.runs.push(run);
    if (open.some((mark) => mark.artifact)) content.artifactCharacters += run.text.length;
    const id = open.findLast((mark) => mark.id !== null)?.id;
    if (id !== undefined && id !== null) content.byId.set(id, [...(content.byId.get(id) ?? []), run]);
  }
  return content;
}
