import { pageStyle } from './page-style.ts';

export type PdfDoc = PDFKit.PDFDocument;
export type PdfElement = PDFKit.PDFStructureElement;

/** Where the next block goes: in which document, under which element of the structure, within which edges. */
export interface Pen {
  doc: PdfDoc;
  parent: PdfElement;
  left: number;
  width: number;
}

export function pageBottom({ page }: PdfDoc): number {
  return page.height - page.margins.bottom;
}

/** Goes on on the next page unless this much height is left. */
export function breakPageUnlessFits(doc: PdfDoc, height: number): void {
  const top = doc.page.margins.top;
  if (doc.y + height > pageBottom(doc) && doc.y > top) doc.addPage();
}

export const gap = (doc: PdfDoc, points: number = pageStyle.blockGap): void => void (doc.y += points);

/** An element of the structure under the pen's. Call `end` once everything is in it. */
export function element(
  { doc, parent }: Pen,
  type: string,
  options: PDFKit.Mixins.StructureElementOptions = {},
): PdfElement {
  const created = doc.struct(type, options);
  parent.add(created);
  return created;
}

/** What is drawn belongs to the page, not to the text: readers of the structure skip it. */
export function asArtifact(doc: PdfDoc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
