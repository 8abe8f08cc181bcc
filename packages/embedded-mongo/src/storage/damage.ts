import { crc32 } from 'node:zlib';

const sumBytes = 4;

/** Bits in the data are not what was written. Nothing is served from it as if they were. */
export class DamageError extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`the data is damaged: ${what}`, options);
    this.name = 'DamageError';
  }
}

/** A document as it is stored: its BSON and the checksum of that. */
export function sealed(document: Uint8Array): Buffer {
  const stored = Buffer.allocUnsafe(document.length + sumBytes);
  stored.set(document);
  stored.writeUInt32LE(crc32(document), document.length);
  return stored;
}

/** What the checksum is of any bytes that end with their own. */
const sumOfSealed = 0x2144df1c;

/** @throws DamageError when it is not what was stored */
export function unsealed(stored: Uint8Array, where: () => string): Uint8Array {
  const end = stored.length - sumBytes;
  if (end < 0 || crc32(stored) !== sumOfSealed) throw new DamageError(`${where()} is not what was written`);
  return stored.subarray(0, end);
}

const codeOf = (error: unknown): number | null =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : null;

/** SQLite met pages that are none of its own, or that contradict each other. */
export function isDamage(error: unknown): boolean {
  const code = codeOf(error);
  return error instanceof DamageError || code === 11 || code === 26;
}

/** Also where the file that readers and writers share could not be made (SQLite calls that an input error). */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === 13 || (error instanceof Error && 'code' in error && error.code === 'ENOSPC');
}
