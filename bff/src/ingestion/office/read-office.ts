import { readAll, type ReadPdfOptions } from '../pdf/read-pdf.ts';
import { startReading } from '../pdf/process/reading-process.ts';
import { officeLimits } from './office-limits.ts';
import type { OfficeKind } from './read-parts.ts';

/**
 * Reads a text, a presentation, a workbook, a page of the web or a mail in a process of its own, killed when it takes too
 * long or too much memory. Each part comes as a page. Answers their number; throws PdfFailure, the signal's reason, or what
 * `onPage` threw.
 */
export async function readOffice(
  path: string,
  kind: OfficeKind,
  options: Omit<ReadPdfOptions, 'mayHelp'> = {},
): Promise<number> {
  options.signal?.throwIfAborted();
  const limits = { ...officeLimits, ...options.limits };
  const script = new URL('./process/office.child.ts', import.meta.url);
  const reading = startReading(path, limits, { textOnly: [], skipped: [] }, { script, kind });
  // Parts come with their pictures, and all of them are read by the time the first is asked for.
  return readAll(reading, limits, options, 1);
}
