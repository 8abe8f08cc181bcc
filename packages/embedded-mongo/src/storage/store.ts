import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Catalog } from './catalog.ts';
import { Connection } from './connection.ts';
import { lockDirectory, type DirectoryLock } from './lock.ts';

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

  /** @throws when another process serves the directory */
  constructor(dir: string) {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    this.#lock = lockDirectory(dir);
    const file = join(dir, 'data.sqlite');
    // FULL: a commit is on the disk before it is acknowledged. fullfsync is what that takes on macOS.
    this.writer = new Connection(file, {
      pragmas: [
        'journal_mode = WAL',
        'synchronous = FULL',
        'fullfsync = 1',
        'checkpoint_fullfsync = 1',
        'journal_size_limit = 67108864',
        ...common,
      ],
    });
    this.catalog = new Catalog(this.writer);
    this.reader = new Connection(file, { readOnly: true, pragmas: common });
  }

  begin(): void {
    this.writer.exec('BEGIN IMMEDIATE');
  }

  commit(): void {
    this.writer.exec('COMMIT');
    this.catalog.onCommit();
  }

  /** Also right after SQLite ended the transaction by itself (a full disk). */
  rollback(): void {
    if (this.writer.inTransaction) this.writer.exec('ROLLBACK');
    this.catalog.onRollback();
  }

  close(): void {
    this.reader.close();
    this.writer.close();
    this.#lock.release();
  }
}
