import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { ServerMessage } from './serve.child.ts';
import type { ServerOptions } from './server/serve.ts';
import { dataFile } from './storage/directory.ts';

export interface EmbeddedMongoOptions {
  /** Data directory, made when it is not there. One server per directory. */
  dir: string;
  /** Listen on this port of 127.0.0.1 (0: any). Without it clients use a Unix socket in `dir`, where the system has them. */
  port?: number;
  /** Heap of the server's process, in MB. */
  memoryMb?: number;
  /** The process ended by itself (memory) and runs again at the same address; what it had acknowledged is there. */
  onRestart?: (cause: Error) => void;
  /** The process ended and does not start again: it could not, or ended too often. */
  onEnd?: (cause: Error) => void;
}

export interface EmbeddedMongo {
  /** Connection string for the official MongoDB driver; sessions and transactions work with it as it is. */
  url: string;
  /** Number of the server's process. */
  readonly pid: number | undefined;
  /** Ends open transactions, flushes, and frees the directory. */
  close(): Promise<void>;
  /** Lets the process end while the server runs. */
  unref(): void;
}

const defaultMemoryMb = 1024;

/** A server that ends more often in a minute does so for a reason that a start does not remove. */
const restartsAMinute = 5;

interface RunningProcess {
  child: ChildProcess;
  url: string;
  /** Resolves when it has ended, with why where it was not asked to. */
  ended: Promise<Error>;
}

async function startProcess(dir: string, port: number | undefined, memoryMb: number): Promise<RunningProcess> {
  const child = fork(fileURLToPath(new URL('./serve.child.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${memoryMb}`],
  });
  const ended = new Promise<Error>((done) => {
    // Each of them: an `error` that no one listens to ends the owner.
    child.on('error', done);
    child.once('exit', (code, signal) =>
      done(new Error(`the embedded MongoDB server ended ${signal === null ? `with code ${code}` : `by ${signal}`}`)),
    );
  });
  const answered = new Promise<ServerMessage>((done) => {
    // Under `node --watch` the process also informs its parent which files it reads.
    child.on('message', (message: Partial<ServerMessage>) => {
      if (message.type !== undefined) done(message as ServerMessage);
    });
  });
  const options: ServerOptions = { dir, port, holder: process.pid };
  child.send(options);
  const first = await Promise.race([answered, ended]);
  if (first instanceof Error) throw first;
  if (first.type === 'ready') return { child, url: first.url, ended };
  child.disconnect();
  await ended;
  throw new Error(first.message);
}

/** Of the address it has: clients know no other. */
const portIn = (url: string): number | undefined => {
  const port = /^mongodb:\/\/127\.0\.0\.1:(\d+)/.exec(url)?.[1];
  return port === undefined ? undefined : Number(port);
};

/**
 * Starts the server in a process of its own, which ends with this one, however that ends. A server that ends by itself
 * starts again, at the same address.
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
  let running = await startProcess(path, port, memoryMb);
  const { url } = running;

  const end = (): void => {
    if (running.child.connected) running.child.send('close');
  };
  const letGo = (): void => {
    running.child.unref();
    running.child.channel?.unref();
  };

  async function keepRunning(): Promise<void> {
    let restarts: number[] = [];
    for (;;) {
      const cause = await running.ended;
      if (isClosing) return;
      const now = performance.now();
      restarts = [...restarts.filter((at) => at > now - 60_000), now];
      if (restarts.length > restartsAMinute) return onEnd?.(cause);
      try {
        running = await startProcess(path, port === undefined ? undefined : portIn(url), memoryMb);
        if (!isHeld) letGo();
        if (isClosing) end();
        else onRestart?.(cause);
      } catch (error) {
        onEnd?.(error instanceof Error ? error : cause);
        return;
      }
    }
  }
  const stored = keepRunning();

  return {
    url,
    get pid() {
      return running.child.pid;
    },
    async close() {
      isClosing = true;
      end();
      await stored;
    },
    unref() {
      isHeld = false;
      letGo();
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
