import { PdfFailure } from '../pdf/pdf-failure.ts';
import type { PdfLimits } from '../pdf/process/pdf-limits.ts';
import { startReading } from '../pdf/process/reading-process.ts';
import type { ReadPdfOptions } from '../pdf/read-pdf.ts';
import { officeLimits } from './office-limits.ts';
import type { OfficeKind } from './read-parts.ts';

/** Parts asked for at a time. */
const rangeParts = 8;

type ReadOfficeOptions = Pick<ReadPdfOptions, 'signal' | 'firstPage' | 'onOpened' | 'onPage'> & {
  limits?: Partial<PdfLimits>;
};

/**
 * Reads a text, a presentation, a workbook, a page of the web or a mail in a process of its own, killed when it takes too
 * long or too much memory. Each part comes as a page. Answers their number; throws PdfFailure, the signal's reason, or what
 * `onPage` threw.
 */
export async function readOffice(path: string, kind: OfficeKind, options: ReadOfficeOptions = {}): Promise<number> {
  const { signal, firstPage = 1, onOpened, onPage } = options;
  signal?.throwIfAborted();
  const limits = { ...officeLimits, ...options.limits };
  const script = new URL('./process/office.child.ts', import.meta.url);
  const reading = startReading(path, limits, { textOnly: [], skipped: [] }, { script, kind });
  const abort = () => reading.stop();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const count = await reading.open();
    await onOpened?.(count);
    if (count > limits.maxPages) throw new PdfFailure('too-many-pages', `${count} parts`);
    for (let from = firstPage; from <= count; from += rangeParts)
      for (const page of await reading.read({ from, to: Math.min(from + rangeParts - 1, count) })) {
        signal?.throwIfAborted();
        await onPage?.(page);
      }
    return count;
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
    reading.stop();
  }
}
