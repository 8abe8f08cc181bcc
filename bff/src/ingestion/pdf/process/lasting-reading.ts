import type { CostlyPages, PageRange, PdfPage } from '../pdf-page.ts';
import { PdfFailure } from '../pdf-failure.ts';
import type { PdfLimits } from './pdf-limits.ts';
import { startReading, type ReadingProcess } from './reading-process.ts';

/** Pages that may cost too much before the document does. */
const costlyPagesMax = 12;

/**
 * Reads one file, in one process after the other: a page that takes too long or too much memory is read again without its
 * drawings, then left out, so that it costs itself and not the document. All of them together have the document’s time.
 */
export function startLastingReading(path: string, limits: PdfLimits): Omit<ReadingProcess, 'where' | 'spentMs'> {
  const costly = { textOnly: [] as number[], skipped: [] as number[] } satisfies CostlyPages;
  let leftMs = limits.documentMs;
  let pageCount = 0;
  let ended: { why: unknown } | null = null;
  let reading = startReading(path, limits);

  /** Starts another process in the place of one that failed, unless that decides about the document. */
  function replace(failed: ReadingProcess, error: unknown): void {
    if (ended !== null) throw ended.why;
    if (failed !== reading) return;
    const { where } = failed;
    leftMs -= failed.spentMs;
    const isOver = costly.textOnly.length + costly.skipped.length >= costlyPagesMax || leftMs <= 0;
    const isOfPage = error instanceof PdfFailure && error.reason === 'too-complex' && where !== null;
    if (isOver || !isOfPage) throw (ended = { why: error }).why;
    const isTried = where.doing === 'text' || costly.textOnly.includes(where.page);
    costly[isTried ? 'skipped' : 'textOnly'].push(where.page);
    // Nothing of it could be read: it is the document then.
    if (costly.skipped.length >= pageCount) throw (ended = { why: error }).why;
    reading = startReading(path, { ...limits, documentMs: leftMs }, costly);
    // Should it fail, every read of this process fails with the same cause, and comes back here.
    reading.open().catch(() => undefined);
  }

  return {
    async open() {
      pageCount = await reading.open();
      return pageCount;
    },
    async read(range: PageRange): Promise<PdfPage[]> {
      for (;;) {
        const current = reading;
        try {
          return await current.read(range);
        } catch (error) {
          replace(current, error);
        }
      }
    },
    get owed() {
      return reading.owed;
    },
    stop() {
      ended ??= { why: new Error('reading was stopped') };
      reading.stop();
    },
  };
}
