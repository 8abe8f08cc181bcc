import { PdfFailure } from './pdf-failure.ts';
import { pdfLimits, type PdfLimits } from './pdf-limits.ts';
import type { PdfMessage, PdfPage, PdfTask } from './pdf-page.ts';
import { startChild, watchChild } from './watched-child.ts';

export interface ReadPdfOptions {
  signal?: AbortSignal;
  /** 1 by default; a resumed ingestion starts behind the pages it has. */
  firstPage?: number;
  onOpened?: (pageCount: number) => Promise<void> | void;
  /** Called page by page, in order, one at a time; reading waits for it. */
  onPage?: (page: PdfPage) => Promise<void> | void;
  limits?: Partial<PdfLimits>;
}

/**
 * Reads a PDF in a process of its own, killed when it takes too long, too much memory, or falls silent.
 * Answers the number of pages; throws PdfFailure, the signal's reason, or what `onPage` threw.
 */
export function readPdf(path: string, options: ReadPdfOptions = {}): Promise<number> {
  return run(path, options, false);
}

/** Only opens the file and counts. */
export function countPages(path: string, options: Pick<ReadPdfOptions, 'signal' | 'limits'> = {}): Promise<number> {
  return run(path, options, true);
}

function run(path: string, options: ReadPdfOptions, countOnly: boolean): Promise<number> {
  options.signal?.throwIfAborted();
  const limits = { ...pdfLimits, ...options.limits };
  const task: PdfTask = {
    path,
    firstPage: options.firstPage ?? 1,
    countOnly,
    maxPages: limits.maxPages,
    maxPageCharacters: limits.maxPageCharacters,
  };
  const child = startChild(new URL('./pdf.child.ts', import.meta.url), limits);
  return new Promise<number>((resolve, reject) => {
    let ended = false;
    let pageCount = 0;
    let work: Promise<void> = Promise.resolve();
    let stderr = '';
    const end = (settle: () => void) => {
      if (ended) return;
      ended = true;
      document.stop();
      page.stop();
      options.signal?.removeEventListener('abort', abort);
      child.kill('SIGKILL');
      settle();
    };
    const fail = (error: unknown) => end(() => reject(error));
    const tooComplex = (why: string) => fail(new PdfFailure('too-complex', why));
    const abort = () => fail(options.signal?.reason);
    const document = watchChild(child, { ...limits, cpuMs: limits.documentMs }, tooComplex);
    const page = watchChild(child, { ...limits, cpuMs: limits.stallMs }, tooComplex);

    const handle = async (message: PdfMessage) => {
      if (ended) return;
      // While we store a page the child may wait for us: that silence is ours.
      for (const watch of [document, page]) watch.pause();
      if (message.type === 'opened') {
        pageCount = message.pageCount;
        await options.onOpened?.(pageCount);
      } else if (message.type === 'page') {
        await options.onPage?.(message.page);
        if (child.connected) child.send('ack');
      } else if (message.type === 'done') end(() => resolve(pageCount));
      else fail(new PdfFailure(message.reason, message.message));
      document.resume();
      page.restart();
    };
    child.on('message', (message: PdfMessage) => {
      work = work.then(() => handle(message)).catch(fail);
    });
    child.stderr?.on('data', (data: Buffer) => (stderr = (stderr + data.toString()).slice(-2000)));
    // The last message may still be waiting for its turn when the process is already gone.
    child.on('close', (code, signal) => void work.then(() => fail(crash(code, signal, stderr))));
    child.on('error', (error) =>
      fail(new PdfFailure('internal', 'the reading process cannot be talked to', { cause: error })),
    );
    options.signal?.addEventListener('abort', abort, { once: true });
    child.send(task);
  });
}

function crash(code: number | null, signal: string | null, stderr: string): PdfFailure {
  const outOfMemory = /heap out of memory|Allocation failed/.test(stderr);
  return new PdfFailure(
    outOfMemory || signal !== null ? 'too-complex' : 'internal',
    `reading process ended (${code ?? signal}) ${stderr}`,
  );
}
