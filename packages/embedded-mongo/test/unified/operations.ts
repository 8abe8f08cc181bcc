import {
  ClientSession,
  Collection,
  Db,
  MongoClient,
  MongoServerError,
  type AnyBulkWriteOperation,
  type AnyClientBulkWriteModel,
  type Document,
} from 'mongodb';
import type { Entities } from './entities.ts';
import type { Operation } from './format.ts';

// The operations of the unified test format, by the official driver.

type Run = (target: Document, args: Document) => Promise<unknown>;

const rest = (args: Document, ...names: string[]): Document =>
  Object.fromEntries(Object.entries(args).filter(([name]) => !names.includes(name)));

const updating =
  (
    name: 'updateOne' | 'updateMany' | 'findOneAndUpdate',
  ): ((collection: Collection, args: Document) => Promise<unknown>) =>
  (collection, args) =>
    collection[name](args['filter'] as Document, args['update'] as Document, rest(args, 'filter', 'update'));

/** Deprecated in the driver, and in the specification still. */
interface Counting {
  count(filter: Document, options: Document): Promise<number>;
}

const onCollection: Record<string, (collection: Collection, args: Document) => Promise<unknown>> = {
  aggregate: (collection, args) =>
    collection.aggregate(args['pipeline'] as Document[], rest(args, 'pipeline')).toArray(),
  bulkWrite: (collection, args) =>
    collection.bulkWrite(args['requests'] as AnyBulkWriteOperation[], rest(args, 'requests')),
  count(collection, args) {
    const counting: Counting = collection;
    return counting.count(args['filter'] as Document, rest(args, 'filter'));
  },
  countDocuments: (collection, args) => collection.countDocuments(args['filter'] as Document, rest(args, 'filter')),
  createIndex: (collection, { keys, session, ...options }) =>
    collection.createIndex(keys as Document, options, session instanceof ClientSession ? { session } : {}),
  deleteMany: (collection, args) => collection.deleteMany(args['filter'] as Document, rest(args, 'filter')),
  deleteOne: (collection, args) => collection.deleteOne(args['filter'] as Document, rest(args, 'filter')),
  distinct: (collection, args) =>
    collection.distinct(String(args['fieldName']), args['filter'] as Document, rest(args, 'fieldName', 'filter')),
  estimatedDocumentCount: (collection, args) => collection.estimatedDocumentCount(args),
  find: (collection, args) => collection.find(args['filter'] as Document, rest(args, 'filter')).toArray(),
  findOne: (collection, args) => collection.findOne(args['filter'] as Document, rest(args, 'filter')),
  findOneAndDelete: (collection, args) => collection.findOneAndDelete(args['filter'] as Document, rest(args, 'filter')),
  findOneAndReplace: (collection, args) =>
    collection.findOneAndReplace(
      args['filter'] as Document,
      args['replacement'] as Document,
      returning(rest(args, 'filter', 'replacement')),
    ),
  findOneAndUpdate: (collection, args) => updating('findOneAndUpdate')(collection, returning(args)),
  insertMany: (collection, args) => collection.insertMany(args['documents'] as Document[], rest(args, 'documents')),
  insertOne: (collection, args) => collection.insertOne(args['document'] as Document, rest(args, 'document')),
  replaceOne: (collection, args) =>
    collection.replaceOne(
      args['filter'] as Document,
      args['replacement'] as Document,
      rest(args, 'filter', 'replacement'),
    ),
  updateMany: updating('updateMany'),
  updateOne: updating('updateOne'),
};

function returning(args: Document): Document {
  const { returnDocument, ...others } = args;
  return returnDocument === undefined ? others : { ...others, returnDocument: String(returnDocument).toLowerCase() };
}

const onDatabase: Record<string, (db: Db, args: Document) => Promise<unknown>> = {
  aggregate: (db, args) => db.aggregate(args['pipeline'] as Document[], rest(args, 'pipeline')).toArray(),
  createCollection: (db, args) => db.createCollection(String(args['collection']), rest(args, 'collection')),
  dropCollection: (db, args) => db.dropCollection(String(args['collection']), rest(args, 'collection')),
  modifyCollection: (db, args) =>
    db.command(
      { collMod: args['collection'] as unknown, ...rest(args, 'collection', 'session') },
      rest(args, 'collection'),
    ),
  runCommand: (db, args) => db.command(args['command'] as Document, rest(args, 'command', 'commandName')),
};

function modelOf(model: Document): AnyClientBulkWriteModel<Document> {
  const [name = ''] = Object.keys(model);
  return { name, ...(model[name] as Document) } as AnyClientBulkWriteModel<Document>;
}

