import type { FileHandle } from 'node:fs/promises';

/** A part of a file. */
export interface ByteRange {
  at: number;
  length: number;
}

/** Bytes that are overwritten: with `head`, then with zeros. What stands around them keeps its place. */
export interface Blank extends ByteRange {
  head: Buffer;
}

/** A file that is read here and there. */
export interface Bytes {
  size: number;
  /** Fewer at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
}

export async function bytesOf(file: FileHandle): Promise<Bytes> {
  const { size } = await file.stat();
  return {
    size,
    async read(at, wanted) {
      const length = Math.max(0, Math.min(wanted, size - at));
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    },
  };
}

const chunkBytes = 1024 * 1024;

/** Nothing is said there. */
export async function isZero(bytes: Bytes, at: number, length: number): Promise<boolean> {
  for (let done = 0; done < length; done += chunkBytes) {
    const chunk = await bytes.read(at + done, Math.min(chunkBytes, length - done));
    if (!chunk.every((byte) => byte === 0)) return false;
  }
  return true;
}

export async function writeBlank(file: FileHandle, { at, length, head }: Blank): Promise<void> {
  await file.write(head, 0, head.length, at);
  for (let done = head.length; done < length; done += chunkBytes) {
    const zeros = Buffer.alloc(Math.min(chunkBytes, length - done));
    await file.write(zeros, 0, zeros.length, at + done);
  }
}

/** Largest table or packet that is looked into. */
export const tableMaxBytes = 64 * 1024 * 1024;
