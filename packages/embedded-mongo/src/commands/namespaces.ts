import { Binary, Double, Int32 } from 'bson';
import { MongoError, unsupported } from '../errors.ts';
import { compileQuery } from '../query/compile.ts';
import { parseQuery } from '../query/parse.ts';
import type { Collection } from '../storage/metadata.ts';
import { encode, isDoc, type Doc } from '../value/document.ts';
import {
  checkCollation,
  checkCollectionName,
  collectionNameOf,
  countField,
  findCollection,
  flagField,
  textField,
  type Call,
  type Command,
} from './command.ts';

const createRefused = [
  'capped',
  'size',
  'max',
  'timeseries',
  'clusteredIndex',
  'changeStreamPreAndPostImages',
  'validator',
  'validationLevel',
  'validationAction',
  'viewOn',
  'pipeline',
  'encryptedFields',
  'expireAfterSeconds',
  'indexOptionDefaults',
  'storageEngine',
];

const create: Command = {
  kind: 'write',
  inTransaction: true,
  fields: ['collation', ...createRefused],
  run(call) {
    const name = collectionNameOf(call, 'create');
    checkCollation(call.body);
    const refused = createRefused.find((option) => call.body[option] !== undefined && call.body[option] !== false);
    if (refused !== undefined) throw unsupported(`create with '${refused}'`);
    if (findCollection(call, name))
      throw new MongoError(48, `namespace ${call.db}.${name} already exists, but with different options`);
    call.services.store.catalog.create(call.db, name);
    return {};
  },
};

const drop: Command = {
  kind: 'write',
  fields: [],
  run(call) {
    const name = collectionNameOf(call, 'drop');
    const collection = findCollection(call, name);
    // Since 7.0 dropping what is not there succeeds.
    if (!collection) return {};
    call.services.store.catalog.drop(collection);
    return { nIndexesWas: new Int32(collection.indexes.length), ns: `${call.db}.${name}` };
  },
};

function collectionsOf({ execution, db }: Call): Collection[] {
  return [...execution.catalog().values()].filter((collection) => collection.db === db);
}

const dropDatabase: Command = {
  kind: 'write',
  fields: [],
  run(call) {
    const all = collectionsOf(call);
    for (const collection of all) call.services.store.catalog.drop(collection);
    return all.length > 0 ? { dropped: call.db } : {};
  },
};

const renameCollection: Command = {
  kind: 'write',
  fields: ['to', 'dropTarget'],
  run(call) {
    const [from, to] = [textField(call.body, 'renameCollection'), textField(call.body, 'to')];
    const { catalog } = call.services.store;
    const source = catalog.pending.get(from);
    if (!source) throw new MongoError(26, `Source collection ${from} does not exist`);
    const dot = to.indexOf('.');
    checkCollectionName(to.slice(dot + 1));
    const target = catalog.pending.get(to);
    if (target && !flagField(call.body, 'dropTarget')) throw new MongoError(48, 'target namespace exists');
    if (target) catalog.drop(target);
    catalog.rename(source, to.slice(0, dot), to.slice(dot + 1));
    return {};
  },
};

function describe(collection: Collection): Doc {
  const id = collection.indexes.find(({ name }) => name === '_id_')?.spec ?? {};
  return {
    name: collection.name,
    type: 'collection',
    options: {},
    info: { readOnly: false, uuid: new Binary(collection.uuid, 4) },
    idIndex: id,
  };
}

const listCollections: Command = {
  kind: 'read',
  fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  async run(call) {
    const matches = compileQuery(parseQuery(call.body['filter']));
    const nameOnly = flagField(call.body, 'nameOnly');
    const all = collectionsOf(call)
      .map(describe)
      .filter((doc) => matches(doc));
    const shown = all.map((doc) => encode(nameOnly ? { name: doc['name'], type: doc['type'] } : doc));
    const batchSize = countField(isDoc(call.body['cursor']) ? call.body['cursor'] : {}, 'batchSize') ?? Infinity;
    return call.services.cursors.open({
      namespace: `${call.db}.$cmd.listCollections`,
      results: shown.values(),
      execution: call.execution,
      owner: call.transaction,
      batchSize,
      singleBatch: false,
    });
  },
};

const listDatabases: Command = {
  kind: 'read',
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  run(call) {
    const matches = compileQuery(parseQuery(call.body['filter']));
    const names = [...new Set([...call.execution.catalog().values()].map(({ db }) => db))].toSorted();
    const databases = names
      .map((name): Doc => ({ name, sizeOnDisk: new Double(0), empty: false }))
      .filter((doc) => matches(doc));
    if (flagField(call.body, 'nameOnly')) return { databases: databases.map(({ name }) => ({ name })) };
    return { databases, totalSize: new Double(0) };
  },
};

export const namespaceCommands: Record<string, Command> = {
  create,
  drop,
  dropDatabase,
  renameCollection,
  listCollections,
  listDatabases,
};
