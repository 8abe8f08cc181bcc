import { Double, Int32, Long } from 'bson';
import { MongoError } from '../errors.ts';
import { consume, pause, type Execution, type Pause } from '../plan/execution.ts';
import type { Connection, Row } from '../storage/connection.ts';
import { DamageError } from '../storage/damage.ts';
import { documentOf, indexKeys } from '../storage/documents.ts';
import type { Collection } from '../storage/metadata.ts';
import { decode, type Doc } from '../value/document.ts';
import { collectionNameOf, countField, findCollection, type Call, type Command } from './command.ts';

const numberOf = (connection: Connection, sql: string, name: string): number =>
  Number(connection.get(sql)?.[name] ?? 0);

/** Rows measured at once: half a millisecond. */
const rowsMeasured = 1000;

interface Sizes {
  objects: number;
  bytes: number;
}

/** How many documents there are, and how long they are together. */
function* sizesOf(execution: Execution, collections: readonly Collection[]): Generator<Sizes | Pause> {
  for (const { id } of collections) {
    const sql = `SELECT count(*) AS n, coalesce(sum(length(doc) - 4), 0) AS bytes, max(rid) AS last FROM
      (SELECT rid, doc FROM c_${id} WHERE rid > ? ORDER BY rid LIMIT ${rowsMeasured})`;
    for (let last = -1, objects = rowsMeasured; objects === rowsMeasured;) {
      if (execution.isSliceOver()) yield pause;
      const row = execution.connection.get(sql, last);
      objects = Number(row?.['n']);
      yield { objects, bytes: Number(row?.['bytes']) };
      last = Number(row?.['last']);
    }
  }
}

/** `db.stats()`. The file holds all databases: its size is theirs together. */
export const dbStats: Command = {
  kind: 'read',
  fields: ['scale', 'freeStorage'],
  async run({ body, db, execution }) {
    const scale = countField(body, 'scale') ?? 1;
    if (scale < 1) throw new MongoError(2, 'scale must be at least 1');
    const collections = [...execution.catalog().values()].filter((collection) => collection.db === db);
    let [objects, bytes] = [0, 0];
    await consume<Sizes>(sizesOf(execution, collections), execution, (part) => {
      objects += part.objects;
      bytes += part.bytes;
    });
    const pageSize = numberOf(execution.connection, 'PRAGMA page_size', 'page_size');
    const file = pageSize * numberOf(execution.connection, 'PRAGMA page_count', 'page_count');
    const free = pageSize * numberOf(execution.connection, 'PRAGMA freelist_count', 'freelist_count');
    return {
      db,
      collections: Long.fromNumber(collections.length),
      views: Long.fromNumber(0),
      objects: Long.fromNumber(objects),
      avgObjSize: new Double(objects === 0 ? 0 : bytes / objects),
      dataSize: new Double(bytes / scale),
      storageSize: new Double(file / scale),
      freeStorageSize: new Double(free / scale),
      indexes: Long.fromNumber(collections.reduce((sum, { indexes }) => sum + indexes.length, 0)),
      totalSize: new Double(file / scale),
      scaleFactor: Long.fromNumber(scale),
    };
  },
};

const rowsAtOnce = 100;

function* rowsOf({ execution }: Call, { id }: Collection): Generator<Row | Pause> {
  let last = -1;
  for (;;) {
    const rows = execution.connection.all(
      `SELECT rid, doc FROM c_${id} WHERE rid > ? ORDER BY rid LIMIT ?`,
      last,
      rowsAtOnce,
    );
    yield* rows;
    if (execution.isSliceOver()) yield pause;
    last = Number(rows.at(-1)?.['rid']);
    if (rows.length < rowsAtOnce) return;
  }
}

interface Validation {
  records: number;
  invalid: number;
  keys: Map<string, number>;
  errors: string[];
}

/** The document is what was written, and stands in every index where it belongs. */
function checkRow(connection: Connection, collection: Collection, row: Row, found: Validation): void {
  found.records++;
  let doc: Doc;
  try {
    doc = decode(documentOf(row['doc'], collection));
  } catch (error) {
    found.invalid++;
    found.errors.push(error instanceof DamageError ? error.message : `a document that is no BSON: ${String(error)}`);
    return;
  }
  for (const index of collection.indexes) {
    for (const key of indexKeys(doc, index).keys) {
      found.keys.set(index.name, (found.keys.get(index.name) ?? 0) + 1);
      const there = connection.get(`SELECT 1 FROM i_${index.id} WHERE key = ? AND rid = ?`, key, row['rid'] ?? null);
      if (!there) found.errors.push(`a document is missing in index ${index.name}`);
    }
  }
}

const errorsShown = 10;

/** Reads every document and every index of a collection; other writes wait, as in MongoDB. */
export const validate: Command = {
  kind: 'write',
  fields: ['full', 'repair', 'metadata', 'checkBSONConformance', 'background'],
  async run(call) {
    const name = collectionNameOf(call, 'validate');
    const collection = findCollection(call, name);
    const namespace = `${call.db}.${name}`;
    if (!collection) throw new MongoError(26, `Collection '${namespace}' does not exist to validate.`);
    const { connection } = call.execution;
    const found: Validation = { records: 0, invalid: 0, keys: new Map(), errors: [] };
    await consume<Row>(rowsOf(call, collection), call.execution, (row) => checkRow(connection, collection, row, found));
    for (const { id, name: index } of collection.indexes) {
      const entries = numberOf(connection, `SELECT count(*) AS n FROM i_${id}`, 'n');
      if (entries > (found.keys.get(index) ?? 0) && found.invalid === 0)
        found.errors.push(`index ${index} has entries of no document`);
    }
    return {
      ns: namespace,
      nInvalidDocuments: Long.fromNumber(found.invalid),
      nNonCompliantDocuments: Long.fromNumber(0),
      nrecords: Long.fromNumber(found.records),
      nIndexes: new Int32(collection.indexes.length),
      keysPerIndex: Object.fromEntries(
        collection.indexes.map(({ name: index }) => [index, Long.fromNumber(found.keys.get(index) ?? 0)]),
      ),
      valid: found.errors.length === 0,
      repaired: false,
      warnings: [],
      errors: found.errors.slice(0, errorsShown),
    };
  },
};

/** `rs.status()`: the one member there is. */
export const replSetGetStatus: Command = {
  kind: 'control',
  fields: ['initialSync'],
  run({ db, services }) {
    if (db !== 'admin') throw new MongoError(13, 'replSetGetStatus may only be run against the admin database.');
    return {
      set: 'rs0',
      date: new Date(),
      myState: new Int32(1),
      term: Long.fromNumber(1),
      majorityVoteCount: new Int32(1),
      writeMajorityCount: new Int32(1),
      votingMembersCount: new Int32(1),
      writableVotingMembersCount: new Int32(1),
      members: [
        {
          _id: new Int32(0),
          name: services.address,
          health: new Double(1),
          state: new Int32(1),
          stateStr: 'PRIMARY',
          uptime: new Int32(Math.floor(process.uptime())),
          self: true,
        },
      ],
    };
  },
};
