import { frenchSpaces } from './typography.ts';
import { drawText } from './draw-runs.ts';
import { pageStyle } from './page-style.ts';
import { asArtifact, gap, type Pen } from './pen.ts';

const side = 26;

/** The icon of the product, and whose note it is. */
export function drawBrand(pen: Pen, company: string): void {
  const { doc, left, width } = pen;
  const top = doc.y;
  asArtifact(doc, () => {
    doc
      .save()
      .translate(left, top)
      .scale(side / 64);
    doc
      .path(
        'M14 4h26.5a6 6 0 0 1 4.2 1.8l13.5 13.5a6 6 0 0 1 1.8 4.2V50a10 10 0 0 1-10 10H14A10 10 0 0 1 4 50V14A10 10 0 0 1 14 4Z',
      )
      .fill('#1f6b4f');
    doc.path('M42 4.4v11.1a6.5 6.5 0 0 0 6.5 6.5h11.1a6 6 0 0 0-1.4-2.7L44.7 5.8A6 6 0 0 0 42 4.4Z').fill('#0b2c21');
    doc.roundedRect(14, 29, 36, 9, 3).fill('#ffe16a');
    doc.roundedRect(14, 44, 22, 5, 2.5).fill('#ffffff');
    doc.restore();
  });
  doc.y = top + 6;
  const beside = { ...pen, left: left + side + 8, width: width - side - 8 };
  drawText(beside, 'P', frenchSpaces(`Savoir · ${company}`), { font: 'bold', color: pageStyle.quiet });
  doc.x = left;
  doc.y = Math.max(doc.y, top + side);
  gap(doc);
}
