import { availableParallelism } from 'node:os';
import { PdfFailure } from './pdf-failure.ts';
import { pdfLimits, type PdfLimits } from './process/pdf-limits.ts';
import type { PdfPage } from './pdf-page.ts';
import { openTeam, type ReadingTeam } from './process/reading-team.ts';

export interface ReadPdfOptions {
  signal?: AbortSignal;
  /** 1 by default; a resumed ingestion starts behind the pages it has. */
  firstPage?: number;
  onOpened?: (pageCount: number) => Promise<void> | void;
  /** Called page by page, in order, one at a time; reading waits for it. */
  onPage?: (page: PdfPage) => Promise<void> | void;
  /** Whether a second process may read along now; asked again and again. By default where there is a second core. */
  mayHelp?: () => boolean;
  limits?: Partial<PdfLimits>;
}

/**
 * Reads a PDF in processes of their own, killed when they take too long, too much memory, or fall silent.
 * Answers the number of pages; throws PdfFailure, the signal's reason, or what `onPage` threw.
 */
export async function readPdf(path: string, options: ReadPdfOptions = {}): Promise<number> {
  options.signal?.throwIfAborted();
  const limits = { ...pdfLimits, ...options.limits };
  const team = openTeam(path, limits, options.mayHelp ?? (() => availableParallelism() > 1));
  return readAll(team, limits, options, rangesAhead);
}

/** Reads all there is of a file, and ends what reads it. `ahead`: ranges asked for before the first of them is delivered. */
export async function readAll(
  team: ReadingTeam,
  limits: PdfLimits,
  options: ReadPdfOptions,
  ahead: number,
): Promise<number> {
  const { signal } = options;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([aborted, readWith(team, limits, options, ahead)]);
  } finally {
    signal?.removeEventListener('abort', abort);
    team.stop();
  }
}

/** Pages asked for at a time. */
const rangePages = 8;
/** What is read ahead waits in memory. */
const rangesAhead = 8;

async function readWith(
  team: ReadingTeam,
  limits: PdfLimits,
  { signal, firstPage = 1, onOpened, onPage }: ReadPdfOptions,
  mostAhead: number,
): Promise<number> {
  const pageCount = await team.open();
  await onOpened?.(pageCount);
  if (pageCount > limits.maxPages) throw new PdfFailure('too-many-pages', `${pageCount} pages`);
  const ahead: Promise<PdfPage[]>[] = [];
  let next = firstPage;
  for (;;) {
    for (; next <= pageCount && ahead.length < mostAhead; next += rangePages) {
      const range = team.read({ from: next, to: Math.min(next + rangePages - 1, pageCount) });
      // The one who waits for it gets the reason; until then no one does.
      range.catch(() => undefined);
      ahead.push(range);
    }
    const first = ahead.shift();
    if (first === undefined) return pageCount;
    for (const page of await first) {
      signal?.throwIfAborted();
      await onPage?.(page);
    }
  }
}
