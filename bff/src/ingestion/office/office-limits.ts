import { pdfMaxPages, sheetRowsMax } from '@savoir/contracts/limits';
import type { ZipLimits } from '../zip/zip-limits.ts';
import { pdfLimits, type PdfLimits } from '../pdf/process/pdf-limits.ts';

/** What one file may cost the process that reads it: as a PDF, but all of it is read when it is opened. */
export const officeLimits: PdfLimits = { ...pdfLimits, stallMs: 60_000, documentMs: 60_000 };

/** What a file may hold. An honest one comes nowhere near any of these. */
export const contentLimits = {
  partsMax: pdfMaxPages,
  /** Of entries that are read, once they are inflated. */
  archive: {
    entriesMax: 10_000,
    entryMaxBytes: 80 * 1024 * 1024,
    totalMaxBytes: 250 * 1024 * 1024,
    ratioMax: 200,
    ratioFreeBytes: 1024 * 1024,
  } satisfies ZipLimits,
  xmlDepthMax: 256,
  /** Elements of one paragraph, table or row. */
  elementsMax: 400_000,
  rowsMax: sheetRowsMax,
  cellsMax: 1_500_000,
  columnsMax: 200,
  /** What a cell of a sheet may hold in its own program. */
  cellCharactersMax: 32_767,
  charactersMax: 20_000_000,
  /** Pictures of one file that are looked at, and how small one is to be left alone: a logo, a line. */
  picturesMax: 40,
  pictureBytesMin: 4000,
  pictureBytesMax: 8 * 1024 * 1024,
};
