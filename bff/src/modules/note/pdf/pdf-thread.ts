import { PassThrough, type Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { PdfMessage, PdfTask } from './pdf-messages.ts';
import type { PdfNote } from './write-note-pdf.ts';

/** The longest note takes a few seconds; what takes longer has lost its way. */
const longestMs = 60_000;

interface Running {
  body: PassThrough;
  written: () => void;
  failed: (error: Error) => void;
  deadline: NodeJS.Timeout;
}

export interface PdfThread {
  /** The PDF as it comes. Resolves once every file of the note was read. */
  write(note: PdfNote): Promise<Readable>;
  close(): Promise<void>;
}

/** One thread that writes PDFs one after the other; started with the first, and again after one that broke it. */
export function openPdfThread(): PdfThread {
  const running = new Map<number, Running>();
  let worker: Worker | undefined;
  let tasks = 0;

  function start(): Worker {
    const started = new Worker(new URL('./pdf.worker.ts', import.meta.url), { name: 'note-pdf' });
    started.unref();
    started.on('message', (message: PdfMessage) => settle(message));
    started.on('error', (error: Error) => giveUp(started, error));
    started.on('exit', (code) => giveUp(started, new Error(`the thread of PDFs ended with ${code}`)));
    return started;
  }

  function settle(message: PdfMessage): void {
    const task = running.get(message.task);
    if (task === undefined) return;
    if (message.type === 'written') task.written();
    else if (message.type === 'chunk') task.body.write(message.chunk);
    else if (message.type === 'end') {
      forget(message.task, task);
      task.body.end();
    } else fail(message.task, task, new Error(message.message));
  }

  function forget(id: number, { deadline }: Running): void {
    clearTimeout(deadline);
    running.delete(id);
  }

  function fail(id: number, task: Running, error: Error): void {
    forget(id, task);
    task.failed(error);
    task.body.destroy(error);
  }

  /** Whatever it was writing is lost: what was sent of it is cut, which the client reads as a failure. */
  function giveUp(broken: Worker, error: Error): void {
    if (worker !== broken) return;
    worker = undefined;
    for (const [id, task] of running) fail(id, task, error);
    void broken.terminate();
  }

  return {
    write(note) {
      worker ??= start();
      const current = worker;
      const task = ++tasks;
      const body = new PassThrough();
      // Before anyone reads the body, its failure is told by the promise.
      body.on('error', () => undefined);
      return new Promise<Readable>((resolve, reject) => {
        running.set(task, {
          body,
          written: () => resolve(body),
          failed: reject,
          deadline: setTimeout(() => giveUp(current, new Error('a PDF took too long')), longestMs),
        });
        current.postMessage({ task, note } satisfies PdfTask);
      });
    },
    async close() {
      const current = worker;
      if (current !== undefined) giveUp(current, new Error('the product stops'));
      await current?.terminate();
    },
  };
}
