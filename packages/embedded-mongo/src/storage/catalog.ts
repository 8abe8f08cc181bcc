import { randomUUID } from 'node:crypto';
import { Int32 } from 'bson';
import { MongoError } from '../errors.ts';
import { decode, encode, type Doc } from '../value/document.ts';
import { bytesOf, type Connection } from './connection.ts';
import { isDiskFull, sealed } from './damage.ts';
import { indexOf, namespaceOf, type Collection, type Index } from './metadata.ts';

/** Collections by namespace. Never changed in place: readers go on with the state they took. */
export type CatalogState = ReadonlyMap<string, Collection>;

const schema = `
  CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY AUTOINCREMENT, db TEXT NOT NULL, name TEXT NOT NULL, uuid BLOB NOT NULL, UNIQUE (db, name));
  CREATE TABLE IF NOT EXISTS indexes (id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, spec BLOB NOT NULL, multikey INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS retries (session BLOB PRIMARY KEY, number INTEGER NOT NULL, reply BLOB NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS progress (id INTEGER PRIMARY KEY CHECK (id = 1), commits INTEGER NOT NULL);
  INSERT OR IGNORE INTO progress VALUES (1, 0);
`;

/** 1: documents without a checksum, commits not counted, a file that does not become smaller. */
const formatVersion = 2;

/** Definitions of collections and indexes: `committed` is what readers see, `pending` what the open write transaction made of it. */
export class Catalog {
  readonly #writer: Connection;
  #committed: CatalogState = new Map();
  #pending: CatalogState = new Map();
  #commits = 0;
  #pendingCommits = 0;

  constructor(writer: Connection) {
    this.#writer = writer;
    const version = Number(writer.get('PRAGMA user_version')?.['user_version'] ?? 0);
    if (version > formatVersion)
      throw new Error(`the data was written by a newer version (format ${version}, this one reads ${formatVersion})`);
    if (version < formatVersion) this.#makeOrMigrate(version);
    this.#commits = this.#pendingCommits = Number(writer.get('SELECT commits FROM progress')?.['commits']);
    this.#dropUnfinishedIndexes();
    this.#committed = this.#pending = this.#load();
  }

  #makeOrMigrate(version: number): void {
    this.#writer.exec('BEGIN IMMEDIATE');
    this.#writer.exec(schema);
    if (version === 1) {
      this.#writer.define('sealed', (bytes) => sealed(bytesOf(bytes)));
      for (const { id } of this.#writer.all('SELECT id FROM collections'))
        this.#writer.exec(`UPDATE c_${String(id)} SET doc = sealed(doc)`);
    }
    this.#writer.exec(`PRAGMA user_version = ${formatVersion}; COMMIT`);
    if (version === 1) this.#makeShrinkable();
  }

