import { createWriteStream } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../adapters/database/database.ts';
import type { ObjectStore } from '../adapters/object-store/object-store.ts';
import { BackupError } from './archive/backup-error.ts';
import { readBackupFile } from './archive/backup-file.ts';
import type { BackupManifest, ReadRecord } from './archive/records.ts';
import { documentsOf, endRestore, filledCollections, insertRows, startReplacing } from './database-rows.collection.ts';

export interface RestoreTarget {
  dataDir: string;
  db: Db;
  store: ObjectStore;
}

/** Throws BackupError unless no one has used the target yet. */
export async function requireEmpty({ db, store }: Omit<RestoreTarget, 'dataDir'>): Promise<void> {
  const [filled] = await filledCollections(db);
  if (filled !== undefined)
    throw new BackupError(`the database is not empty (${filled} has rows); --replace removes what is there first`);
  for await (const { key } of store.list())
    throw new BackupError(`the object store is not empty (${key}); --replace removes what is there first`);
}

/** Writes what a checked file holds; whatever the target had is gone. A restore that is cut leaves a database that no start takes. */
export async function restoreBackup(
  { dataDir, db, store }: RestoreTarget,
  { path, passphrase, manifest }: { path: string; passphrase: string | null; manifest: BackupManifest },
): Promise<void> {
  await startReplacing(db);
  for await (const { key } of store.list()) await store.remove(key);
  const aside = await mkdtemp(join(dataDir, 'restore-'));
  try {
    for await (const record of readBackupFile(path, passphrase)) {
      const { header, pieces } = record;
      if (header.type === 'object') await restoreObject(store, join(aside, 'object'), header, pieces);
      if (header.type === 'documents' && header.snapshot === manifest.snapshot)
        for await (const piece of pieces) await insertRows(db, header.collection, documentsOf(piece));
      if (header.type === 'secrets') await restoreSecrets(dataDir, pieces);
    }
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  await endRestore(db);
}

/** Writes the documents of a checked file, and nothing else it may hold; what the database had is gone. */
export async function restoreDocuments(
  db: Db,
  { path, passphrase, manifest }: { path: string; passphrase: string | null; manifest: BackupManifest },
): Promise<void> {
  await startReplacing(db);
  for await (const { header, pieces } of readBackupFile(path, passphrase))
    if (header.type === 'documents' && header.snapshot === manifest.snapshot)
      for await (const piece of pieces) await insertRows(db, header.collection, documentsOf(piece));
  await endRestore(db);
}

async function restoreObject(
  store: ObjectStore,
  path: string,
  { key, contentType }: { key: string; contentType: string },
  pieces: ReadRecord['pieces'],
): Promise<void> {
  let end: 'whole' | 'abandoned' | undefined;
  const read = async function* () {
    end = yield* pieces;
  };
  await pipeline(Readable.from(read(), { objectMode: false }), createWriteStream(path, { mode: 0o600 }));
  if (end === 'whole') await store.writeFile(key, path, contentType);
}

async function restoreSecrets(dataDir: string, pieces: ReadRecord['pieces']): Promise<void> {
  const file = join(dataDir, 'secrets.json');
  const bytes = await Readable.from(pieces).toArray();
  await writeFile(`${file}.part`, Buffer.concat(bytes as Buffer[]), { mode: 0o600 });
  await rename(`${file}.part`, file);
}
