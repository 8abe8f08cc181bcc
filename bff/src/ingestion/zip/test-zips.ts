import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a ZIP as one who means harm writes it: whatever is not said is what an honest program says. */
export interface WrittenFile {
  name: string;
  data?: Buffer | string;
  /** 0 stored, 8 deflated. */
  method?: number;
  /** Bit 0: encrypted; bit 11: the name is UTF-8. */
  flags?: number;
  mode?: number;
  sizeBytes?: number;
  packedBytes?: number;
  offset?: number;
  /** Extra field of the list. */
  extra?: Buffer;
}

const numbers = (...fields: (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      if (bytes === 8) field.writeBigUInt64LE(BigInt(value));
      else field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );

/** What ZIP64 says of a file whose fields are full, in their order. */
export const zip64Extra = (...values: number[]): Buffer =>
  Buffer.concat([numbers([2, 1], [2, values.length * 8]), numbers(...values.map((value) => [8, value] as const))]);

/** A ZIP byte by byte. `entryCount` is what its end says, in ZIP64 where it does not fit. */
export function writtenZip(files: readonly WrittenFile[], { entryCount = files.length } = {}): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const { name, data = '', method = 8, flags = 0x800, mode = 0o100_644, extra = Buffer.alloc(0) } = file;
    const bytes = Buffer.from(data);
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const { sizeBytes = bytes.length, packedBytes = packed.length, offset = at } = file;
    const label = Buffer.from(name);
    const shared = numbers(
      [2, 45],
      [2, flags],
      [2, method],
      [4, 0],
      [4, crc32(bytes)],
      [4, packedBytes],
      [4, sizeBytes],
      [2, label.length],
    );
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, numbers([2, 0]), label, packed]);
    const rest = numbers([2, extra.length], [2, 0], [2, 0], [2, 0], [4, mode * 2 ** 16], [4, offset]);
    list.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), numbers([2, 0x32d]), shared, rest, label, extra]));
    parts.push(local);
    at += local.length;
  }
  const entries = Buffer.concat(list);
  const is64 = entryCount > 0xfffe;
  const end64 = Buffer.concat([
    Buffer.from('PK\u0006\u0006'),
    numbers([8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, entryCount], [8, entryCount], [8, entries.length], [8, at]),
    Buffer.from('PK\u0006\u0007'),
    numbers([4, 0], [8, at + entries.length], [4, 1]),
  ]);
  const count = is64 ? 0xffff : entryCount;
  const end = numbers([2, 0], [2, 0], [2, count], [2, count], [4, entries.length], [4, at], [2, 0]);
  return Buffer.concat([...parts, entries, ...(is64 ? [end64] : []), Buffer.from('PK\u0005\u0006'), end]);
}