const onClient: Record<string, (client: MongoClient, args: Document) => Promise<unknown>> = {
  clientBulkWrite: (client, args) =>
    client.bulkWrite((args['models'] as Document[]).map(modelOf), rest(args, 'models')),
};

const onSession: Record<string, (session: ClientSession, args: Document) => Promise<unknown>> = {
  startTransaction: async (session, args) => Promise.resolve(session.startTransaction(args)),
  commitTransaction: (session, args) => session.commitTransaction(args),
  abortTransaction: (session, args) => session.abortTransaction(args),
  endSession: (session) => session.endSession(),
};

/** Of a collection that is not there. */
const namespaceNotFound = 26;

async function hasIndex(db: Db, { collectionName, indexName }: Document): Promise<boolean> {
  const list = await db
    .collection(String(collectionName))
    .listIndexes()
    .toArray()
    .catch((error: unknown) => {
      if (error instanceof MongoServerError && error.code === namespaceNotFound) return [];
      throw error;
    });
  return list.some(({ name }) => name === indexName);
}

async function hasCollection(db: Db, { collectionName }: Document): Promise<boolean> {
  return (await db.listCollections({ name: collectionName as unknown }, { nameOnly: true }).toArray()).length > 0;
}

function demand(is: boolean, what: string): void {
  if (!is) throw new Error(what);
}

const stateNames: Record<string, string> = {
  none: 'NO_TRANSACTION',
  starting: 'STARTING_TRANSACTION',
  in_progress: 'TRANSACTION_IN_PROGRESS',
  committed: 'TRANSACTION_COMMITTED',
  aborted: 'TRANSACTION_ABORTED',
};

/** No type of the driver says that it has one. */
function transactionStateOf(session: ClientSession): unknown {
  const transaction: unknown = Reflect.get(session, 'transaction');
  if (typeof transaction !== 'object' || transaction === null || !('state' in transaction))
    throw new Error('sessions of this driver have no transaction with a state');
  return transaction.state;
}

/** What a test asks of its runner. */
const onRunner: Record<string, (entities: Entities, internal: MongoClient, args: Document) => Promise<unknown>> = {
  failPoint: (entities, _internal, args) =>
    entities
      .get(args['client'], MongoClient)
      .db('admin')
      .command(args['failPoint'] as Document),
  targetedFailPoint: (entities, internal, args) => {
    demand(entities.values.has(String(args['session'])), 'no such session');
    return internal.db('admin').command(args['failPoint'] as Document);
  },
  async createEntities(entities, _internal, args) {
    for (const spec of args['entities'] as Document[]) await entities.create(spec);
  },
  async assertCollectionExists(_entities, internal, args) {
    demand(await hasCollection(internal.db(String(args['databaseName'])), args), 'the collection is missing');
  },
  async assertCollectionNotExists(_entities, internal, args) {
    demand(!(await hasCollection(internal.db(String(args['databaseName'])), args)), 'the collection is there');
  },
  async assertIndexExists(_entities, internal, args) {
    demand(await hasIndex(internal.db(String(args['databaseName'])), args), 'the index is missing');
  },
  async assertIndexNotExists(_entities, internal, args) {
    demand(!(await hasIndex(internal.db(String(args['databaseName'])), args)), 'the index is there');
  },
  async assertSessionTransactionState(entities, _internal, args) {
    const state = transactionStateOf(entities.get(args['session'], ClientSession));
    demand(state === stateNames[String(args['state'])], `the transaction is ${String(state)}`);
    return Promise.resolve();
  },
};

function runOn(target: unknown, name: string): Run | undefined {
  const table: Record<string, unknown> =
    target instanceof Collection
      ? onCollection
      : target instanceof Db
        ? onDatabase
        : target instanceof MongoClient
          ? onClient
          : target instanceof ClientSession
            ? onSession
            : {};
  return Object.hasOwn(table, name) ? (table[name] as Run) : undefined;
}

/** Runs one operation and gives its result, or throws as it does. */
export async function runOperation(operation: Operation, entities: Entities, internal: MongoClient): Promise<unknown> {
  const { name, object } = operation;
  const given = operation.arguments ?? {};
  if (object === 'testRunner') {
    const run = onRunner[name];
    if (!run) throw new Error(`testRunner.${name} is not known here`);
    return run(entities, internal, given);
  }
  const args =
    given['session'] === undefined ? given : { ...given, session: entities.get(given['session'], ClientSession) };
  const target = entities.values.get(object);
  const run = runOn(target, name);
  if (!run) throw new Error(`${name} on ${object} is not known here`);
  return run(target as Document, args);
}
