import { pdfMaxPages, sheetRowsMax } from '@savoir/contracts/limits';
import { pdfLimits, type PdfLimits } from '../pdf/process/pdf-limits.ts';

/** What one file may cost the process that reads it: as a PDF, but all of it is read when it is opened. */
export const officeLimits: PdfLimits = { ...pdfLimits, stallMs: 60_000, documentMs: 60_000 };

/** What a file may hold. An honest one comes nowhere near any of these. */
export const contentLimits = {
  partsMax: pdfMaxPages,
  archiveEntriesMax: 10_000,
  /** Of one entry that is read, and of all of them together, when they are inflated. */
  entryBytesMax: 80 * 1024 * 1024,
  archiveBytesMax: 250 * 1024 * 1024,
  /** How many times its size an entry may inflate to; one of less than a megabyte may do so more often. */
  ratioMax: 200,
  ratioFreeBytes: 1024 * 1024,
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
