import { encodeQR } from 'qr';
import { drawText, element, gap, type Pen } from './pen.ts';
import { frenchSpaces } from './typography.ts';
import { pageStyle } from './page-style.ts';
import { drawRuns } from './draw-runs.ts';
import { t } from '../../../texts/texts.ts';

export interface Front {
  title: string;
  /** Lines under the title: who, when, where. */
  lines: readonly string[];
  /** Address of the note in the product. */
  noteUrl: string;
}

/** Title, what is to know about the note, and a code that leads a phone to it. */
export function drawFront(pen: Pen, { title, lines, noteUrl }: Front): void {
  const { doc, left, width } = pen;
  const top = doc.y;
  const text = { ...pen, width: width - pageStyle.qrSide - 20 };
  drawText(text, 'H1', frenchSpaces(title), { font: 'bold', size: pageStyle.headings[0] });
  gap(doc, 4);
  for (const line of lines) drawText(text, 'P', frenchSpaces(line), { color: pageStyle.quiet });
  drawRuns(text, 'P', [{ text: t('pdf.open'), font: 'regular', strike: false, link: noteUrl }]);
  const bottom = doc.y;
  drawQr(pen, noteUrl, left + width - pageStyle.qrSide, top);
  doc.x = left;
  doc.y = Math.max(bottom, top + pageStyle.qrSide) + pageStyle.blockGap * 2;
}

function drawQr(pen: Pen, url: string, x: number, y: number): void {
  const { doc } = pen;
  const modules = encodeQR(url, 'raw', { ecc: 'medium', border: 1 });
  const side = pageStyle.qrSide / modules.length;
  const figure = element(pen, 'Figure', {
    alt: t('pdf.qr', { url }),
    bbox: [x, y, x + pageStyle.qrSide, y + pageStyle.qrSide],
  });
  figure.add(() => {
    modules.forEach((row, line) =>
      row.forEach((isDark, column) => {
        if (isDark) doc.rect(x + column * side, y + line * side, side, side);
      }),
    );
    doc.fill('#000000');
  });
  figure.end();
}
