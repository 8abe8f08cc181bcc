import { pageStyle } from './page-style.ts';
import { asArtifact, breakPageUnlessFits, gap, type PdfDoc, type Pen } from './pen.ts';

const padding = 10;
const signSide = 20;

/** What a frame begins with: its form says what its colour does. */
export type Sign = 'warning' | 'validated' | null;

const colorOf = (sign: Sign): string =>
  sign === 'warning' ? pageStyle.danger : sign === 'validated' ? pageStyle.accent : pageStyle.line;

/** Where text inside a frame goes. */
export function insideFrame({ left, width, ...pen }: Pen, sign: Sign): Pen {
  const indent = sign === null ? padding : padding * 2 + signSide;
  return { ...pen, left: left + indent, width: width - indent - padding };
}

/** What is drawn gets a frame, and its sign: it stands out on paper of any printer. `height` is what it will need. */
export function framed(pen: Pen, sign: Sign, height: number, draw: (inside: Pen) => void): void {
  const { doc, left, width } = pen;
  breakPageUnlessFits(doc, height + 2 * padding);
  const [page, top] = [doc.page, doc.y];
  asArtifact(doc, () => drawSign(doc, sign, left + padding, top + padding - 2));
  doc.y = top + padding;
  draw(insideFrame(pen, sign));
  const bottom = Math.max(doc.y, top + padding + (sign === null ? 0 : signSide)) + padding - pageStyle.lineGap;
  // Around what goes over the page it would stand on the wrong one.
  if (doc.page === page) {
    asArtifact(doc, () =>
      doc
        .roundedRect(left, top, width, bottom - top, 6)
        .lineWidth(sign === 'warning' ? 1.8 : 1)
        .strokeColor(colorOf(sign))
        .stroke(),
    );
    doc.y = bottom;
  }
  doc.x = left;
  gap(doc);
}

function drawSign(doc: PdfDoc, sign: Sign, x: number, y: number): void {
  if (sign === null) return;
  const half = signSide / 2;
  const [middle, center] = [x + half, y + half];
  doc.fillColor(colorOf(sign));
  if (sign === 'validated') {
    doc.circle(middle, center, half).fill();
    doc
      .moveTo(middle - 4.5, center + 0.5)
      .lineTo(middle - 1.5, center + 3.5)
      .lineTo(middle + 4.5, center - 3.5);
    doc.lineWidth(2).strokeColor('#ffffff').stroke();
    return;
  }
  doc.polygon([middle, y], [x + signSide, y + signSide - 1], [x, y + signSide - 1]).fill();
  doc
    .rect(middle - 1.1, y + 6.5, 2.2, 6.5)
    .circle(middle, y + 15.6, 1.3)
    .fill('#ffffff');
}
