import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { BackupError } from './backup-error.ts';
import { ByteReader } from './byte-reader.ts';

// A record: length (4) and JSON of its header, pieces with their length (4), a 0, and the SHA-256 of header and pieces. One
// whose source failed ends with `abandoned` in place of the 0 and does not count.

const RecordHeader = z.discriminatedUnion('type', [
  /** Keys of the embedded user pool, of push messages and of the embedded store. */
  z.object({ type: z.literal('secrets') }),
  z.object({ type: z.literal('object'), key: z.string(), contentType: z.string() }),
  /** BSON documents, one after the other. What a later snapshot holds replaces all of an earlier one. */
  z.object({ type: z.literal('documents'), snapshot: z.int(), collection: z.string() }),
  /** The last one. */
  z.object({
    type: z.literal('manifest'),
    date: z.iso.datetime(),
    release: z.string(),
    schema: z.int(),
    /** The snapshot that counts. */
    snapshot: z.int(),
    collections: z.record(z.string(), z.int()),
    objects: z.int(),
    /** Objects that documents need and that were not there. */
    absent: z.int(),
    /** Some of them; of an earlier release none. */
    absentKeys: z.optional(z.array(z.string())),
    /** Without objects and secrets. */
    documentsOnly: z.optional(z.boolean()),
  }),
]);
export type RecordHeader = z.infer<typeof RecordHeader>;
export type BackupManifest = Extract<RecordHeader, { type: 'manifest' }>;

export interface BackupRecord {
  header: RecordHeader;
  body: AsyncIterable<Buffer> | Iterable<Buffer>;
}

const abandoned = 0xffff_ffff;
const longestPiece = 64 * 1024 * 1024;

function lengthOf(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** `onEnd` is called for each record whether it was written whole. */
export async function* encodeRecords(
  records: AsyncIterable<BackupRecord>,
  onEnd: (header: RecordHeader, isWhole: boolean) => void,
): AsyncGenerator<Buffer, void, undefined> {
  for await (const { header, body } of records) {
    const json = Buffer.from(JSON.stringify(header));
    const hash = createHash('sha256').update(json);
    yield lengthOf(json.length);
    yield json;
    try {
      for await (const piece of body) {
        if (piece.length === 0) continue;
        hash.update(piece);
        yield lengthOf(piece.length);
        yield piece;
      }
    } catch (error) {
      // An object may be removed while it is read; the rows of a database may not.
      if (header.type !== 'object') throw error;
      yield lengthOf(abandoned);
      onEnd(header, false);
      continue;
    }
    yield lengthOf(0);
    yield hash.digest();
    onEnd(header, true);
  }
}

export interface ReadRecord {
  header: RecordHeader;
  /** To be read to its end before the next record is asked for. Null after a record that was abandoned. */
  pieces: AsyncGenerator<Buffer, 'whole' | 'abandoned', undefined>;
}

/** Throws BackupError where what was read is not what was written. */
export async function* decodeRecords(source: AsyncIterable<Buffer>): AsyncGenerator<ReadRecord, void, undefined> {
  const reader = new ByteReader(source);
  for (;;) {
    const length = await reader.take(4);
    if (length === null) return;
    const json = await takeOrFail(reader, length.readUInt32BE());
    const parsed = z.safeParse(RecordHeader, JSON.parse(json.toString('utf8')));
    if (!parsed.success) throw new BackupError('the file was written by a later release, or is damaged');
    const pieces = piecesOf(reader, json);
    yield { header: parsed.data, pieces };
    for await (const _rest of pieces);
  }
}

async function* piecesOf(reader: ByteReader, json: Buffer): ReadRecord['pieces'] {
  const hash = createHash('sha256').update(json);
  for (;;) {
    const length = (await takeOrFail(reader, 4)).readUInt32BE();
    if (length === abandoned) return 'abandoned';
    if (length === 0) break;
    const piece = await takeOrFail(reader, length);
    hash.update(piece);
    yield piece;
  }
  if (!hash.digest().equals(await takeOrFail(reader, 32)))
    throw new BackupError('the file is damaged: a checksum differs');
  return 'whole';
}

async function takeOrFail(reader: ByteReader, length: number): Promise<Buffer> {
  const bytes = length > longestPiece ? null : await reader.take(length);
  if (bytes === null) throw new BackupError('the file is damaged: a record is cut');
  return bytes;
}
