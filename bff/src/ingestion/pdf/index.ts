export { PdfFailure } from './pdf-failure.ts';
export type { FilePart, PdfPage } from './pdf-page.ts';
export { readPdf, type ReadPdfOptions } from './read-pdf.ts';
export { recognisedText } from '../scans/scan-markdown.ts';
export { openRenderer, type PageRenderer } from './process/render-pages.ts';
export type { ScanWord } from '../scans/scanned-page.ts';
