import { failedToParse, MongoError } from '../errors.ts';
import type { Scope } from '../expression/scope.ts';
import { consume, pause, type Pause } from '../plan/execution.ts';
import { read } from '../plan/read.ts';
import type { Stored } from '../plan/scan.ts';
import { compileQuery, type MatchDetails } from '../query/compile.ts';
import type { QueryNode } from '../query/node.ts';
import { parseQuery } from '../query/parse.ts';
import { parseSort } from '../query/sort.ts';
import { checkId, documentOf, Documents } from '../storage/documents.ts';
import type { Collection } from '../storage/metadata.ts';
import { decode, field, type Doc } from '../value/document.ts';
import { typeName } from '../value/kind.ts';
import { parseArrayFilters } from '../update/positional.ts';
import { compileUpdate, isReplacement } from '../update/update.ts';
import { upserted } from '../update/upsert.ts';
import { ensureCollection, findCollection, type Call } from './command.ts';

export interface Selection {
  filter: unknown;
  sort: unknown;
  hint: unknown;
}

/** The first document of a selection, or null. */
async function firstOf(
  call: Call,
  name: string,
  { filter, sort, hint }: Selection,
  scope: Scope,
): Promise<Stored | null> {
  const query = parseQuery(filter, scope);
  let first: Stored | null = null;
  const source = read(call.execution, findCollection(call, name), {
    query,
    sort: sort === undefined ? null : parseSort(sort),
    limit: 1,
    hint,
  });
  await consume<Stored>(source, call.execution, (item) => {
    first = item;
    return 'stop';
  });
  return first;
}

/** Runs over every document of a selection. All are chosen before the first is changed: none is met twice. */
async function forEachOf(
  call: Call,
  name: string,
  filter: unknown,
  hint: unknown,
  scope: Scope,
  change: (stored: Stored, collection: Collection) => void,
): Promise<void> {
  const collection = findCollection(call, name);
  if (!collection) return;
  const rids: number[] = [];
  await consume<Stored>(
    read(call.execution, collection, { query: parseQuery(filter, scope), sort: null, limit: Infinity, hint }),
    call.execution,
    ({ rid }) => void rids.push(rid),
  );
  const { connection } = call.execution;
  await consume<number>(withPauses(rids, call), call.execution, (rid) => {
    const row = connection.get(`SELECT doc FROM c_${collection.id} WHERE rid = ?`, rid);
    const raw = row && documentOf(row, collection);
    if (raw) change({ rid, raw, doc: decode(raw) }, collection);
  });
}

function* withPauses(rids: readonly number[], call: Call): Generator<number | Pause> {
  for (const rid of rids) {
    if (call.execution.isSliceOver()) yield pause;
    yield rid;
  }
}

function hasExpression(node: QueryNode): boolean {
  if (node.type === 'not') return hasExpression(node.node);
  return node.type === 'expr' || ('nodes' in node && node.nodes.some(hasExpression));
}

export interface UpdateStatement extends Selection {
  update: unknown;
  arrayFilters: unknown;
  upsert: boolean;
}

export interface Updated {
  matched: number;
  modified: number;
  before: Doc | null;
  after: Doc | null;
  upsertedId?: unknown;
}

/** A compiled update statement, applied to documents found by its own filter. */
export class Updater {
  readonly #call: Call;
  readonly #name: string;
  readonly #statement: UpdateStatement;
  readonly #scope: Scope;
  readonly #query;
  readonly #matches;
  readonly #update;

  constructor(call: Call, name: string, statement: UpdateStatement, scope: Scope) {
    this.#call = call;
    this.#name = name;
    this.#statement = statement;
    this.#scope = scope;
    this.#query = parseQuery(statement.filter, scope);
    // What a document made from it would hold, an expression does not say.
    if (statement.upsert && hasExpression(this.#query))
      throw new MongoError(224, '$expr is not allowed in the query predicate for an upsert');
    this.#matches = compileQuery(this.#query);
    this.#update = compileUpdate(statement.update, scope, parseArrayFilters(statement.arrayFilters, scope));
  }

  get #documents(): Documents {
    return new Documents(this.#call.services.store, `${this.#call.db}.${this.#name}`);
  }

  #applyTo({ rid, raw, doc }: Stored): Updated {
    const details: MatchDetails = { arrayIndex: null };
    this.#matches(doc, details);
    const after = this.#update(doc, { arrayIndex: details.arrayIndex, isInsert: false });
    const modified = this.#documents.replace(rid, doc, raw, after) ? 1 : 0;
    return { matched: 1, modified, before: doc, after };
  }

  #upsert(): Updated {
    const after = upserted(this.#query, this.#update, isReplacement(this.#statement.update));
    const id = field(after, '_id');
    checkId(id, typeName);
    ensureCollection(this.#call, this.#name);
    this.#documents.insert(after);
    return { matched: 0, modified: 0, before: null, after, upsertedId: id };
  }

  async one(): Promise<Updated> {
    const found = await firstOf(this.#call, this.#name, this.#statement, this.#scope);
    if (found) return this.#applyTo(found);
    return this.#statement.upsert ? this.#upsert() : { matched: 0, modified: 0, before: null, after: null };
  }

  async many(): Promise<Updated> {
    if (isReplacement(this.#statement.update))
      throw failedToParse('multi update is not supported for replacement-style update');
    const total: Updated = { matched: 0, modified: 0, before: null, after: null };
    await forEachOf(this.#call, this.#name, this.#statement.filter, this.#statement.hint, this.#scope, (stored) => {
      const { modified } = this.#applyTo(stored);
      total.matched++;
      total.modified += modified;
    });
    return total.matched === 0 && this.#statement.upsert ? this.#upsert() : total;
  }
}

export async function removeOne(call: Call, name: string, selection: Selection, scope: Scope): Promise<Doc | null> {
  const found = await firstOf(call, name, selection, scope);
  if (found) new Documents(call.services.store, `${call.db}.${name}`).remove(found.rid, found.doc);
  return found?.doc ?? null;
}

export async function removeMany(call: Call, name: string, { filter, hint }: Selection, scope: Scope): Promise<number> {
  let removed = 0;
  await forEachOf(call, name, filter, hint, scope, ({ rid, doc }) => {
    new Documents(call.services.store, `${call.db}.${name}`).remove(rid, doc);
    removed++;
  });
  return removed;
}
