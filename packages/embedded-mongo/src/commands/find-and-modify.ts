import { Int32 } from 'bson';
import { failedToParse } from '../errors.ts';
import { compileProjection } from '../project/project.ts';
import { compileQuery, type MatchDetails } from '../query/compile.ts';
import { parseQuery } from '../query/parse.ts';
import type { Doc } from '../value/document.ts';
import { checkCollation, flagField, textField, checkCollectionName, type Call, type Command } from './command.ts';
import { removeOne, Updater } from './modify.ts';

async function run(call: Call): Promise<Doc> {
  const { body } = call;
  const name = textField(body, Object.hasOwn(body, 'findAndModify') ? 'findAndModify' : 'findandmodify');
  checkCollectionName(name);
  checkCollation(body);
  const isRemove = flagField(body, 'remove');
  const wantsNew = flagField(body, 'new');
  const upsert = flagField(body, 'upsert');
  const projection = compileProjection(body['fields'], call.execution.now, 'find');
  const selection = { filter: body['query'], sort: body['sort'] ?? undefined, hint: body['hint'] };
  const shown = (doc: Doc | null): Doc | null => {
    if (!doc || !projection) return doc;
    const details: MatchDetails = { arrayIndex: null };
    compileQuery(parseQuery(body['query']))(doc, details);
    return projection(doc, details.arrayIndex);
  };
  if (isRemove) {
    if (body['update'] !== undefined) throw failedToParse('Cannot specify both an update and remove=true');
    if (upsert) throw failedToParse('Cannot specify both upsert=true and remove=true');
    if (wantsNew)
      throw failedToParse("Cannot specify both new=true and remove=true; 'remove' always returns the deleted document");
    const removed = await removeOne(call, name, selection);
    return { lastErrorObject: { n: new Int32(removed ? 1 : 0) }, value: shown(removed) };
  }
  if (body['update'] === undefined) throw failedToParse('Either an update or remove=true must be specified');
  const result = await new Updater(call, name, {
    ...selection,
    update: body['update'],
    arrayFilters: body['arrayFilters'],
    upsert,
  }).one();
  const wasUpserted = 'upsertedId' in result;
  return {
    lastErrorObject: {
      n: new Int32(result.matched + (wasUpserted ? 1 : 0)),
      updatedExisting: result.matched > 0,
      ...(wasUpserted ? { upserted: result.upsertedId } : {}),
    },
    value: shown(wantsNew ? result.after : result.before),
  };
}

export const findAndModify: Command = {
  kind: 'write',
  inParts: true,
  inTransaction: true,
  fields: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'bypassDocumentValidation',
    'arrayFilters',
    'hint',
    'collation',
    'let',
  ],
  run,
};
