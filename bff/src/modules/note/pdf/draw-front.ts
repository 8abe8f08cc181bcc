import { encodeQR } from 'qr';
import { framed, insideFrame, type Sign } from './framed.ts';
import { element, gap, type Pen, asArtifact } from './pen.ts';
import { frenchSpaces } from './typography.ts';
import { pageStyle } from './page-style.ts';
import { drawRuns, drawText, heightOf } from './draw-runs.ts';
import { t } from '../../../texts/server-texts.ts';

export interface Front {
  title: string;
  company: string;
  /** Lines under the title: who, where. */
  lines: readonly string[];
  /** Who says that it holds, and until when. */
  seal: { sign: Sign; lines: readonly string[] };
  /** Address of the note in the product. */
  noteUrl: string;
  /** Whether other devices get there by it. */
  isReachable: boolean;
  /** What its readers are warned of; null where nothing was reported. */
  warning: Warning | null;
}
interface Warning {
  title: string;
  text: string;
}

const columnGap = 24;
const columnWidth = 132;

/** Whose note it is, its title, what it is worth, and a code that leads a phone to it. */
export function drawFront(pen: Pen, { title, company, lines, seal, noteUrl, isReachable, warning }: Front): void {
  const { doc, left, width } = pen;
  const [page, top] = [doc.page, doc.y];
  const text = isReachable ? { ...pen, width: width - columnWidth - columnGap } : pen;
  drawBrand(text, company);
  drawText(text, 'H1', frenchSpaces(title), { font: 'title', size: pageStyle.headings[0] });
  gap(doc, 4);
  for (const line of lines) drawText(text, 'P', frenchSpaces(line), { color: pageStyle.quiet });
  if (!isReachable) drawAddress(text, noteUrl, t('pdf.open'), pageStyle.text);
  gap(doc);
  drawSeal(text, seal);
  const bottom = doc.y;
  // A title of many lines may have gone over the page, where nothing stands beside it.
  if (isReachable) {
    const column = { ...pen, left: left + width - columnWidth, width: columnWidth };
    doc.y = doc.page === page ? top : bottom;
    drawQr(column, noteUrl);
    // The id stays whole.
    drawAddress(column, noteUrl, noteUrl.replace(/\/(?=[^/]+$)/, '/\n'), 6.8);
  }
  doc.x = left;
  doc.y = Math.max(bottom, doc.y);
  gap(doc);
  if (warning !== null) drawWarning(pen, warning);
}

const drawAddress = (pen: Pen, link: string, text: string, size: number): void =>
  drawRuns(pen, 'P', [{ text, font: 'regular', strike: false, link }], { size });

function drawSeal(pen: Pen, { sign, lines }: Front['seal']): void {
  const inside = insideFrame(pen, sign);
  const height = lines.reduce((sum, line) => sum + heightOf(inside, line, 'bold'), 0);
  framed(pen, sign, height, (within) => {
    lines.forEach((line, index) => {
      drawText(within, 'P', frenchSpaces(line), { font: index === 0 || sign === 'warning' ? 'bold' : 'regular' });
    });
  });
}

/** Before the text of the note, as on its page. */
function drawWarning(pen: Pen, { title, text }: Warning): void {
  const inside = insideFrame(pen, 'warning');
  framed(pen, 'warning', heightOf(inside, title, 'bold') + heightOf(inside, text, 'regular'), (within) => {
    drawText(within, 'P', frenchSpaces(title), { font: 'bold', color: pageStyle.danger });
    drawText(within, 'P', frenchSpaces(text));
  });
}

function drawQr(pen: Pen, url: string): void {
  const { doc, left: x } = pen;
  const y = doc.y;
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
  // Four modules around a code stay empty, one of which it has itself.
  doc.y = y + pageStyle.qrSide + 3 * side;
}

const side = 26;

/** The icon of the product, and whose note it is. */
function drawBrand(pen: Pen, company: string): void {
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
