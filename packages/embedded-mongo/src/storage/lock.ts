import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface DirectoryLock {
  release(): void;
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

function holderOf(database: DatabaseSync): string {
  try {
    const pid = database.prepare('SELECT pid FROM holder').get()?.['pid'];
    return pid === undefined ? 'another process' : `process ${String(pid)}`;
  } catch (error) {
    // The holder is between taking the lock and writing its number.
    if (error instanceof Error) return 'another process';
    throw error;
  }
}

/** A server whose owner was killed ends with it, but not in the same instant. */
const patienceMs = 5000;

/**
 * Takes the directory for this server. The lock is SQLite's own file lock, which the system frees when the process
 * dies, so a crash leaves no stale lock behind; the file also says who holds it.
 * @param holder number of the process that a second server is informed about
 * @throws when another server holds it
 */
export function lockDirectory(dir: string, holder: number): DirectoryLock {
  const file = join(dir, 'server.lock');
  const database = new DatabaseSync(file);
  chmodSync(file, 0o600);
  try {
    database.exec(`PRAGMA busy_timeout = ${patienceMs}`);
    // In memory: on a full disk there is no room for a journal.
    database.exec(
      'PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE; CREATE TABLE IF NOT EXISTS holder (pid INTEGER); DELETE FROM holder;',
    );
    database.prepare('INSERT INTO holder VALUES (?)').run(holder);
    database.exec('COMMIT; BEGIN IMMEDIATE');
  } catch (error) {
    const other = isBusy(error) ? holderOf(database) : null;
    database.close();
    if (other)
      throw new Error(`The data directory ${dir} is in use by ${other}: one embedded MongoDB server per directory.`, {
        cause: error,
      });
    throw error;
  }
  return { release: () => database.close() };
}
