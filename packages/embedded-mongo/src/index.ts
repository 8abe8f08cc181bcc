import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { dataFile } from './storage/store.ts';
import type { WorkerMessage } from './worker.ts';

export interface EmbeddedMongoOptions {
  /** Data directory, made when it is not there. One server per directory. */
  dir: string;
  /** Listen on this port of 127.0.0.1 (0: any). Without it clients use a Unix socket in `dir`, where the system has them. */
  port?: number;
  /** Heap of the server's thread, in MB. */
  memoryMb?: number;
  /** The thread ended by itself (memory) and runs again at the same address; what it had acknowledged is there. */
  onRestart?: (cause: Error) => void;
  /** The thread ended and does not start again. */
  onEnd?: (cause: Error) => void;
}

export interface EmbeddedMongo {
  /** Connection string for the official MongoDB driver; sessions and transactions work with it as it is. */
  url: string;
  /** Ends open transactions, flushes, and frees the directory. */
  close(): Promise<void>;
  /** Lets the process end while the server runs. */
  unref(): void;
}

const defaultMemoryMb = 1024;

interface RunningThread {
  worker: Worker;
  url: string;
  /** Resolves when it has ended, with why where it was not asked to. */
  ended: Promise<Error>;
}

async function startThread(dir: string, port: number | undefined, memoryMb: number): Promise<RunningThread> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { dir, port },
    name: 'embedded-mongo',
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  let cause: unknown;
  // Told by `ended`: a thread that fails always exits.
  worker.on('error', (error) => (cause = error));
  const ended = new Promise<Error>((done) => {
    worker.once('exit', (code) => {
      done(cause instanceof Error ? cause : new Error(`the embedded MongoDB server ended with code ${code}`));
    });
  });
  const first = await Promise.race([
    new Promise<WorkerMessage>((done) => {
      // Under `node --watch` the thread also tells its parent which files it reads.
      worker.on(
        'message',
        (message: Partial<WorkerMessage>) => message.type !== undefined && done(message as WorkerMessage),
      );
    }),
    ended,
  ]);
  if (first instanceof Error) throw first;
  if (first.type === 'ready') return { worker, url: first.url, ended };
  await worker.terminate();
  throw new Error(first.type === 'failed' ? first.message : 'the embedded MongoDB server ended at its start');
}

/** Of the address it has: clients know no other. */
const portIn = (url: string): number | undefined => {
  const port = /^mongodb:\/\/127\.0\.0\.1:(\d+)/.exec(url)?.[1];
  return port === undefined ? undefined : Number(port);
};

/**
 * Starts the server in a thread of this process, and with it ends. A thread that ends by itself starts again, at the same
 * address.
 * @throws when the directory is in use by another server or cannot be written, or the port is taken
 */
export async function startEmbeddedMongo({
  dir,
  port,
  memoryMb = defaultMemoryMb,
  onRestart,
  onEnd,
}: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const path = resolve(dir);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  let isClosing = false;
  let isHeld = true;
  let thread = await startThread(path, port, memoryMb);
  const { url } = thread;

  async function keepRunning(): Promise<void> {
    for (;;) {
      const cause = await thread.ended;
      if (isClosing) return;
      try {
        thread = await startThread(path, port === undefined ? undefined : portIn(url), memoryMb);
        if (!isHeld) thread.worker.unref();
        onRestart?.(cause);
      } catch (error) {
        onEnd?.(error instanceof Error ? error : cause);
        return;
      }
    }
  }
  const running = keepRunning();

  return {
    url,
    async close() {
      isClosing = true;
      thread.worker.postMessage('close');
      await running;
    },
    unref() {
      isHeld = false;
      thread.worker.unref();
    },
  };
}

/**
 * Copies what is committed now into `to`, which a server can be started on; the directory may be served by any process
 * meanwhile, which goes on reading and writing.
 * @throws when there is no data in `dir`, or some in `to`
 */
export function copyEmbeddedMongo(dir: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(join(resolve(dir), dataFile), { readOnly: true });
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    // One reading transaction: a state that was there, whatever is written meanwhile.
    database.prepare('VACUUM INTO ?').run(join(resolve(to), dataFile));
  } finally {
    database.close();
  }
}
