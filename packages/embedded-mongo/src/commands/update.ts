import { Int32 } from 'bson';
import { MongoError, typeMismatch, unsupported } from '../errors.ts';
import { isDoc, type Doc } from '../value/document.ts';
import { toInteger } from '../value/number.ts';
import { checkCollation, collectionNameOf, flagField, type Command } from './command.ts';
import { removeMany, removeOne, Updater } from './modify.ts';
import { runStatements, statementsOf } from './write-errors.ts';

function checkStatement(statement: unknown, command: string, known: readonly string[]): asserts statement is Doc {
  if (!isDoc(statement)) throw typeMismatch(`BSON field '${command}' must be an array of objects`);
  for (const name of ['c', 'constants'])
    if (statement[name] !== undefined) throw unsupported(`'${name}' of a statement`);
  const stray = Object.keys(statement).find((name) => !known.includes(name));
  if (stray !== undefined) throw new MongoError(40415, `BSON field '${command}.${stray}' is an unknown field.`);
  checkCollation(statement);
}

export const update: Command = {
  kind: 'write',
  inParts: true,
  inTransaction: true,
  fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let'],
  async run(call) {
    const name = collectionNameOf(call, 'update');
    const totals: { n: number; nModified: number; upserted: Doc[] } = { n: 0, nModified: 0, upserted: [] };
    const errors = await runStatements(call, statementsOf(call.body, 'updates'), totals, async (statement, index) => {
      checkStatement(statement, 'update.updates', [
        'q',
        'u',
        'multi',
        'upsert',
        'arrayFilters',
        'hint',
        'collation',
        'sort',
      ]);
      const isMulti = flagField(statement, 'multi');
      if (isMulti && statement['sort'] !== undefined) throw new MongoError(9, 'Cannot specify sort with multi=true');
      const updater = new Updater(call, name, {
        filter: statement['q'],
        sort: statement['sort'],
        hint: statement['hint'],
        update: statement['u'],
        arrayFilters: statement['arrayFilters'],
        upsert: flagField(statement, 'upsert'),
      });
      const result = await (isMulti ? updater.many() : updater.one());
      totals.n += result.matched;
      totals.nModified += result.modified;
      if ('upsertedId' in result) {
        totals.n++;
        totals.upserted.push({ index: new Int32(index), _id: result.upsertedId });
      }
    });
    return {
      n: new Int32(totals.n),
      ...(totals.upserted.length > 0 ? { upserted: totals.upserted } : {}),
      nModified: new Int32(totals.nModified),
      ...errors,
    };
  },
};

export const remove: Command = {
  kind: 'write',
  inParts: true,
  inTransaction: true,
  fields: ['deletes', 'ordered', 'let'],
  async run(call) {
    const name = collectionNameOf(call, 'delete');
    const totals = { n: 0 };
    const errors = await runStatements(call, statementsOf(call.body, 'deletes'), totals, async (statement) => {
      checkStatement(statement, 'delete.deletes', ['q', 'limit', 'hint', 'collation']);
      const limit = toInteger(statement['limit']);
      if (limit !== 0 && limit !== 1)
        throw new MongoError(9, `The limit field in delete objects must be 0 or 1. Got ${String(statement['limit'])}`);
      const selection = { filter: statement['q'], sort: undefined, hint: statement['hint'] };
      if (limit === 1) totals.n += (await removeOne(call, name, selection)) ? 1 : 0;
      else totals.n += await removeMany(call, name, selection);
    });
    return { n: new Int32(totals.n), ...errors };
  },
};
