import { encodeQR } from 'qr';
import { drawable, fontFile, type FontName } from './fonts.ts';
import { asArtifact, drawText, element, gap, type Pen } from './pen.ts';
import { frenchSpaces } from './typography.ts';
import { pageStyle } from './page-style.ts';
import { drawRuns } from './draw-runs.ts';
import { t } from '../../../texts/server-texts.ts';

export interface Front {
  title: string;
  /** Lines under the title: who, when, where. */
  lines: readonly string[];
  /** Address of the note in the product. */
  noteUrl: string;
  /** What its readers are warned of; null where nothing was reported. */
  warning: { title: string; text: string } | null;
}

/** Title, what is to know about the note, and a code that leads a phone to it. */
export function drawFront(pen: Pen, { title, lines, noteUrl, warning }: Front): void {
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
  if (warning !== null) drawWarning(pen, warning);
}

const warningPadding = 10;

/** Before the text of the note, as on its page. */
function drawWarning(pen: Pen, { title, text }: NonNullable<Front['warning']>): void {
  const { doc, left, width } = pen;
  const inside = { ...pen, left: left + warningPadding, width: width - 2 * warningPadding };
  const top = doc.y;
  const height = heightOf(inside, title, 'bold') + heightOf(inside, text, 'regular') + 2 * warningPadding;
  asArtifact(doc, () => doc.rect(left, top, width, height).fill(pageStyle.dangerShade));
  doc.y = top + warningPadding;
  drawText(inside, 'P', frenchSpaces(title), { font: 'bold', color: pageStyle.danger });
  drawText(inside, 'P', frenchSpaces(text), { color: pageStyle.danger });
  doc.x = left;
  doc.y = top + height + pageStyle.blockGap * 2;
}

function heightOf({ doc, width }: Pen, text: string, font: FontName): number {
  doc.font(fontFile(font)).fontSize(pageStyle.text);
  return doc.heightOfString(drawable(doc, frenchSpaces(text)), { width, lineGap: pageStyle.lineGap });
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
