import { Double, Int32, Long } from 'bson';
import { badValue } from '../errors.ts';
import { isDoc, type Doc } from '../value/document.ts';
import { toInteger } from '../value/number.ts';
import { checkCollectionName, checkDatabaseName, flagField, type Call, type Command } from './command.ts';
import { insertOne } from './insert.ts';
import { removeMany, removeOne, Updater } from './modify.ts';
import { checkStatement } from './update.ts';
import { runStatements, statementsOf } from './write-errors.ts';

const nothing = { nInserted: 0, nUpserted: 0, nMatched: 0, nModified: 0, nDeleted: 0 };

type Totals = typeof nothing;

/** The call as it would be for one namespace of the list. */
function callFor(call: Call, namespaces: readonly Doc[], position: unknown): { call: Call; name: string } {
  const namespace = namespaces[toInteger(position) ?? -1]?.['ns'];
  if (typeof namespace !== 'string') throw badValue('BulkWrite ops entry refers to a namespace that is not in nsInfo');
  const dot = namespace.indexOf('.');
  const [db, name] = [namespace.slice(0, dot), namespace.slice(dot + 1)];
  checkDatabaseName(db);
  checkCollectionName(name);
  return { call: { ...call, db }, name };
}

async function runOne(whole: Call, namespaces: readonly Doc[], op: Doc, totals: Totals): Promise<Doc> {
  const kind = Object.keys(op)[0] ?? '';
  const { call, name } = callFor(whole, namespaces, op[kind]);
  const selection = { filter: op['filter'], sort: op['sort'], hint: op['hint'] };
  if (kind === 'insert') {
    checkStatement(op, 'bulkWrite.ops', ['insert', 'document']);
    await insertOne(call, name, op['document']);
    totals.nInserted++;
    return { n: new Int32(1) };
  }
  if (kind === 'delete') {
    checkStatement(op, 'bulkWrite.ops', ['delete', 'filter', 'multi', 'hint', 'collation']);
    const n = flagField(op, 'multi')
      ? await removeMany(call, name, selection)
      : (await removeOne(call, name, selection))
        ? 1
        : 0;
    totals.nDeleted += n;
    return { n: new Int32(n) };
  }
  if (kind !== 'update') throw badValue(`BulkWrite ops entry of an unknown kind: ${kind}`);
  checkStatement(op, 'bulkWrite.ops', [
    'update',
    'filter',
    'updateMods',
    'multi',
    'upsert',
    'arrayFilters',
    'hint',
    'collation',
    'sort',
  ]);
  const updater = new Updater(call, name, {
    ...selection,
    update: op['updateMods'],
    arrayFilters: op['arrayFilters'],
    upsert: flagField(op, 'upsert'),
  });
  const result = await (flagField(op, 'multi') ? updater.many() : updater.one());
  totals.nMatched += result.matched;
  totals.nModified += result.modified;
  if (!('upsertedId' in result)) return { n: new Int32(result.matched), nModified: new Int32(result.modified) };
  totals.nUpserted++;
  return { n: new Int32(1), nModified: new Int32(0), upserted: { _id: result.upsertedId } };
}

/** The bulk write of a client, over several collections. */
export const bulkWrite: Command = {
  kind: 'write',
  inParts: true,
  inTransaction: true,
  fields: ['ops', 'nsInfo', 'ordered', 'errorsOnly', 'bypassDocumentValidation', 'let', 'cursor'],
  async run(call) {
    const namespaces = statementsOf(call.body, 'nsInfo');
    const done = { ...nothing, results: [] as Doc[] };
    const { writeErrors = [] } = await runStatements(call, statementsOf(call.body, 'ops'), done, async (op, index) => {
      if (!isDoc(op)) throw badValue('BulkWrite ops must be objects');
      const result = await runOne(call, namespaces, op, done);
      done.results.push({ ok: new Double(1), idx: new Int32(index), ...result });
    });
    const { results, ...totals } = done;
    const errors = (writeErrors as Doc[]).map(({ index, ...error }): Doc => ({
      ok: new Double(0),
      idx: index,
      n: new Int32(0),
      ...error,
    }));
    const all = flagField(call.body, 'errorsOnly')
      ? errors
      : [...results, ...errors].toSorted((a, b) => (toInteger(a['idx']) ?? 0) - (toInteger(b['idx']) ?? 0));
    const counts = Object.fromEntries(Object.entries(totals).map(([name, value]) => [name, new Int32(value)]));
    return {
      cursor: { id: Long.ZERO, firstBatch: all, ns: 'admin.$cmd.bulkWrite' },
      nErrors: new Int32(errors.length),
      ...counts,
    };
  },
};
