import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

// The end of a zip: one record a file, with where its bytes start, then where the records start. Parts are joined by
// copying the bytes of their files and moving these addresses, so nothing is read twice or packed again.

const endBytes = 22;
const recordBytes = 46;
const recordsInOneGo = 500;
/** From here on an address or a count stands in a field of its own (zip64). */
const max32 = 0xff_ff_ff_ff;
const max16 = 0xff_ff;

/** Puts an archive together from others. Writes behind what `target` has; `position` says how much that is. */
export function mergeArchives(target: FileHandle, position = 0) {
  const records: Buffer[] = [];
  const names: string[] = [];

  async function write(bytes: Buffer): Promise<void> {
    await target.writeFile(bytes);
    position += bytes.length;
  }

  return {
    /** Of the files so far. */
    names: names as readonly string[],
    /** Takes in the files of the zip at `path`, as yazl writes one, of less than 4 GB. */
    async append(path: string): Promise<void> {
      const base = position;
      const { directory, directoryStart } = await readDirectory(path);
      if (directoryStart > 0)
        for await (const chunk of createReadStream(path, { end: directoryStart - 1 }) as AsyncIterable<Buffer>)
          await write(chunk);
      for (const record of recordsOf(directory)) {
        names.push(nameOf(record));
        records.push(moved(record, base));
      }
    },
    async end(): Promise<void> {
      const start = position;
      for (let at = 0; at < records.length; at += recordsInOneGo)
        await write(Buffer.concat(records.slice(at, at + recordsInOneGo)));
      await write(endOf(records.length, start, position - start));
    },
  };
}

async function readDirectory(path: string): Promise<{ directory: Buffer; directoryStart: number }> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const { buffer: end } = await file.read(Buffer.alloc(endBytes), 0, endBytes, size - endBytes);
    const [length, directoryStart] = [end.readUInt32LE(12), end.readUInt32LE(16)];
    if (end.readUInt32LE(0) !== 0x06_05_4b_50 || directoryStart === max32)
      throw new Error('this is no part of an archive');
    const { buffer: directory } = await file.read(Buffer.alloc(length), 0, length, directoryStart);
    return { directory, directoryStart };
  } finally {
    await file.close();
  }
}

function* recordsOf(directory: Buffer): Generator<Buffer> {
  for (let at = 0; at < directory.length;) {
    const length =
      recordBytes + directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    yield directory.subarray(at, at + length);
    at += length;
  }
}

const nameOf = (record: Buffer): string => record.toString('utf8', recordBytes, recordBytes + record.readUInt16LE(28));

/** The record of a file that now stands `by` bytes further on. */
function moved(record: Buffer, by: number): Buffer {
  const address = record.readUInt32LE(42) + by;
  const copy = Buffer.from(record);
  if (address < max32) {
    copy.writeUInt32LE(address, 42);
    return copy;
  }
  const field = Buffer.alloc(12);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8, 2);
  field.writeBigUInt64LE(BigInt(address), 4);
  copy.writeUInt32LE(max32, 42);
  // The version of zip that reads such fields.
  copy.writeUInt16LE(45, 6);
  copy.writeUInt16LE(copy.readUInt16LE(30) + field.length, 30);
  const fieldsStart = recordBytes + copy.readUInt16LE(28);
  return Buffer.concat([copy.subarray(0, fieldsStart), field, copy.subarray(fieldsStart)]);
}

function endOf(count: number, start: number, length: number): Buffer {
  const end = Buffer.alloc(endBytes);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(Math.min(count, max16), 8);
  end.writeUInt16LE(Math.min(count, max16), 10);
  end.writeUInt32LE(Math.min(length, max32), 12);
  end.writeUInt32LE(Math.min(start, max32), 16);
  const isSmall = count < max16 && start < max32 && length < max32;
  return isSmall ? end : Buffer.concat([bigEndOf(count, start, length), end]);
}

function bigEndOf(count: number, start: number, length: number): Buffer {
  const end = Buffer.alloc(56);
  end.writeUInt32LE(0x06_06_4b_50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(45, 12);
  end.writeUInt16LE(45, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(length), 40);
  end.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07_06_4b_50, 0);
  locator.writeBigUInt64LE(BigInt(start + length), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end, locator]);
}
