export { PdfFailure } from './pdf-failure.ts';
export type { FilePart, PdfPage } from './pdf-page.ts';
export { readPdf, type ReadPdfOptions } from './read-pdf.ts';
export { recognisedText } from './text/recognised-text.ts';
export { openRenderer, type PageRenderer } from './process/render-pages.ts';
export type { ScanWord } from '../scans/scanned-page.ts';
