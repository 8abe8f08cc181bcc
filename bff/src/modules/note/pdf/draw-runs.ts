import { setFont, stretchesOf, type FontName } from './fonts.ts';
import type { Run } from './inline-runs.ts';
import { pageStyle } from './page-style.ts';
import { element, type Pen } from './pen.ts';

interface RunOptions {
  size?: number;
  color?: string;
  /** Instead of the runs’ own: headings have one throughout. */
  font?: FontName;
}

/** Draws a paragraph, heading or item of runs as one element; links are elements inside it. */
export function drawRuns(pen: Pen, type: string, runs: readonly Run[], options: RunOptions = {}): void {
  const { doc, left, width } = pen;
  const { size = pageStyle.text, color = pageStyle.ink } = options;
  const shown = runs
    .map((run) => ({ ...run, stretches: stretchesOf(doc, run.text, options.font ?? run.font) }))
    .filter(({ stretches }) => stretches.length > 0);
  const last = shown.at(-1)?.stretches.at(-1);
  if (last === undefined) return;
  const block = element(pen, type);
  let isFirst = true;
  for (const run of shown) {
    const draw = () => {
      for (const stretch of run.stretches) {
        const style: PDFKit.Mixins.TextOptions = {
          lineGap: pageStyle.lineGap,
          continued: stretch !== last,
          strike: run.strike,
          underline: run.link !== null,
          link: run.link,
        };
        doc
          .font(stretch.file)
          .fontSize(size)
          .fillColor(run.link === null ? color : pageStyle.accent);
        if (isFirst) doc.text(stretch.text, left, doc.y, { ...style, width });
        else doc.text(stretch.text, style);
        isFirst = false;
      }
    };
    if (run.link === null) block.add(draw);
    else {
      const link = doc.struct('Link', { alt: run.text });
      block.add(link);
      link.add(draw);
      link.end();
    }
  }
  block.end();
  doc.x = left;
}

/** A block of one style. */
export const drawText = (
  pen: Pen,
  type: string,
  text: string,
  { font = 'regular', ...options }: RunOptions = {},
): void => drawRuns(pen, type, [{ text, font, strike: false, link: null }], options);

/** How high a block of one style gets. */
export function heightOf({ doc, width }: Pen, text: string, font: FontName): number {
  setFont(doc, font, pageStyle.text);
  return doc.heightOfString(text, { width, lineGap: pageStyle.lineGap });
}
