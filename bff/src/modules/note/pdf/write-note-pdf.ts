import { parse } from '@savoir/markdown';
import TaggedPdf from 'pdfkit';
import type { Root } from 'mdast';
import { drawBlocks } from './draw-blocks.ts';
import { drawFront, type Front } from './draw-front.ts';
import { drawMedia, type PdfMedium } from './draw-media.ts';
import { fontFile } from './fonts.ts';
import { pageStyle } from './page-style.ts';

export interface PdfNote extends Front {
  author: string;
  markdown: string;
  media: readonly PdfMedium[];
  /** Origin of the product. */
  origin: string;
  /** Left of the page number. */
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
  });
  drawMedia(
    pen,
    note.media.filter(({ id }) => !placed.has(id)),
    note.noteUrl,
  );
  root.end();
  drawFooters(doc, note.footer);
  doc.end();
  return doc;
}

const highestHeading = ({ children }: Root): number =>
  Math.min(6, ...children.map((node) => (node.type === 'heading' ? node.depth : 6)));

function drawFooters(doc: PDFKit.PDFDocument, footer: string): void {
  const { start, count } = doc.bufferedPageRange();
  const { left, right, bottom } = pageStyle.margins;
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index);
    const width = doc.page.width - left - right;
    const y = doc.page.height - bottom + 22;
    // Text below the bottom margin would start a new page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font(fontFile('regular')).fontSize(pageStyle.small).fillColor(pageStyle.quiet);
    doc.text(footer, left, y, { width: width - 80, lineBreak: false, ellipsis: true });
    doc.text(`${index - start + 1} / ${count}`, left + width - 80, y, { width: 80, align: 'right', lineBreak: false });
    doc.endMarkedContent();
    doc.page.margins.bottom = bottom;
  }
}
