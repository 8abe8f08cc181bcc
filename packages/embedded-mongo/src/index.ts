import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
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
