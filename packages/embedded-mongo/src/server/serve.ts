import { join } from 'node:path';
import { Engine } from './engine.ts';
import { listen, type Listening } from './listen.ts';

/** Settings of one server. */
export interface ServerOptions {
  /** Data directory; made when it is not there. */
  dir: string;
  /** Also listen on this port of 127.0.0.1; 0 chooses one. Without it there is TCP only where Unix sockets are not to be had. */
  port?: number | undefined;
  /** Process a second server of the directory is informed about; this one when it is not given. */
  holder?: number | undefined;
}

export interface RunningServer {
  /** Connection string for the official drivers. */
  url: string;
  close(): Promise<void>;
}

const ttlIntervalMs = 60_000;

/**
 * For drivers. One that connects while the server ends learns nothing of it, and looks again after this time (30 s by
 * itself). Writes wait for an open transaction with a connection each: with as few as a driver opens by itself none is
 * left for the transaction to end by.
 */
const options = 'connectTimeoutMS=10000&maxPoolSize=1000';

/** The system's limit on a socket's path, 104 bytes on macOS and 108 on Linux, with the closing zero. */
const longestSocketPath = 103;

function socketPathIn(dir: string): string | null {
  const path = join(dir, 'mongo.sock');
  return process.platform === 'win32' || Buffer.byteLength(path) > longestSocketPath ? null : path;
}

/** Opens the directory and listens. @throws when another server holds the directory or the port is taken */
export async function startServer({ dir, port, holder = process.pid }: ServerOptions): Promise<RunningServer> {
  const path = socketPathIn(dir);
  const engine = new Engine(dir, '127.0.0.1', ttlIntervalMs, holder);
  const listeners: (Listening & { port: number | null })[] = [];
  const close = async (): Promise<void> => {
    for (const listener of listeners) await listener.close();
    await engine.close();
  };
  try {
    if (path) listeners.push(await listen(engine, { path }));
    if (!path || port !== undefined) listeners.push(await listen(engine, { port: port ?? 0 }));
  } catch (error) {
    await close();
    throw error;
  }
  const tcp = listeners.find((listener) => listener.port !== null);
  engine.services.address = tcp ? `127.0.0.1:${tcp.port}` : (path ?? '');
  const url =
    path && port === undefined
      ? `mongodb://${encodeURIComponent(path)}/?directConnection=true&${options}`
      : `mongodb://127.0.0.1:${tcp?.port}/?replicaSet=rs0&${options}`;
  return { url, close };
}
