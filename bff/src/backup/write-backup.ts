import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appVersion } from '@savoir/contracts/limits';
import type { ObjectStore } from '../adapters/object-store/object-store.ts';
import { writeBackupFile } from './archive/backup-file.ts';
import type { BackupRecord, BackupManifest } from './archive/records.ts';
import type { DatabaseSnapshot } from './database-rows.collection.ts';

export interface BackupSource {
  dataDir: string;
  store: ObjectStore;
  /** A snapshot of this moment; it is closed before the next is taken. */
  snapshot(): Promise<DatabaseSnapshot>;
}

/** So often the database is read again because of objects that were removed meanwhile. */
const snapshotsMax = 3;
/** Enough to find out what happened. */
const absentKeysMax = 20;

/**
 * Writes the secrets, all objects and the database as it was at one moment, while the product goes on. Objects come before
 * what names them and go after it, so they are copied before the snapshot, and those that came meanwhile after it. Where the
 * snapshot names one that is not there, it may have been removed in between, and a later snapshot is taken, which counts.
 */
export async function writeBackup(
  source: BackupSource,
  path: string,
  passphrase: string | null,
): Promise<BackupManifest> {
  const copied = new Map<string, string>();
  let manifest: BackupManifest | undefined;
  const records = async function* (): AsyncGenerator<BackupRecord, void, undefined> {
    yield { header: { type: 'secrets' }, body: [await readFile(join(source.dataDir, 'secrets.json'))] };
    yield* objects(source.store, copied);
    for (let snapshot = 1; ; snapshot++) {
      const read: SnapshotContent = { collections: {}, named: new Set(), schema: 0 };
      yield* documents(await source.snapshot(), snapshot, read);
      yield* objects(source.store, copied);
      const absentKeys = [...read.named].filter((key) => !copied.has(key));
      if (absentKeys.length > 0 && snapshot < snapshotsMax) continue;
      manifest = {
        type: 'manifest',
        date: new Date().toISOString(),
        release: appVersion,
        schema: read.schema,
        snapshot,
        collections: read.collections,
        objects: copied.size,
        absent: absentKeys.length,
        absentKeys: absentKeys.slice(0, absentKeysMax),
      };
      yield { header: manifest, body: [] };
      return;
    }
  };
  await writeBackupFile(path, passphrase, records(), (header, isWhole) => {
    if (header.type === 'object' && !isWhole) copied.delete(header.key);
  });
  if (manifest === undefined) throw new Error('a backup ended without its manifest');
  return manifest;
}

/** Writes the database alone, as it was at one moment. */
export async function writeDatabaseBackup(
  snapshot: BackupSource['snapshot'],
  path: string,
  passphrase: string | null,
): Promise<void> {
  const records = async function* (): AsyncGenerator<BackupRecord, void, undefined> {
    const read: SnapshotContent = { collections: {}, named: new Set(), schema: 0 };
    yield* documents(await snapshot(), 1, read);
    const { collections, schema } = read;
    const date = new Date().toISOString();
    const nothingElse = { snapshot: 1, objects: 0, absent: 0, documentsOnly: true };
    yield { header: { type: 'manifest', date, release: appVersion, schema, collections, ...nothingElse }, body: [] };
  };
  await writeBackupFile(path, passphrase, records(), () => undefined);
}

/** Objects that are not copied as they are now. */
async function* objects(
  store: ObjectStore,
  copied: Map<string, string>,
): AsyncGenerator<BackupRecord, void, undefined> {
  for await (const { key, state } of store.list()) {
    if (copied.get(key) === state) continue;
    const found = await store.stat(key);
    if (found === null) continue;
    copied.set(key, state);
    yield { header: { type: 'object', key, contentType: found.contentType }, body: readingOf(store, key) };
  }
}

async function* readingOf(store: ObjectStore, key: string): AsyncGenerator<Buffer, void, undefined> {
  yield* (await store.read(key)) as AsyncIterable<Buffer>;
}

/** What a snapshot was found to hold. */
interface SnapshotContent {
  collections: Record<string, number>;
  named: Set<string>;
  /** Number of the last migration. */
  schema: number;
}

async function* documents(
  snapshot: DatabaseSnapshot,
  number: number,
  read: SnapshotContent,
): AsyncGenerator<BackupRecord, void, undefined> {
  try {
    for (const collection of snapshot.names) {
      read.collections[collection] = 0;
      const body = snapshot.rows(collection, (document) => {
        read.collections[collection] = (read.collections[collection] ?? 0) + 1;
        if (collection !== ofForms) addNamedObjects(document, read.named);
        const id: unknown = document['_id'];
        if (collection === 'migrations' && typeof id === 'number') read.schema = Math.max(read.schema, id);
      });
      yield { header: { type: 'documents', snapshot: number, collection }, body };
    }
  } finally {
    await snapshot.close();
  }
}

const objectKey = /^[0-9a-f-]{36}\/(media|documents)\/\S+$/;

/** Forms that were handed out, with every key tried for their file: who took it names the one that counts. */
const ofForms = 'uploads';

/** Of a medium that is processed they are removed: the picture as uploaded says where it was taken. */
const untilProcessed = new Set(['uploadedKey', 'posterKey']);

/** Adds the keys of objects that a document needs, wherever in it they stand: it may go on naming others that were removed. */
function addNamedObjects(value: unknown, keys: Set<string>): void {
  if (typeof value === 'string') {
    if (objectKey.test(value)) keys.add(value);
  } else if (Array.isArray(value)) for (const item of value) addNamedObjects(item, keys);
  else if (isPlain(value))
    for (const [name, item] of Object.entries(value))
      if (!('processed' in value && value.processed === true && untilProcessed.has(name))) addNamedObjects(item, keys);
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
