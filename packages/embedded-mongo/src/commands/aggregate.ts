import { runPipeline } from '../aggregate/pipeline.ts';
import { stageOf, type Docs } from '../aggregate/stage.ts';
import { MongoError, typeMismatch, unsupported } from '../errors.ts';
import { pause, type Pause } from '../plan/execution.ts';
import { encode, isDoc, type Doc } from '../value/document.ts';
import { toInteger } from '../value/number.ts';
import {
  checkCollation,
  checkCollectionName,
  countField,
  findCollection,
  flagField,
  type Call,
  type Command,
} from './command.ts';
import { countMatching } from './count.ts';

function* encoded(docs: Docs): Generator<Uint8Array | Pause> {
  for (const doc of docs) yield doc === pause ? pause : encode(doc);
}

/** The pipeline `countDocuments` sends: its answer needs no documents where an index has it. */
function countOf(pipeline: readonly unknown[]): { filter: unknown; group: Doc } | null {
  const [match, group, more] = pipeline.map(stageOf);
  if (match?.[0] !== '$match' || group?.[0] !== '$group' || more || !isDoc(group[1])) return null;
  const { _id: id, n, ...others } = group[1];
  const isOne = isDoc(n) && Object.keys(n).length === 1 && toInteger(n['$sum']) === 1;
  return isOne && toInteger(id) !== null && Object.keys(others).length === 0
    ? { filter: match[1], group: group[1] }
    : null;
}

function* counted(
  call: Call,
  name: string,
  { filter, group }: { filter: unknown; group: Doc },
): Generator<Doc | Pause> {
  for (const item of countMatching(call, name, { filter, hint: call.body['hint'], skip: 0, limit: Infinity })) {
    if (item === pause) yield pause;
    else if (item.toString() !== '0') yield { _id: group['_id'], n: item };
  }
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
    const count = countOf(pipeline);
    const docs = count
      ? counted(call, name, count)
      : runPipeline(execution, findCollection(call, name), pipeline, body['hint'] ?? undefined);
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
