import type { FileHandle } from 'node:fs/promises';

/** Bytes that are overwritten: with `head`, then with zeros. What stands around them keeps its place. */
export interface Blank {
  at: number;
  length: number;
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

export const isZero = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);

const chunkBytes = 1024 * 1024;

export async function writeBlank(file: FileHandle, { at, length, head }: Blank): Promise<void> {
  await file.write(head, 0, head.length, at);
  for (let done = head.length; done < length; done += chunkBytes) {
    const zeros = Buffer.alloc(Math.min(chunkBytes, length - done));
    await file.write(zeros, 0, zeros.length, at + done);
  }
}

/** Largest table or packet that is looked into. */
export const tableMaxBytes = 64 * 1024 * 1024;
