import { Worker } from 'node:worker_threads';

/** The log is a few megabytes then. */
const commitsBetween = 50;

/**
 * Copies the log of SQLite (WAL) into the database file from a thread of its own: in the one that answers, the disk
 * would keep every request waiting for tens of milliseconds.
 */
export class Checkpoints {
  readonly #file: string;
  #worker: Worker | null = null;
  #isRunning = false;
  #commits = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** Something was committed. */
  noteCommit(): void {
    if (++this.#commits < commitsBetween || this.#isRunning) return;
    this.#commits = 0;
    this.#isRunning = true;
    this.#worker ??= this.#start();
    this.#worker.postMessage('checkpoint');
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
    await this.#worker?.terminate();
  }
}
