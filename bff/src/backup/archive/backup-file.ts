import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import { decodeRecords, encodeRecords, type BackupRecord, type ReadRecord, type RecordHeader } from './records.ts';
import { sealed, unsealed } from './sealed-file.ts';

/** Writes a file that is there only once it is whole and on the disk. No one but its owner reads it. */
export async function writeBackupFile(
  path: string,
  passphrase: string | null,
  records: AsyncIterable<BackupRecord>,
  onEnd: (header: RecordHeader, isWhole: boolean) => void,
): Promise<void> {
  const aside = `${path}.part`;
  const file = await open(aside, 'wx', 0o600).catch((error: unknown) => {
    throw new BackupError(`${aside} cannot be written (${reasonOf(error)})`, { cause: error });
  });
  try {
    await pipeline(
      Readable.from(encodeRecords(records, onEnd), { objectMode: false }),
      createGzip({ level: 1 }),
      (plain: AsyncIterable<Buffer>) => sealed(plain, passphrase),
      async (bytes: AsyncIterable<Buffer>) => {
        for await (const piece of bytes) await file.writeFile(piece);
      },
    );
    await file.sync();
    await file.close();
    await rename(aside, path);
  } catch (error) {
    // It may be closed already; what is thrown on is why there is no file.
    await file.close().catch(() => undefined);
    await rm(aside, { force: true });
    throw error;
  }
}

/** The records of a file, each checked when its end has been read. Throws BackupError. */
export async function* readBackupFile(
  path: string,
  passphrase: string | null,
): AsyncGenerator<ReadRecord, void, undefined> {
  const file = createReadStream(path, { highWaterMark: 1024 * 1024 });
  const unzip = createGunzip();
  const filling = pipeline(file, (bytes: AsyncIterable<Buffer>) => unsealed(bytes, passphrase), unzip);
  // Reported by the reader of `unzip`, which it destroys.
  filling.catch(() => undefined);
  try {
    yield* decodeRecords(unzip as AsyncIterable<Buffer>);
    await filling;
  } catch (error) {
    const cause = await filling.then(
      () => error,
      (failure: unknown) => failure,
    );
    if (cause instanceof BackupError) throw cause;
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${path} cannot be read (${reasonOf(cause)})`, { cause });
  } finally {
    file.destroy();
    unzip.destroy();
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
