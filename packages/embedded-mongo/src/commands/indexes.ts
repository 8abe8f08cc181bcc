import { Int32, Long } from 'bson';
import { badValue, MongoError, unsupported } from '../errors.ts';
import { abandonIndexes, fillIndexes } from '../plan/index-build.ts';
import { indexOf, keyPatternOf, type Collection, type Index } from '../storage/metadata.ts';
import { equalValues } from '../value/compare.ts';
import { encode, field, isDoc, type Doc } from '../value/document.ts';
import { toInteger } from '../value/number.ts';
import { countField, collectionNameOf, ensureCollection, findCollection, type Call, type Command } from './command.ts';
import { checkIndexSpec } from './index-spec.ts';

function sameDefinition(index: Index, spec: Doc): boolean {
  const compared = ['key', 'unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds'];
  return compared.every((name) => equalValues(field(index.spec, name) || null, field(spec, name) || null));
}

/** Whether the very same index is not there already. Throws where another one is in its way. */
function isNew({ indexes }: Pick<Collection, 'indexes'>, spec: Doc): boolean {
  for (const index of indexes) {
    const sameKey =
      equalValues(keyPatternOf(index), spec['key']) &&
      Object.keys(keyPatternOf(index)).join() === Object.keys(spec['key'] as Doc).join();
    const sameFilter = equalValues(
      field(index.spec, 'partialFilterExpression') ?? null,
      field(spec, 'partialFilterExpression') ?? null,
    );
    if (index.name === spec['name']) {
      if (sameKey && (sameDefinition(index, spec) || index.name === '_id_')) return false;
      throw new MongoError(
        86,
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${index.name}`,
      );
    }
    if (sameKey && index.name === '_id_') return false;
    if (sameKey && sameFilter) throw new MongoError(85, `Index already exists with a different name: ${index.name}`);
  }
  return true;
}

/** Those that are not there; one may be given twice. */
function newOnes({ indexes }: Collection, specs: readonly Doc[]): Doc[] {
  const wanted: Doc[] = [];
  for (const spec of specs) {
    const others = wanted.map((other) => indexOf(0, other, false));
    if (isNew({ indexes: [...indexes, ...others] }, spec)) wanted.push(spec);
  }
  return wanted;
}

/** Another command may be building an index of that name: this one then waits for it. */
async function afterBuilds(call: Call, name: string, specs: readonly Doc[]): Promise<void> {
  const isBuilding = (): boolean =>
    ensureCollection(call, name).building.some((index) => specs.some((spec) => spec['name'] === index.name));
  while (isBuilding()) {
    call.execution.isSliceOver();
    await call.execution.pause();
  }
}

async function build(call: Call, name: string, specs: readonly Doc[]): Promise<void> {
  const { store } = call.services;
  const { id } = ensureCollection(call, name);
  const indexes = specs.map((spec) => store.catalog.startBuild(ensureCollection(call, name), spec).index);
  call.undo = () => abandonIndexes(store, id, indexes);
  await fillIndexes(store, call.execution, id, indexes);
}

export const createIndexes: Command = {
  kind: 'write',
  inParts: true,
  inTransaction: true,
  fields: ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'],
  async run(call) {
    const name = collectionNameOf(call, 'createIndexes');
    const list = call.body['indexes'];
    if (!Array.isArray(list) || list.length === 0) throw badValue('Must specify at least one index to create');
    const specs = list.map((spec: unknown) => checkIndexSpec(spec));
    const isCreated = !findCollection(call, name);
    await afterBuilds(call, name, specs);
    const before = ensureCollection(call, name).indexes.length;
    const wanted = newOnes(ensureCollection(call, name), specs);
    if (wanted.length > 0) await build(call, name, wanted);
    const after = ensureCollection(call, name).indexes.length;
    const note = before === after ? { note: 'all indexes already exist' } : {};
    return {
      numIndexesBefore: new Int32(before),
      numIndexesAfter: new Int32(after),
      createdCollectionAutomatically: isCreated,
      ...note,
    };
  },
};

function existing(call: Call, name: string): Collection {
  const collection = findCollection(call, name);
  if (!collection) throw new MongoError(26, `ns does not exist: ${call.db}.${name}`);
  return collection;
}

export const listIndexes: Command = {
  kind: 'read',
  fields: ['cursor'],
  async run(call) {
    const name = collectionNameOf(call, 'listIndexes');
    const specs = existing(call, name).indexes.map(({ spec }) => encode(spec));
    const batchSize = countField(isDoc(call.body['cursor']) ? call.body['cursor'] : {}, 'batchSize') ?? Infinity;
    return call.services.cursors.open({
      namespace: `${call.db}.${name}`,
      results: specs.values(),
      execution: call.execution,
      owner: call.transaction,
      batchSize,
      singleBatch: false,
    });
  },
};

function indexesToDrop(collection: Collection, which: unknown): Index[] {
  if (which === '*') return collection.indexes.filter(({ name }) => name !== '_id_');
  if (Array.isArray(which)) return which.flatMap((one: unknown) => indexesToDrop(collection, one));
  const index = collection.indexes.find((candidate) =>
    typeof which === 'string' ? candidate.name === which : equalValues(keyPatternOf(candidate), which),
  );
  if (!index) throw new MongoError(27, `index not found with name [${String(which)}]`);
  if (index.name === '_id_') throw new MongoError(72, 'cannot drop _id index');
  return [index];
}

export const dropIndexes: Command = {
  kind: 'write',
  fields: ['index'],
  run(call) {
    const name = collectionNameOf(call, 'dropIndexes');
    const collection = existing(call, name);
    for (const index of indexesToDrop(collection, call.body['index']))
      call.services.store.catalog.dropIndex(existing(call, name), index);
    return { nIndexesWas: new Int32(collection.indexes.length) };
  },
};

const unsupportedChanges = [
  'validator',
  'validationLevel',
  'validationAction',
  'viewOn',
  'pipeline',
  'cappedSize',
  'cappedMax',
  'changeStreamPreAndPostImages',
  'expireAfterSeconds',
  'timeseries',
  'timeseriesBucketsMayHaveMixedSchemaData',
  'recordPreImages',
];

/** Changes the lifetime of a TTL index; nothing else of collMod. */
export const collMod: Command = {
  kind: 'write',
  fields: ['index', ...unsupportedChanges],
  run(call) {
    const option = unsupportedChanges.find((name) => call.body[name] !== undefined);
    if (option !== undefined) throw unsupported(`collMod with '${option}'`);
    const collection = existing(call, collectionNameOf(call, 'collMod'));
    const change = call.body['index'];
    if (!isDoc(change)) throw unsupported('collMod without an index');
    const stray = Object.keys(change).find((name) => !['name', 'keyPattern', 'expireAfterSeconds'].includes(name));
    if (stray !== undefined) throw unsupported(`collMod index.${stray}`);
    const [index] = indexesToDrop(collection, change['name'] ?? change['keyPattern']);
    const seconds = countField(change, 'expireAfterSeconds');
    if (!index || seconds === undefined) throw new MongoError(72, 'no expireAfterSeconds field');
    const old = index.spec['expireAfterSeconds'];
    call.services.store.catalog.changeIndex(collection, index, {
      ...index.spec,
      expireAfterSeconds: new Int32(seconds),
    });
    return {
      ...(old === undefined ? {} : { expireAfterSeconds_old: Long.fromNumber(toInteger(old) ?? 0) }),
      expireAfterSeconds_new: Long.fromNumber(seconds),
    };
  },
};
