import { MongoError, unsupported } from '../errors.ts';
import { pause, type Execution, type Pause } from '../plan/execution.ts';
import { read } from '../plan/read.ts';
import type { Stored } from '../plan/scan.ts';
import { compileProjection, type Project } from '../project/project.ts';
import { compileQuery, type MatchDetails } from '../query/compile.ts';
import { parseQuery } from '../query/parse.ts';
import { parseSort } from '../query/sort.ts';
import { encode, type Doc } from '../value/document.ts';
import { isNumeric, toDouble } from '../value/number.ts';
import {
  checkCollation,
  collectionNameOf,
  countField,
  findCollection,
  flagField,
  type Call,
  type Command,
} from './command.ts';

const defaultBatch = 101;

const refused = ['min', 'max', 'returnKey', 'showRecordId', 'tailable', 'awaitData', 'oplogReplay', 'exhaust'];

function checkRefused(body: Doc): void {
  for (const name of refused) {
    const value = body[name];
    if (value !== undefined && value !== false && value !== null) throw unsupported(`find with '${name}'`);
  }
  checkCollation(body);
}

/** Turns stored documents into reply documents: as they are, or projected. */
function* project(
  source: Iterable<Stored | Pause>,
  projection: Project | null,
  details: (doc: Doc) => MatchDetails,
): Generator<Uint8Array | Pause> {
  for (const item of source) {
    if (item === pause) yield pause;
    else if (projection) {
      const { doc } = item;
      yield encode(projection(doc, details(doc).arrayIndex));
    } else yield item.raw;
  }
}

function* skipping<T>(source: Iterable<T | Pause>, skip: number): Generator<T | Pause> {
  let left = skip;
  for (const item of source) if (item === pause || left-- <= 0) yield item;
}

function limitOf(body: Doc): { limit: number; singleBatch: boolean } {
  const value = body['limit'];
  // The old form: a negative limit is a single batch.
  if (isNumeric(value) && toDouble(value) < 0)
    throw new MongoError(51024, `BSON field 'limit' value must be >= 0, actual value '${toDouble(value)}'`);
  return { limit: countField(body, 'limit') || Infinity, singleBatch: flagField(body, 'singleBatch') };
}

/** The result of a find, as encoded documents. */
function findResults(call: Call, name: string, execution: Execution): Generator<Uint8Array | Pause> {
  const { body } = call;
  const query = parseQuery(body['filter']);
  const matches = compileQuery(query);
  const projection = compileProjection(body['projection'], execution.now, 'find');
  const sort = body['sort'] === undefined ? null : parseSort(body['sort']);
  const { limit } = limitOf(body);
  const skip = countField(body, 'skip') ?? 0;
  const hint = body['hint'] ?? undefined;
  const source = skipping(
    read(execution, findCollection(call, name), { query, matches, sort, limit: limit + skip, hint }),
    skip,
  );
  const details = (doc: Doc): MatchDetails => {
    const found: MatchDetails = { arrayIndex: null };
    matches(doc, found);
    return found;
  };
  return project(source, projection, details);
}

export const find: Command = {
  kind: 'read',
  inTransaction: true,
  fields: [
    'filter',
    'sort',
    'projection',
    'hint',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'let',
    'collation',
    'allowDiskUse',
    'noCursorTimeout',
    'allowPartialResults',
    ...refused,
  ],
  async run(call) {
    const name = collectionNameOf(call, 'find');
    checkRefused(call.body);
    return call.services.cursors.open({
      namespace: `${call.db}.${name}`,
      results: findResults(call, name, call.execution),
      execution: call.execution,
      owner: call.transaction,
      batchSize: countField(call.body, 'batchSize') ?? defaultBatch,
      singleBatch: limitOf(call.body).singleBatch,
    });
  },
};
