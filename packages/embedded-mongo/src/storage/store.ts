import { closeSync, fstatSync, fsync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { Catalog } from './catalog.ts';
import { Checkpoints } from './checkpoints.ts';
import { CommitMark } from './commit-mark.ts';
import { Connection } from './connection.ts';
import { DamageError, isDamage, isDiskFull } from './damage.ts';
import {
  flushDirectory,
  hasRoomFor,
  isInMemory,
  noteEnd,
  noteStart,
  pathsIn,
  prepareDirectory,
  releaseReserve,
  settleReserve,
} from './directory.ts';
import { lockDirectory, type DirectoryLock } from './lock.ts';

const toDisk = promisify(fsync);

/** Pages of the log, 64 MB: longer it gets only when the thread that copies it does not follow. */
const longestLog = 16_000;

/** The disk is asked no more often. */
const roomIsTrueForMs = 100;

/** Free pages given back at once, 1 MB; and how many may stay. */
const pagesGivenBack = 256;
const freePagesMax = 1024;

const common = ['busy_timeout = 5000', 'temp_store = MEMORY', 'cache_size = -32000'];

interface Opened {
  writer: Connection;
  reader: Connection;
  catalog: Catalog;
  commits: CommitMark;
}

function openFiles(dir: string, wasClean: boolean): Opened {
  const { data, commits: mark } = pathsIn(dir);
  // NORMAL: SQLite itself does not wait for the disk at a commit, since the whole thread would; `flush` does.
  const writer = new Connection(data, {
    pragmas: [
      // Only before the first table; so that a file can become smaller again.
      'auto_vacuum = INCREMENTAL',
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
  try {
    if (!wasClean) checkPages(writer);
    const catalog = new Catalog(writer);
    const commits = new CommitMark(mark);
    const missing = commits.found - catalog.commits;
    if (missing > 0)
      throw new DamageError(
        `${missing} answered writes are not in it, the log beside it was damaged or removed. To go on without them delete ${mark}`,
      );
    return { writer, catalog, commits, reader: new Connection(data, { readOnly: true, pragmas: common }) };
  } catch (error) {
    writer.close();
    throw error;
  }
}

/** Every page once: what the file is made of, not what the documents hold, which have checksums of their own. */
function checkPages(connection: Connection): void {
  const faults = connection.all('PRAGMA quick_check(3)').map((row) => String(row['quick_check']));
  if (faults.length !== 1 || faults[0] !== 'ok') throw new DamageError(faults.join('; '));
}

function whyNot(dir: string, error: unknown): unknown {
  if (isDiskFull(error))
    return new Error(`The disk of ${dir} is full: the server needs 4 MB to start.`, { cause: error });
  if (!isDamage(error)) return error;
  const what = error instanceof Error ? error.message : String(error);
  return new Error(
    `The data directory ${dir} cannot be used, ${what}. Nothing was changed: keep a copy of it, and restore a backup into an empty directory.`,
    { cause: error },
  );
}

/**
 * The files of one data directory. The writer holds every change; the reader sees what is committed, also while
 * a transaction is open on the writer (WAL).
 */
export class Store {
  readonly writer: Connection;
  readonly reader: Connection;
  readonly catalog: Catalog;
  readonly #dir: string;
  readonly #lock: DirectoryLock;
  readonly #commits: CommitMark;
  readonly #checkpoints: Checkpoints;
  readonly #log: number;
  readonly #isOnDisk: boolean;
  /** Rows changed since the start, when the last commit was counted. */
  #changes = 0;
  /** Up to which commit everything is on the disk, for sure. */
  #flushed = -1;
  #room = { at: -Infinity, isThere: true };

  /** @throws when another process serves the directory, the data is damaged, or the disk is full */
  constructor(dir: string, holder: number) {
    this.#dir = dir;
    prepareDirectory(dir);
    this.#lock = lockDirectory(dir, holder);
    try {
      const opened = openWithRoom(dir);
      this.writer = opened.writer;
      this.reader = opened.reader;
      this.catalog = opened.catalog;
      this.#commits = opened.commits;
    } catch (error) {
      this.#lock.release();
      throw whyNot(dir, error);
    }
    const { data, log } = pathsIn(dir);
    this.#checkpoints = new Checkpoints(data, () => this.#commits.flush());
    // SQLite keeps this file as long as it is open.
    this.#log = openSync(log, 'r+');
    flushDirectory(dir);
    this.#isOnDisk = !isInMemory(dir);
  }

  /** False where the disk is so full that only what makes room may be written. */
  get hasRoom(): boolean {
    const now = performance.now();
    if (now - this.#room.at > roomIsTrueForMs)
      this.#room = { at: now, isThere: hasRoomFor(this.#dir, fstatSync(this.#log).size) };
    return this.#room.isThere;
  }

  begin(): void {
    this.writer.exec('BEGIN IMMEDIATE');
  }

  commit(): void {
    const changes = Number(this.writer.get('SELECT total_changes() AS n')?.['n']);
    if (changes !== this.#changes) this.catalog.countCommit();
    this.writer.exec('COMMIT');
    // The count is a change too.
    this.#changes = changes === this.#changes ? changes : changes + 1;
    this.catalog.onCommit();
    this.#checkpoints.noteCommit();
  }

  /** Settles when everything committed so far is on the disk; only then may it be acknowledged. */
  async flush(): Promise<void> {
    const { commits } = this.catalog;
    if (commits === this.#flushed) return;
    if (this.#isOnDisk) await toDisk(this.#log);
    this.#flushed = Math.max(this.#flushed, commits);
    this.#commits.set(commits);
  }

  /** Also right after SQLite ended the transaction by itself (a full disk). */
  rollback(): void {
    if (this.writer.inTransaction) this.writer.exec('ROLLBACK');
    this.catalog.onRollback();
  }

  /** Whether the file holds more free pages than it should keep. */
  get canShrink(): boolean {
    return Number(this.reader.get('PRAGMA freelist_count')?.['freelist_count']) > freePagesMax;
  }

  /** Gives some free pages back to the system; inside the open write transaction. */
  shrink(): void {
    this.writer.all(`PRAGMA incremental_vacuum(${pagesGivenBack})`);
  }

  async close(): Promise<void> {
    await this.#checkpoints.stop();
    closeSync(this.#log);
    await this.#commits.flush();
    this.#commits.close();
    this.reader.close();
    this.writer.close();
    noteEnd(this.#dir);
    this.#lock.release();
  }
}

/** A disk that is full leaves no room for the log: the reserve makes some, for what is deleted now. */
function openWithRoom(dir: string): Opened {
  const wasClean = noteStart(dir);
  try {
    const opened = openFiles(dir, wasClean);
    settleReserve(dir);
    return opened;
  } catch (error) {
    if (isDamage(error) || !releaseReserve(dir)) throw error;
    return openFiles(dir, wasClean);
  }
}
