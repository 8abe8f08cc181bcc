import { Worker } from 'node:worker_threads';

/** The log is a few megabytes then. */
const commitsBetween = 50;

/** Fewer commits stand in the log alone no longer than this. */
const longestWaitMs = 1000;

/**
 * Copies the log of SQLite (WAL) into the database file from a thread of its own: in the one that answers, the disk
 * would keep every request waiting for tens of milliseconds.
 */
export class Checkpoints {
  readonly #file: string;
  readonly #also: () => Promise<void>;
  #worker: Worker | null = null;
  #isRunning = false;
  #commits = 0;
  #timer: NodeJS.Timeout | null = null;

  /** `also` is done whenever the log is copied. */
  constructor(file: string, also: () => Promise<void>) {
    this.#file = file;
    this.#also = also;
  }

  /** Something was committed. */
  noteCommit(): void {
    if (++this.#commits >= commitsBetween) this.#copy();
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      if (this.#commits > 0) this.#copy();
    }, longestWaitMs).unref();
  }

  #copy(): void {
    if (this.#isRunning) return;
    this.#commits = 0;
    this.#isRunning = true;
    this.#worker ??= this.#start();
    this.#worker.postMessage('checkpoint');
    this.#also().catch((error: unknown) => process.emitWarning(String(error)));
  }

  #start(): Worker {
    const worker = new Worker(new URL('./checkpoint.worker.ts', import.meta.url), {
      workerData: this.#file,
      name: 'embedded-mongo-checkpoint',
      execArgv: [],
    });
    worker.unref();
    worker.on('message', (failure: string | null) => {
      this.#isRunning = false;
      if (failure !== null) process.emitWarning(`the log was not copied into the database: ${failure}`);
    });
    // Without it the writer copies, when the log has become long.
    worker.on('error', (error: Error) => process.emitWarning(error));
    return worker;
  }

  async stop(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    await this.#worker?.terminate();
  }
}
