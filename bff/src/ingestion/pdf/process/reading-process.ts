import type { DocumentKind } from '@savoir/contracts/documents';
import { PdfFailure } from '../pdf-failure.ts';
import type { PdfLimits } from './pdf-limits.ts';
import type { CostlyPages, PageRange, PdfAnswer, PdfPage, PdfRequest } from '../pdf-page.ts';
import { startChild, watchChild } from './watched-child.ts';
import { lastPositionIn, withoutPositions, type ReadingPosition } from './reading-position.ts';

/** One process that has one file open. Whatever it is asked after it failed or was stopped is refused with the reason. */
export interface ReadingProcess {
  /** Number of pages. */
  open(): Promise<number>;
  /** Ranges are read in the order in which they are asked for. */
  read(range: PageRange): Promise<PdfPage[]>;
  /** Pages asked for and not read yet. */
  readonly owed: number;
  /** What it was at last; null before it started to read. */
  readonly where: ReadingPosition | null;
  /** Time on the processor. */
  readonly spentMs: number;
  stop(): void;
}

interface ReadingRequest {
  request: PdfRequest;
  pages: PdfPage[];
  resolve: (answer: { pageCount: number; pages: PdfPage[] }) => void;
  reject: (error: unknown) => void;
}

/**
 * Half of the usual room for short-lived objects: reading takes as long with it, and two processes fit where one did. One
 * thread beside the first instead of four: they tidied up no sooner, and stood in the way of anyone who waits for an answer.
 */
const sparing = ['--max-semi-space-size=8', '--v8-pool-size=1'];

/** What reads a file: a script that answers as `pdf.child.ts` does. */
export interface Reader {
  script: URL;
  kind: DocumentKind;
}

const pdfReader: Reader = { script: new URL('./pdf.child.ts', import.meta.url), kind: 'pdf' };

/** Sooner than the job that waits for it ends: that one is tried again, and a file like that never better. */
const silentMs = 4 * 60_000;

/** Starts a process that is killed when it takes too long, too much memory, or falls silent. */
export function startReading(
  path: string,
  limits: PdfLimits,
  costly: CostlyPages = { textOnly: [], skipped: [] },
  { script, kind }: Reader = pdfReader,
): ReadingProcess {
  const child = startChild(script, limits, sparing);
  const requests: ReadingRequest[] = [];
  let ended: { why: unknown } | null = null;
  let stderr = '';
  let rest = '';
  let where: ReadingPosition | null = null;

  const end = (why: unknown) => {
    if (ended !== null) return;
    ended = { why };
    for (const watch of watches) watch.stop();
    child.kill('SIGKILL');
    for (const { reject } of requests.splice(0)) reject(why);
  };
  const tooComplex = (why: string) => end(new PdfFailure('too-complex', why));
  const document = watchChild(child, { ...limits, cpuMs: limits.documentMs }, tooComplex);
  const page = watchChild(child, { ...limits, cpuMs: limits.stallMs, clockMs: silentMs }, tooComplex);
  const watches = [document, page];

  const ask = (request: PdfRequest): Promise<{ pageCount: number; pages: PdfPage[] }> => {
    if (ended !== null) return Promise.reject(ended.why);
    if (requests.length === 0) {
      document.resume();
      page.restart();
    }
    return new Promise((resolve, reject) => {
      requests.push({ request, pages: [], resolve, reject });
      // A process that has gone is reported by its end.
      child.send(request, () => undefined);
    });
  };
  const settle = (pageCount: number) => {
    const done = requests.shift();
    // What no one asked for is not its fault, nor its time.
    if (requests.length === 0) for (const watch of watches) watch.pause();
    done?.resolve({ pageCount, pages: done.pages });
  };

  child.on('message', (answer: PdfAnswer) => {
    page.restart();
    if (answer.type === 'failed') end(new PdfFailure(answer.reason, answer.message));
    else if (answer.type === 'opened') settle(answer.pageCount);
    else {
      const [current] = requests;
      current?.pages.push(...answer.pages);
      if (current?.request.type === 'read' && current.pages.at(-1)?.number === current.request.to) settle(0);
    }
  });
  child.stderr?.on('data', (data: Buffer) => {
    const output = rest + data.toString();
    where = lastPositionIn(output) ?? where;
    rest = output.slice(output.lastIndexOf('\n') + 1);
    stderr = (stderr + withoutPositions(output.slice(0, output.length - rest.length))).slice(-2000);
  });
  child.on('close', (code, signal) => end(crash(code, signal, stderr + rest)));
  child.on('error', (error) =>
    end(new PdfFailure('internal', 'the reading process cannot be talked to', { cause: error })),
  );

  return {
    open: async () =>
      (await ask({ type: 'open', path, kind, maxPageCharacters: limits.maxPageCharacters, ...costly })).pageCount,
    read: async (range) => (await ask({ type: 'read', ...range })).pages,
    get owed() {
      return requests.reduce(
        (sum, { request, pages }) => sum + (request.type === 'read' ? request.to - request.from + 1 - pages.length : 0),
        0,
      );
    },
    get where() {
      return where;
    },
    get spentMs() {
      return document.spentMs();
    },
    stop: () => end(new Error('reading was stopped')),
  };
}

function crash(code: number | null, signal: string | null, stderr: string): PdfFailure {
  const outOfMemory = /heap out of memory|Allocation failed/.test(stderr);
  return new PdfFailure(
    outOfMemory || signal !== null ? 'too-complex' : 'internal',
    `reading process ended (${code ?? signal}) ${stderr}`,
  );
}
