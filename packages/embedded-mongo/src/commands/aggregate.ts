import { runPipeline } from '../aggregate/pipeline.ts';
import type { Docs } from '../aggregate/stage.ts';
import { MongoError, typeMismatch, unsupported } from '../errors.ts';
import { pause, type Pause } from '../plan/execution.ts';
import { encode, isDoc } from '../value/document.ts';
import {
  checkCollation,
  checkCollectionName,
  countField,
  findCollection,
  flagField,
  type Call,
  type Command,
} from './command.ts';

function* encoded(docs: Docs): Generator<Uint8Array | Pause> {
  for (const doc of docs) yield doc === pause ? pause : encode(doc);
}

function namespaceOf(call: Call): { name: string; namespace: string } {
  const name = call.body['aggregate'];
  if (typeof name !== 'string') throw unsupported('an aggregation over a database');
  checkCollectionName(name);
  return { name, namespace: `${call.db}.${name}` };
}

export const aggregate: Command = {
  kind: 'read',
  inTransaction: true,
  fields: ['pipeline', 'cursor', 'allowDiskUse', 'hint', 'let', 'collation', 'bypassDocumentValidation', 'explain'],
  async run(call) {
    const { body, execution } = call;
    const { name, namespace } = namespaceOf(call);
    checkCollation(body);
    if (flagField(body, 'explain')) throw unsupported('aggregate with explain');
    const pipeline = body['pipeline'];
    if (!Array.isArray(pipeline)) throw typeMismatch("'pipeline' option must be specified as an array");
    const cursor = body['cursor'];
    if (!isDoc(cursor))
      throw new MongoError(9, "The 'cursor' option is required, except for aggregate with the explain argument");
    const hint = body['hint'] ?? undefined;
    const docs = runPipeline({ execution, find: (of) => findCollection(call, of) }, name, pipeline, hint);
    return call.services.cursors.open({
      namespace,
      results: encoded(docs),
      execution,
      owner: call.transaction,
      batchSize: countField(cursor, 'batchSize') ?? 101,
      singleBatch: false,
    });
  },
};
