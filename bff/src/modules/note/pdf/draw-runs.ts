import { drawable, fontFile } from './fonts.ts';
import type { Run } from './inline-runs.ts';
import { pageStyle } from './page-style.ts';
import { element, type Pen } from './pen.ts';

interface RunOptions {
  size?: number;
  color?: string;
  /** Headings are bold throughout. */
  bold?: boolean;
}

/** Draws a paragraph, heading or item of runs as one element; links are elements inside it. */
export function drawRuns(pen: Pen, type: string, runs: readonly Run[], options: RunOptions = {}): void {
  const { doc, left, width } = pen;
  const shown = runs.filter(({ text }) => text !== '');
  if (shown.length === 0) return;
  const block = element(pen, type);
  doc.x = left;
  shown.forEach((run, index) => {
    const draw = () => {
      doc
        .font(fontFile(options.bold === true ? 'bold' : run.font))
        .fontSize(options.size ?? pageStyle.text)
        .fillColor(run.link === null ? (options.color ?? pageStyle.ink) : pageStyle.accent);
      const style: PDFKit.Mixins.TextOptions = {
        lineGap: pageStyle.lineGap,
        continued: index < shown.length - 1,
        strike: run.strike,
        underline: run.link !== null,
        link: run.link,
      };
      const text = drawable(doc, run.text);
      if (index === 0) doc.text(text, left, doc.y, { ...style, width });
      else doc.text(text, style);
    };
    if (run.link === null) block.add(draw);
    else {
      const link = doc.struct('Link', { alt: run.text });
      block.add(link);
      link.add(draw);
      link.end();
    }
  });
  block.end();
}
