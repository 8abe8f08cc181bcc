import { pdfMaxPages } from '@savoir/contracts/limits';

/**
 * What one PDF may cost. A file's size protects nothing: a 2 kB file can inflate to gigabytes,
 * so processor time and resident memory are watched from outside the process that reads it.
 */
export interface PdfLimits {
  maxPages: number;
  /** Characters of one page; a real page holds a few thousand. */
  maxPageCharacters: number;
  /** Resident memory of the reading process. pdf.js keeps its buffers outside the JavaScript heap. */
  memoryMb: number;
  heapMb: number;
  /** Processor time of a whole file. */
  documentMs: number;
  /** Processor time from one page to the next. */
  stallMs: number;
}

export const pdfLimits: PdfLimits = {
  maxPages: pdfMaxPages,
  maxPageCharacters: 200_000,
  memoryMb: 600,
  heapMb: 256,
  documentMs: 120_000,
  stallMs: 10_000,
};