  /** Rewrites the file; where there is no room for two it stays as it is. */
  #makeShrinkable(): void {
    try {
      this.#writer.exec('PRAGMA auto_vacuum = INCREMENTAL; VACUUM');
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    }
  }

  /** Of all times; each is on the disk before it is answered. */
  get commits(): number {
    return this.#commits;
  }

  /** Counts the open transaction, in itself. */
  countCommit(): void {
    this.#pendingCommits = this.#commits + 1;
    this.#writer.run('UPDATE progress SET commits = ?', this.#pendingCommits);
  }

  #load(): CatalogState {
    const indexes = new Map<number, Index[]>();
    for (const row of this.#writer.all('SELECT id, collection, spec, multikey FROM indexes ORDER BY id')) {
      const list = indexes.get(Number(row['collection'])) ?? [];
      list.push(indexOf(Number(row['id']), decode(bytesOf(row['spec'])), row['multikey'] === 1));
      indexes.set(Number(row['collection']), list);
    }
    const rows = this.#writer.all('SELECT id, db, name, uuid FROM collections ORDER BY id');
    const collections = rows.map((row): Collection => {
      const id = Number(row['id']);
      return {
        id,
        db: String(row['db']),
        name: String(row['name']),
        uuid: bytesOf(row['uuid']),
        indexes: indexes.get(id) ?? [],
        building: [],
      };
    });
    return new Map(collections.map((collection) => [namespaceOf(collection), collection]));
  }

  get committed(): CatalogState {
    return this.#committed;
  }

  get pending(): CatalogState {
    return this.#pending;
  }

  onCommit(): void {
    this.#committed = this.#pending;
    this.#commits = this.#pendingCommits;
  }

  onRollback(): void {
    this.#pendingCommits = this.#commits;
    this.#pending = this.#committed;
  }

  /** Goes back to a state taken before a savepoint. */
  restore(state: CatalogState): void {
    this.#pending = state;
  }

  #put(collection: Collection): Collection {
    this.#pending = new Map(this.#pending).set(namespaceOf(collection), collection);
    return collection;
  }

  create(db: string, name: string): Collection {
    const uuid = Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
    const id = this.#writer.run(
      'INSERT INTO collections (db, name, uuid) VALUES (?, ?, ?)',
      db,
      name,
      uuid,
    ).lastInsertRowid;
    this.#writer.exec(`CREATE TABLE c_${id} (rid INTEGER PRIMARY KEY, doc BLOB NOT NULL)`);
    const collection = this.#put({ id, db, name, uuid, indexes: [], building: [] });
    const started = this.startBuild(collection, { v: new Int32(2), key: { _id: new Int32(1) }, name: '_id_' });
    return this.finishBuild(started.collection, started.index);
  }

  /** The row of an index; its number is never given again, also where the row is removed. */
  #addRow(collection: Collection, { id, spec, multikey }: { id: number | null; spec: Doc; multikey: boolean }): number {
    return this.#writer.run(
      'INSERT INTO indexes (id, collection, spec, multikey) VALUES (?, ?, ?, ?)',
      id,
      collection.id,
      encode(spec),
      multikey ? 1 : 0,
    ).lastInsertRowid;
  }

  /** Starts an index. It has no row before it is whole: after a crash its table belongs to none, and is removed. */
  startBuild(collection: Collection, spec: Doc): { collection: Collection; index: Index } {
    const id = this.#addRow(collection, { id: null, spec, multikey: false });
    this.#writer.run('DELETE FROM indexes WHERE id = ?', id);
    this.#writer.exec(
      `CREATE TABLE i_${id} (key BLOB NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY (key, rid)) WITHOUT ROWID`,
    );
    const index = indexOf(id, spec, false);
    return { collection: this.#put({ ...collection, building: [...collection.building, index] }), index };
  }

  finishBuild(collection: Collection, { id }: Index): Collection {
    const index = collection.building.find((other) => other.id === id);
    if (!index) throw new MongoError(276, 'the index build was ended');
    this.#addRow(collection, index);
    return this.#put({
      ...collection,
      building: collection.building.filter((other) => other.id !== id),
      indexes: [...collection.indexes, index],
    });
  }

  abandonBuild(collection: Collection, { id }: Index): Collection {
    this.#writer.exec(`DROP TABLE i_${id}`);
    return this.#put({ ...collection, building: collection.building.filter((other) => other.id !== id) });
  }

  /** A stop in the middle of a build has left them. */
  #dropUnfinishedIndexes(): void {
    const unfinished = this.#writer.all(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB 'i_[0-9]*'
         AND CAST(substr(name, 3) AS INTEGER) NOT IN (SELECT id FROM indexes)`,
    );
    for (const { name } of unfinished) this.#writer.exec(`DROP TABLE ${String(name)}`);
  }

  dropIndex(collection: Collection, index: Index): Collection {
    this.#writer.run('DELETE FROM indexes WHERE id = ?', index.id);
    this.#writer.exec(`DROP TABLE i_${index.id}`);
    return this.#put({ ...collection, indexes: collection.indexes.filter((other) => other.id !== index.id) });
  }

  #replaceIndex(collection: Collection, index: Index): Collection {
    const replaced = (other: Index): Index => (other.id === index.id ? index : other);
    return this.#put({
      ...collection,
      indexes: collection.indexes.map(replaced),
      building: collection.building.map(replaced),
    });
  }

  markMultikey(collection: Collection, index: Index): Collection {
    this.#writer.run('UPDATE indexes SET multikey = 1 WHERE id = ?', index.id);
    return this.#replaceIndex(collection, { ...index, multikey: true });
  }

  changeIndex(collection: Collection, index: Index, spec: Doc): Collection {
    this.#writer.run('UPDATE indexes SET spec = ? WHERE id = ?', encode(spec), index.id);
    return this.#replaceIndex(collection, indexOf(index.id, spec, index.multikey));
  }

  drop(collection: Collection): void {
    for (const { id } of [...collection.indexes, ...collection.building]) this.#writer.exec(`DROP TABLE i_${id}`);
    this.#writer.run('DELETE FROM indexes WHERE collection = ?', collection.id);
    this.#writer.exec(`DROP TABLE c_${collection.id}`);
    this.#writer.run('DELETE FROM collections WHERE id = ?', collection.id);
    const rest = new Map(this.#pending);
    rest.delete(namespaceOf(collection));
    this.#pending = rest;
  }

  rename(collection: Collection, db: string, name: string): void {
    this.#writer.run('UPDATE collections SET db = ?, name = ? WHERE id = ?', db, name, collection.id);
    const rest = new Map(this.#pending);
    rest.delete(namespaceOf(collection));
    this.#pending = rest.set(`${db}.${name}`, { ...collection, db, name });
  }
}
