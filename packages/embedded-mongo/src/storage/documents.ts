import { MongoError } from '../errors.ts';
import { encode, type Doc } from '../value/document.ts';
import { patternKeys } from '../value/pattern-keys.ts';
import { field, isDoc } from '../value/document.ts';
import { sealed, unsealed } from './damage.ts';
import { duplicateKey } from './duplicate-key.ts';
import type { SQLOutputValue } from 'node:sqlite';
import { bytesOf } from './connection.ts';
import { namespaceOf, type Collection, type Index } from './metadata.ts';
import type { Store } from './store.ts';

/** Largest document, in bytes, as in MongoDB. */
export const maxDocumentBytes = 16 * 1024 * 1024;

/** What the document stands under in an index. */
export function indexKeys(doc: Doc, index: Index): { keys: Buffer[]; multikey: boolean } {
  if (index.partial && !index.partial.matches(doc)) return { keys: [], multikey: false };
  const { keys, multikey, present } = patternKeys(doc, index.fields);
  return index.sparse && !present ? { keys: [], multikey: false } : { keys, multikey };
}

function checked(bytes: Uint8Array): Uint8Array {
  if (bytes.length > maxDocumentBytes)
    throw new MongoError(
      10334,
      `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${maxDocumentBytes}`,
    );
  return bytes;
}

const writtenIndexes = ({ indexes, building }: Collection): readonly Index[] =>
  building.length === 0 ? indexes : [...indexes, ...building];

/** Changes one collection's rows and index entries together, inside the writer's open transaction. */
export class Documents {
  readonly #store: Store;
  readonly #namespace: string;

  constructor(store: Store, namespace: string) {
    this.#store = store;
    this.#namespace = namespace;
  }

  get #collection() {
    const collection = this.#store.catalog.pending.get(this.#namespace);
    if (!collection) throw new MongoError(26, `ns does not exist: ${this.#namespace}`);
    return collection;
  }

  #noteMultikey(index: Index): void {
    if (!index.multikey) this.#store.catalog.markMultikey(this.#collection, index);
  }

  #checkUnique(index: Index, key: Buffer, doc: Doc, rid: number): void {
    const holder = this.#store.writer.get(`SELECT rid FROM i_${index.id} WHERE key = ? AND rid <> ? LIMIT 1`, key, rid);
    if (holder) throw duplicateKey(this.#namespace, index, key, doc);
  }

  /** Checks every unique index before the first row is written, so that a refused document leaves nothing behind. */
  insert(doc: Doc, encoded = encode(doc)): void {
    const bytes = checked(encoded);
    const collection = this.#collection;
    const entries = writtenIndexes(collection).map((index) => ({ index, ...indexKeys(doc, index) }));
    for (const { index, keys } of entries)
      if (index.unique) for (const key of keys) this.#checkUnique(index, key, doc, -1);
    const rid = this.#store.writer.run(
      `INSERT INTO c_${collection.id} (doc) VALUES (?)`,
      sealed(bytes),
    ).lastInsertRowid;
    for (const { index, keys, multikey } of entries) {
      if (multikey) this.#noteMultikey(index);
      for (const key of keys) this.#store.writer.run(`INSERT INTO i_${index.id} (key, rid) VALUES (?, ?)`, key, rid);
    }
  }

  /** @returns whether anything changed */
  replace(rid: number, before: Doc, beforeBytes: Uint8Array, after: Doc, encoded: Uint8Array): boolean {
    const bytes = checked(encoded);
    if (Buffer.compare(bytes, beforeBytes) === 0) return false;
    const collection = this.#collection;
    const entries = writtenIndexes(collection).map((index) => {
      const old = indexKeys(before, index).keys;
      const { keys, multikey } = indexKeys(after, index);
      const isIn = (list: Buffer[], key: Buffer): boolean => list.some((other) => key.equals(other));
      return {
        index,
        multikey,
        removed: old.filter((key) => !isIn(keys, key)),
        added: keys.filter((key) => !isIn(old, key)),
      };
    });
    for (const { index, added } of entries)
      if (index.unique) for (const key of added) this.#checkUnique(index, key, after, rid);
    this.#store.writer.run(`UPDATE c_${collection.id} SET doc = ? WHERE rid = ?`, sealed(bytes), rid);
    for (const { index, removed, added, multikey } of entries) {
      if (multikey) this.#noteMultikey(index);
      for (const key of removed)
        this.#store.writer.run(`DELETE FROM i_${index.id} WHERE key = ? AND rid = ?`, key, rid);
      for (const key of added) this.#store.writer.run(`INSERT INTO i_${index.id} (key, rid) VALUES (?, ?)`, key, rid);
    }
    return true;
  }

  remove(rid: number, doc: Doc): void {
    const collection = this.#collection;
    this.#store.writer.run(`DELETE FROM c_${collection.id} WHERE rid = ?`, rid);
    for (const index of writtenIndexes(collection)) {
      for (const key of indexKeys(doc, index).keys)
        this.#store.writer.run(`DELETE FROM i_${index.id} WHERE key = ? AND rid = ?`, key, rid);
    }
  }

  /** Adds an existing document to an index that is being filled, which may have it already. */
  addToIndex(index: Index, rid: number, doc: Doc): void {
    const { keys, multikey } = indexKeys(doc, index);
    if (multikey) this.#noteMultikey(this.#collection.building.find((other) => other.id === index.id) ?? index);
    for (const key of keys) {
      if (index.unique) this.#checkUnique(index, key, doc, rid);
      this.#store.writer.run(`INSERT OR IGNORE INTO i_${index.id} (key, rid) VALUES (?, ?)`, key, rid);
    }
  }
}

/** The document of a row, as it was written. @throws DamageError when it is not */
export function documentOf(stored: SQLOutputValue | undefined, collection: Collection): Uint8Array {
  return unsealed(bytesOf(stored), () => `a document of ${namespaceOf(collection)}`);
}

/** The `_id` goes first, as MongoDB stores it. */
export function withIdFirst(doc: Doc, id: unknown): Doc {
  const { _id: _, ...rest } = doc;
  return { _id: id, ...rest };
}

/** An `_id` may be anything but an array, a regular expression or a document with `$` fields. */
export function checkId(id: unknown, typeNameOf: (value: unknown) => string): void {
  const type = typeNameOf(id);
  if (type === 'array' || type === 'regex') throw new MongoError(53, `The '_id' value cannot be of type ${type}`);
  if (isDoc(id) && Object.keys(id).some((name) => name.startsWith('$') && field(id, name) !== undefined)) {
    throw new MongoError(
      52,
      `_id fields may not contain '$'-prefixed fields: ${Object.keys(id).join(', ')} is not valid for storage.`,
    );
  }
}
