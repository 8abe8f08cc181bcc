import { parse } from '@savoir/markdown';
import TaggedPdf from 'pdfkit';
import type { Root } from 'mdast';
import { drawBlocks } from './draw-blocks.ts';
import { drawFront, type Front } from './draw-front.ts';
import { drawMedia, type PdfMedium } from './draw-media.ts';
import { fontFile, inOneFont, setFont } from './fonts.ts';
import { pageStyle } from './page-style.ts';
import { frenchSpaces } from './typography.ts';

export interface PdfNote extends Front {
  author: string;
  markdown: string;
  media: readonly PdfMedium[];
  /** Origin of the product. */
  origin: string;
  /** Between the title and the number of each page. */
  footer: string;
  date: Date;
}

/** Writes a note as a tagged PDF. The document is a stream: read it as it is written, it ends by itself. */
export function writeNotePdf(note: PdfNote): PDFKit.PDFDocument {
  const doc = new TaggedPdf({
    size: pageStyle.size,
    margins: { ...pageStyle.margins },
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    displayTitle: true,
    lang: 'fr-FR',
    font: fontFile('regular'),
    bufferPages: true,
    info: { Title: note.title, Author: note.author, Creator: 'Savoir', CreationDate: note.date, ModDate: note.date },
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const { left, right } = pageStyle.margins;
  const pen = { doc, parent: root, left, width: doc.page.width - left - right };
  drawFront(pen, note);
  const tree = parse(note.markdown);
  const placed = new Set<string>();
  drawBlocks(pen, tree.children, {
    origin: note.origin,
    level: 1,
    base: 2,
    highest: highestHeading(tree),
    photos: new Map(
      note.media.flatMap((each) => (each.kind !== 'photo' || each.picture === null ? [] : [[each.id, each]])),
    ),
    placed,
    isFramed: false,
  });
  drawMedia(
    pen,
    note.media.filter(({ id }) => !placed.has(id)),
    note.noteUrl,
  );
  root.end();
  drawFooters(doc, note);
  doc.end();
  return doc;
}

const highestHeading = ({ children }: Root): number =>
  Math.min(6, ...children.map((node) => (node.type === 'heading' ? node.depth : 6)));

/** A page that was taken from the others still says what it is of. */
function drawFooters(doc: PDFKit.PDFDocument, { title, footer }: PdfNote): void {
  const { start, count } = doc.bufferedPageRange();
  const { left, right, bottom } = pageStyle.margins;
  const size = pageStyle.small;
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index);
    const width = doc.page.width - left - right;
    const y = doc.page.height - bottom + 20;
    // Text below the bottom margin would start a new page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .moveTo(left, y - 6)
      .lineTo(left + width, y - 6)
      .lineWidth(0.5)
      .strokeColor(pageStyle.line)
      .stroke();
    const end = frenchSpaces(`${footer} · ${index - start + 1}/${count}`);
    setFont(doc, 'regular', size);
    const endWidth = doc.widthOfString(end);
    doc.fillColor(pageStyle.quiet).text(end, left + width - endWidth, y, { lineBreak: false });
    const { text, file } = inOneFont(doc, frenchSpaces(title), 'regular');
    doc.font(file).fontSize(size).fillColor(pageStyle.quiet);
    doc.text(text, left, y, { width: width - endWidth - 16, height: size, ellipsis: true });
    doc.endMarkedContent();
    doc.page.margins.bottom = bottom;
  }
}
