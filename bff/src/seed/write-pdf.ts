import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';

/** What a page of a demonstration document holds, from its top. */
export type PdfBlock =
  | { heading: string }
  | { subheading: string }
  | { text: string }
  /** Rows of cells, the first one of headings. */
  | { table: string[][]; widths: number[] };

const marginPt = 56;
/** Written into the file: the same pages are the same bytes. */
const written = new Date('2026-01-05T08:00:00Z');

/** A PDF with text and ruled tables, one list of blocks a page: enough for a document that is read like any other. */
export function writePdf(title: string, pages: PdfBlock[][]): Promise<Buffer> {
  const document = new PdfDocument({
    size: 'A4',
    margin: marginPt,
    lang: 'fr-FR',
    autoFirstPage: false,
    info: { Title: title, Producer: 'Savoir', CreationDate: written },
  });
  pages.forEach((blocks, index) => {
    document.addPage();
    for (const block of blocks) draw(document, block);
    // Below the margin, where text would start another page.
    document.page.margins.bottom = 0;
    document
      .font('Helvetica', 9)
      .text(inFont(`${title} – page ${index + 1}`), marginPt, document.page.height - marginPt / 2, {
        lineBreak: false,
      });
  });
  document.end();
  return buffer(document);
}

function draw(document: PDFKit.PDFDocument, block: PdfBlock): void {
  if ('heading' in block) document.font('Helvetica-Bold', 18).text(inFont(block.heading)).moveDown(0.5);
  else if ('subheading' in block) document.font('Helvetica-Bold', 13).text(inFont(block.subheading)).moveDown(0.3);
  else if ('text' in block) document.font('Helvetica', 11).text(inFont(block.text), { lineGap: 3 }).moveDown(0.5);
  else {
    const [head = [], ...rows] = block.table.map((row) => row.map(inFont));
    document
      .font('Helvetica', 10)
      .table({
        columnStyles: block.widths,
        defaultStyle: { padding: 5, border: 0.6 },
        data: [head.map((text) => ({ text, font: { src: 'Helvetica-Bold', size: 10 } })), ...rows],
      })
      .moveDown();
  }
}

/** Fonts of every reader have no narrow no-break space. */
const inFont = (text: string): string => text.replaceAll('\u202f', '\u00a0');
