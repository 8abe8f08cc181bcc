import { BSON, type ClientSession, type Document } from 'mongodb';
import type { Db, MongoClient } from '../adapters/database/database.ts';

// Of a backup alone, and so of every collection: it knows none of them.

const batchBytes = 4 * 1024 * 1024;

/** Collections as they stand at one moment. */
export interface DatabaseSnapshot {
  names: readonly string[];
  /** BSON documents as they lie there, in batches. `onDocument` is called for each. */
  rows(name: string, onDocument: (document: Document) => void): AsyncGenerator<Buffer, void, undefined>;
  indexes(name: string): Promise<Document[]>;
  close(): Promise<void>;
}

/** Of a replica set, all collections are read at one cluster time; `whole`: what is read does not change anyway. */
export async function snapshotOf(mongo: MongoClient, db: Db, whole: boolean): Promise<DatabaseSnapshot> {
  const session = mongo.startSession({ snapshot: !whole });
  const names = await namesOf(db);
  // The first read takes the moment: it must not be that of a collection that is read much later.
  if (names[0] !== undefined) await db.collection(names[0]).findOne({}, { session });
  return {
    names,
    rows: (name, onDocument) => rowsIn(db, name, session, onDocument),
    indexes: (name) => db.collection(name).indexes(),
    close: () => session.endSession(),
  };
}

const namesOf = async (db: Db): Promise<string[]> =>
  (await db.listCollections({}, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .toSorted();

async function* rowsIn(
  db: Db,
  name: string,
  session: ClientSession,
  onDocument: (document: Document) => void,
): AsyncGenerator<Buffer, void, undefined> {
  const cursor = db.collection(name).find({}, { session, raw: true, sort: { _id: 1 } });
  let batch: Buffer[] = [];
  let bytes = 0;
  for await (const raw of cursor) {
    const row = rawRow(raw);
    onDocument(BSON.deserialize(row));
    batch.push(row);
    bytes += row.length;
    if (bytes < batchBytes) continue;
    yield Buffer.concat(batch);
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield Buffer.concat(batch);
}

/** With `raw` the driver gives bytes where its types say documents. */
export function rawRow(raw: unknown): Buffer {
  if (raw instanceof Uint8Array) return Buffer.from(raw);
  throw new TypeError('the driver gave no bytes');
}

/** Splits bytes into the documents they are made of. */
export function rawRowsOf(bytes: Buffer): Buffer[] {
  const rows: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readInt32LE(at)) {
    rows.push(bytes.subarray(at, at + bytes.readInt32LE(at)));
  }
  return rows;
}

/** The documents that bytes are made of; the types of their values stay what they were. */
export const documentsOf = (bytes: Buffer): Document[] =>
  rawRowsOf(bytes).map((row) => BSON.deserialize(row, { promoteValues: false, bsonRegExp: true }));

export function countDocuments(bytes: Buffer): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at += bytes.readInt32LE(at)) count++;
  return count;
}

export async function insertRows(db: Db, name: string, rows: Document[]): Promise<void> {
  if (rows.length > 0) await db.collection(name).insertMany(rows, { ignoreUndefined: false });
}

/** Names of the collections with rows. */
export async function filledCollections(db: Db): Promise<string[]> {
  const filled = await Promise.all(
    (await namesOf(db)).map(async (name) => ((await db.collection(name).findOne({})) === null ? [] : [name])),
  );
  return filled.flat();
}

/** Until `endRestore`, a start refuses the database: half of it may be missing. */
export async function startRestore(db: Db): Promise<void> {
  await db.collection<{ _id: string }>('restores').replaceOne({ _id: 'running' }, {}, { upsert: true });
}

/** The same, with nothing left of what was there: half of that is no database either. */
export async function startReplacing(db: Db): Promise<void> {
  await startRestore(db);
  for (const name of await namesOf(db)) if (name !== 'restores') await db.collection(name).drop();
}

export async function endRestore(db: Db): Promise<void> {
  await db.collection('restores').drop();
}

export const isHalfRestored = async (db: Db): Promise<boolean> =>
  (await db.collection<{ _id: string }>('restores').findOne({ _id: 'running' })) !== null;
