import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** Writes the zip that `fill` puts together to `path`. */
export async function writeZip(
  path: string,
  signal: AbortSignal,
  fill: (zip: yazl.ZipFile) => void | Promise<void>,
): Promise<void> {
  const zip = new yazl.ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }), { signal });
  // The promise is awaited at the end; a failure before that must not count as unhandled.
  written.catch(() => undefined);
  await fill(zip);
  zip.end();
  await written;
}

/** Resolves once the stream has been read: the next one is opened then, and not before. */
export function addStream(
  zip: yazl.ZipFile,
  stream: NodeJS.ReadableStream,
  path: string,
  { compress = false } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('error', reject);
    stream.once('end', resolve);
    // Media and PDF are compressed already.
    zip.addReadStream(stream, path, { compress });
  });
}
