import { createHash, type Hash } from 'node:crypto';
import type { Document } from 'mongodb';
import type { Db } from '../../adapters/database/database.ts';
import { BackupError } from '../archive/backup-error.ts';
import {
  startRestore,
  documentsOf,
  endRestore,
  insertRows,
  rawRow,
  rawRowsOf,
  type DatabaseSnapshot,
} from '../database-rows.collection.ts';

/** What a collection came to, the same on both sides. */
export interface MovedCollection {
  name: string;
  documents: number;
  /** Of all documents as they lie there, in the order of `_id`. */
  sha256: string;
  indexes: number;
  /** Documents an earlier run had moved. */
  already: number;
}

/**
 * Brings every document and every index into another database, with the types of their values. Documents go in the order of
 * `_id`, so what a run that was cut has moved is the start of what there is: it is compared and gone on from. The target
 * is read again at the end. Until then a start refuses it.
 */
export async function moveDatabase(
  from: DatabaseSnapshot,
  to: Db,
  onMoved: (moved: MovedCollection) => void,
): Promise<void> {
  await requireOnly(to, [...from.names, 'restores']);
  await startRestore(to);
  for (const name of from.names) {
    const { documents, sha256, already } = await moveRows(from, to, name);
    const target = await sumOf(to, name);
    if (target.documents !== documents || target.sha256 !== sha256)
      throw new BackupError(
        `${name}: the target has ${target.documents} documents that are not the ${documents} moved`,
      );
    onMoved({ name, documents, sha256, already, indexes: await moveIndexes(from, to, name) });
  }
  await endRestore(to);
}

async function requireOnly(to: Db, names: readonly string[]): Promise<void> {
  for (const { name } of await to.listCollections({}, { nameOnly: true }).toArray())
    if (!names.includes(name) && (await to.collection(name).findOne({})) !== null)
      throw new BackupError(`the target is not empty: it has a collection ${name} that is not moved`);
}

async function moveRows(
  from: DatabaseSnapshot,
  to: Db,
  name: string,
): Promise<Omit<MovedCollection, 'indexes' | 'name'>> {
  const hash = createHash('sha256');
  let [documents, already] = [0, 0];
  const there = to.collection(name).find({}, { raw: true, sort: { _id: 1 } });
  try {
    for await (const batch of from.rows(name, () => undefined)) {
      const missing: Buffer[] = [];
      for (const row of rawRowsOf(batch)) {
        hash.update(row);
        documents++;
        const found: unknown = missing.length > 0 || already < documents - 1 ? null : await there.next();
        if (found === null) missing.push(row);
        else if (rawRow(found).equals(row)) already++;
        else throw new BackupError(`${name}: the target holds other documents than those to be moved; empty it first`);
      }
      await insertRows(to, name, documentsOf(Buffer.concat(missing)));
    }
    if (already === documents && (await there.next()) !== null)
      throw new BackupError(`${name}: the target holds more documents than those to be moved; empty it first`);
  } finally {
    await there.close();
  }
  return { documents, already, sha256: hash.digest('hex') };
}

async function sumOf(db: Db, name: string): Promise<{ documents: number; sha256: string }> {
  const hash: Hash = createHash('sha256');
  let documents = 0;
  for await (const row of db.collection(name).find({}, { raw: true, sort: { _id: 1 } })) {
    hash.update(rawRow(row));
    documents++;
  }
  return { documents, sha256: hash.digest('hex') };
}

/** @returns how many there are besides that of `_id` */
async function moveIndexes(from: DatabaseSnapshot, to: Db, name: string): Promise<number> {
  const specs = (await from.indexes(name)).filter((spec) => spec['name'] !== '_id_').map(withoutVersion);
  if (specs.length > 0) await to.command({ createIndexes: name, indexes: specs });
  const made = await to.collection(name).indexes();
  const missing = specs.find((spec) => !made.some((other) => other.name === spec['name']));
  if (missing !== undefined) throw new BackupError(`${name}: the index ${String(missing['name'])} was not made`);
  return specs.length;
}

/** Each server gives its own. */
function withoutVersion({ v: _version, ns: _namespace, ...spec }: Document): Document {
  return spec;
}
