import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { RandomAccessReader } from 'yauzl';

/** What a ZIP ends with, without the comment that may follow. */
const endBytes = 22;
const end64Mark = Buffer.from('PK\u0006\u0007');
const endMark = Buffer.from('PK\u0005\u0006');
/** How far back the end is looked for: a comment has 64 KB at most, what others add behind it rarely more. */
const searchedBytes = 1024 * 1024;

/**
 * Where a ZIP should end that has bytes behind its end record, or a comment of another length than it says; null where
 * nothing is wrong with its end. Programs write both, every other program opens such files.
 */
export async function repairedEnd(from: Buffer | string): Promise<number | null> {
  const { tail, start } = await tailOf(from);
  const last = tail.lastIndexOf(endMark);
  for (let at = last; at !== -1; at = at === 0 ? -1 : tail.lastIndexOf(endMark, at - 1)) {
    if (!isSound(tail, at, start)) continue;
    const isWhole = at === last && at + endBytes + tail.readUInt16LE(at + 20) === tail.length;
    return isWhole ? null : start + at + endBytes;
  }
  return null;
}

/** The list of files ends where its end record starts: bytes that only look like a record do not say so. */
function isSound(tail: Buffer, at: number, start: number): boolean {
  if (at + endBytes > tail.length) return false;
  if (at >= 20 && tail.subarray(at - 20, at - 16).equals(end64Mark)) return true;
  return tail.readUInt32LE(at + 12) + tail.readUInt32LE(at + 16) === start + at;
}

async function tailOf(from: Buffer | string): Promise<{ tail: Buffer; start: number }> {
  if (typeof from !== 'string') {
    const start = Math.max(0, from.length - searchedBytes);
    return { tail: from.subarray(start), start };
  }
  await using file = await open(from);
  const { size } = await file.stat();
  const start = Math.max(0, size - searchedBytes);
  const tail = Buffer.alloc(size - start);
  const { bytesRead } = await file.read(tail, 0, tail.length, start);
  return { tail: tail.subarray(0, bytesRead), start };
}

/** A ZIP as if it ended at `end`, with no comment. */
export class EndedZip extends RandomAccessReader {
  readonly #from: Buffer | FileHandle;
  readonly #end: number;

  constructor(from: Buffer | FileHandle, end: number) {
    super();
    this.#from = from;
    this.#end = end;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    if (Buffer.isBuffer(this.#from)) return Readable.from([this.#from.subarray(start, end)]);
    return this.#from.createReadStream({ start, end: end - 1, autoClose: false });
  }

  override read(
    into: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    callbackify(() => this.#read(into.subarray(offset, offset + length), position))(done);
  }

  async #read(into: Buffer, position: number): Promise<void> {
    if (Buffer.isBuffer(this.#from)) this.#from.copy(into, 0, position);
    else await this.#from.read(into, 0, into.length, position);
    // The length of the comment.
    for (const at of [this.#end - 2, this.#end - 1])
      if (at >= position && at < position + into.length) into[at - position] = 0;
  }

  override close(done: (error: Error | null) => void): void {
    const from = this.#from;
    callbackify(async () => (Buffer.isBuffer(from) ? undefined : from.close()))(done);
  }
}
