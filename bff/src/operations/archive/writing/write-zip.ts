import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import type { ArchivePart } from '../manifest.ts';

/** Writes what `fill` puts together as a zip, and answers what it does. */
export type WriteZip = <Filled>(fill: (zip: yazl.ZipFile) => Promise<Filled>) => Promise<Filled>;

/** Writes the zip that `fill` puts together to `path`. */
export async function writeZip<Filled>(
  path: string,
  signal: AbortSignal,
  fill: (zip: yazl.ZipFile) => Promise<Filled>,
): Promise<Filled> {
  const zip = new yazl.ZipFile();
  const failing = new AbortController();
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }), {
    signal: AbortSignal.any([signal, failing.signal]),
  });
  try {
    const filling = fill(zip).then(
      (filled) => {
        zip.end();
        return filled;
      },
      async (error: unknown) => {
        // What is not written any more says why.
        if (!zip.outputStream.readable) await written;
        throw error;
      },
    );
    const [filled] = await Promise.all([filling, written]);
    return filled;
  } finally {
    failing.abort();
    // Why it failed is thrown above; here its file is only to be closed.
    await written.catch(() => undefined);
  }
}

/** A chunk may be a row that was read, checked and put into words: many, or long ones, would keep everyone else waiting. */
const inOneGo = { chunks: 50, bytes: 100_000 };

/** Resolves once all has been read, with what it was: the next one is opened then, and not before. */
export async function addBytes(
  zip: yazl.ZipFile,
  path: string,
  bytes: AsyncIterable<Buffer>,
  { compress = false } = {},
): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let chunks = 0;
  let lastBreath = 0;
  async function* counted() {
    for await (const chunk of bytes) {
      if (++chunks % inOneGo.chunks === 0 || sizeBytes - lastBreath >= inOneGo.bytes) {
        lastBreath = sizeBytes;
        await breathe();
      }
      hash.update(chunk);
      sizeBytes += chunk.length;
      yield chunk;
    }
  }
  if (!zip.outputStream.readable) {
    if (bytes instanceof Readable) bytes.destroy();
    throw new Error('the zip is not written any more');
  }
  const stream = Readable.from(counted(), { objectMode: false });
  // It would wait for ever to be taken.
  const giveUp = () => stream.destroy(new Error('the zip is not written any more'));
  zip.outputStream.once('close', giveUp);
  try {
    // Media and PDF are compressed already.
    zip.addReadStream(stream, path, { compress });
    await finished(stream);
  } finally {
    zip.outputStream.off('close', giveUp);
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}

/** Adds a part that is read line by line when a company comes back; says what the manifest says of it. */
export async function addLines(zip: yazl.ZipFile, path: string, lines: AsyncIterable<string>): Promise<ArchivePart> {
  let count = 0;
  async function* bytes() {
    for await (const line of lines) {
      count++;
      yield Buffer.from(line);
    }
  }
  const written = await addBytes(zip, path, bytes(), { compress: true });
  return { path, count, ...written };
}
