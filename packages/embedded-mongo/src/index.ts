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
}

export interface EmbeddedMongo {
  /** Connection string for the official MongoDB driver; sessions and transactions work with it as it is. */
  url: string;
  /** Ends open transactions, flushes, and frees the directory. */
  close(): Promise<void>;
  /** Lets the process end while the server runs. */
  unref(): void;
}

/**
 * Starts the server in a thread of this process, and with it ends.
 * @throws when the directory is in use by another server or cannot be written, or the port is taken
 */
export async function startEmbeddedMongo({ dir, port }: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const path = resolve(dir);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { dir: path, port },
    name: 'embedded-mongo',
    execArgv: [],
  });
  const exited = new Promise<void>((done) => {
    worker.once('exit', () => done());
  });
  const first = await new Promise<WorkerMessage>((done, fail) => {
    // Under `node --watch` the thread also tells its parent which files it reads.
    worker.on(
      'message',
      (message: Partial<WorkerMessage>) => message.type !== undefined && done(message as WorkerMessage),
    );
    worker.once('error', fail);
  });
  if (first.type !== 'ready') {
    await worker.terminate();
    throw new Error(first.type === 'failed' ? first.message : 'the embedded MongoDB server ended at its start');
  }
  worker.removeAllListeners('error');
  return {
    url: first.url,
    async close() {
      worker.postMessage('close');
      await exited;
    },
    unref: () => worker.unref(),
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
