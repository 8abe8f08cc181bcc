import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from './index.ts';

/** Where Linux keeps files in memory: a flush to disk for every write would be most of what a test waits for. */
const inMemory = '/dev/shm';
const roomBytes = 2 ** 30;

let started: Promise<string> | undefined;

/**
 * Address of the server all test databases of this process lie on: `MONGODB_URL` when set, else an embedded one, started
 * when it is first asked for. It ends with the process and leaves nothing behind.
 */
export function databaseServer(): Promise<string> {
  const given = process.env['MONGODB_URL'];
  return given === undefined ? (started ??= startServer()) : Promise.resolve(given);
}

async function startServer(): Promise<string> {
  const dir = mkdtempSync(join(placeForData(), 'savoir-databases-'));
  removeAtEnd(dir);
  const server = await startEmbeddedMongo({ dir });
  server.unref();
  return server.url;
}

/** The folder for data that need not outlive the tests. */
export function placeForData(): string {
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > roomBytes ? inMemory : tmpdir();
}

/** Vitest ends its workers by a signal. */
function removeAtEnd(dir: string): void {
  const remove = () => rmSync(dir, { recursive: true, force: true });
  process.once('exit', remove);
  process.once('SIGTERM', () => {
    remove();
    process.kill(process.pid, 'SIGTERM');
  });
}
