import type { DocumentKind } from '@savoir/contracts/documents';
import { readOffice } from '../../../ingestion/office/index.ts';
import { openRenderer, readPdf, type PageRenderer, type ReadPdfOptions } from '../../../ingestion/pdf/index.ts';
import { openPictures, readPicture } from '../../../ingestion/picture/read-picture.ts';

/** Reads a file of any kind page by page, or what stands for a page. */
export function readDocument(
  path: string,
  kind: DocumentKind,
  options: Omit<ReadPdfOptions, 'limits'>,
): Promise<number> {
  if (kind === 'pdf') return readPdf(path, options);
  return kind === 'image' ? readPicture(path, options) : readOffice(path, kind, options);
}

/** Draws the pages of a file that no one could read otherwise. */
export const rendererOf = (path: string, kind: DocumentKind): PageRenderer =>
  kind === 'image' ? openPictures(path) : openRenderer(path);
