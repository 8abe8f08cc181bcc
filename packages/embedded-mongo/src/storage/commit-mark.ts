import { closeSync, existsSync, fsync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';

const toDisk = promisify(fsync);

const lineOf = (commits: number): string => `${commits} ${crc32(String(commits))}\n`;

/** The commits that were answered, beside the log: a log that ends early cannot know that it did. */
export class CommitMark {
  readonly #descriptor: number;
  /** What stood there at the start; 0 where nothing did, or only a part of it. */
  readonly found: number;
  #isWritten = true;
  #length: number;

  constructor(file: string) {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const commits = Number.parseInt(text, 10);
    this.found = Number.isSafeInteger(commits) && text === lineOf(commits) ? commits : 0;
    this.#length = text.length;
    this.#descriptor = openSync(file, existsSync(file) ? 'r+' : 'w', 0o600);
  }

  /** After the log that holds them is on the disk, never before: it may fall behind, not run ahead. */
  set(commits: number): void {
    const line = lineOf(commits);
    writeSync(this.#descriptor, line, 0);
    if (line.length < this.#length) ftruncateSync(this.#descriptor, line.length);
    this.#length = line.length;
    this.#isWritten = false;
  }

  async flush(): Promise<void> {
    if (this.#isWritten) return;
    this.#isWritten = true;
    await toDisk(this.#descriptor);
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
