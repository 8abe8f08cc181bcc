import { closeSync, fsync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Catalog } from './catalog.ts';
import { Checkpoints } from './checkpoints.ts';
import { Connection } from './connection.ts';
import { lockDirectory, type DirectoryLock } from './lock.ts';

const toDisk = promisify(fsync);

/** Pages of the log, 64 MB: longer it gets only when the thread that copies it does not follow. */
const longestLog = 16_000;

/** Of a data directory, all of it. */
export const dataFile = 'data.sqlite';

const common = ['busy_timeout = 5000', 'temp_store = MEMORY', 'cache_size = -32000'];

/**
 * The files of one data directory. The writer holds every change; the reader sees what is committed, also while
 * a transaction is open on the writer (WAL).
 */
export class Store {
  readonly writer: Connection;
  readonly reader: Connection;
  readonly catalog: Catalog;
  readonly #lock: DirectoryLock;
  readonly #checkpoints: Checkpoints;
  readonly #log: number;

  /** @throws when another process serves the directory */
  constructor(dir: string, holder: number) {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    this.#lock = lockDirectory(dir, holder);
    const file = join(dir, dataFile);
    // NORMAL: SQLite itself does not wait for the disk at a commit, since the whole thread would; `flush` does.
    this.writer = new Connection(file, {
      pragmas: [
        'journal_mode = WAL',
        'synchronous = NORMAL',
        // What it takes on macOS.
        'fullfsync = 1',
        'checkpoint_fullfsync = 1',
        'journal_size_limit = 67108864',
        `wal_autocheckpoint = ${longestLog}`,
        ...common,
      ],
    });
    this.catalog = new Catalog(this.writer);
    this.reader = new Connection(file, { readOnly: true, pragmas: common });
    this.#checkpoints = new Checkpoints(file);
    // SQLite keeps this file as long as it is open.
    this.#log = openSync(`${file}-wal`, 'r+');
    flushDirectory(dir);
  }

  begin(): void {
    this.writer.exec('BEGIN IMMEDIATE');
  }

  commit(): void {
    this.writer.exec('COMMIT');
    this.catalog.onCommit();
    this.#checkpoints.noteCommit();
  }

  /** Settles when everything committed so far is on the disk; only then may it be acknowledged. */
  flush(): Promise<void> {
    return toDisk(this.#log);
  }

  /** Also right after SQLite ended the transaction by itself (a full disk). */
  rollback(): void {
    if (this.writer.inTransaction) this.writer.exec('ROLLBACK');
    this.catalog.onRollback();
  }

  async close(): Promise<void> {
    await this.#checkpoints.stop();
    closeSync(this.#log);
    this.reader.close();
    this.writer.close();
    this.#lock.release();
  }
}

/** The log is found again after a crash only if the directory that names it is on the disk too. */
function flushDirectory(dir: string): void {
  // Windows has no such thing, and needs none.
  if (process.platform === 'win32') return;
  const directory = openSync(dir, 'r');
  fsyncSync(directory);
  closeSync(directory);
}
