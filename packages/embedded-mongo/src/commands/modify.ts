import { failedToParse } from '../errors.ts';
import { consume } from '../plan/execution.ts';
import { read } from '../plan/read.ts';
import { wasDropped, type Stored } from '../plan/scan.ts';
import { compileQuery, type MatchDetails } from '../query/compile.ts';
import { parseQuery } from '../query/parse.ts';
import { parseSort } from '../query/sort.ts';
import { checkId, documentOf, Documents } from '../storage/documents.ts';
import type { Collection } from '../storage/metadata.ts';
import { decode, encode, field, type Doc } from '../value/document.ts';
import { atOnce, decodeSteps, encodeSteps, largeBytes, type Steps } from '../value/slices.ts';
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

/** The document as it is now: where others wrote while it was looked for, it may be gone or match no longer. */
function rawAsItIsNow({ execution, db }: Call, name: string, collection: Collection, rid: number): Uint8Array | null {
  if (execution.catalog().get(`${db}.${name}`)?.id !== collection.id) throw wasDropped(collection);
  const row = execution.connection.get(`SELECT doc FROM c_${collection.id} WHERE rid = ?`, rid);
  return row ? documentOf(row['doc'], collection) : null;
}

function asItIsNow(call: Call, name: string, collection: Collection, rid: number): Stored | null {
  const raw = rawAsItIsNow(call, name, collection, rid);
  return raw && { rid, raw, doc: decode(raw) };
}

/** The first document of a selection, or null. */
async function firstOf(call: Call, name: string, { filter, sort, hint }: Selection): Promise<Stored | null> {
  const collection = findCollection(call, name);
  if (!collection) return null;
  const query = parseQuery(filter);
  const matches = compileQuery(query);
  for (;;) {
    const { parts } = call.execution;
    const found: Stored[] = [];
    const source = read(call.execution, collection, {
      query,
      matches,
      sort: sort === undefined ? null : parseSort(sort),
      limit: 1,
      hint,
    });
    await consume<Stored>(source, call.execution, (item) => {
      found.push(item);
      return 'stop';
    });
    const [first] = found;
    if (!first || call.execution.parts === parts) return first ?? null;
    const now = asItIsNow(call, name, collection, first.rid);
    if (now && matches(now.doc)) return now;
  }
}

/** Runs over every document of a selection. All are chosen before the first is changed: none is met twice. */
async function forEachOf(
  call: Call,
  name: string,
  filter: unknown,
  hint: unknown,
  change: (stored: Stored) => void | Promise<void>,
): Promise<void> {
  const collection = findCollection(call, name);
  if (!collection) return;
  const rids: number[] = [];
  const query = parseQuery(filter);
  const matches = compileQuery(query);
  const { execution } = call;
  const { parts } = execution;
  await consume<Stored>(
    read(execution, collection, { query, matches, sort: null, limit: Infinity, hint }),
    execution,
    ({ rid }) => void rids.push(rid),
  );
  execution.startSlice();
  for (const rid of rids) {
    if (execution.isSliceOver()) await execution.pause();
    const raw = rawAsItIsNow(call, name, collection, rid);
    if (!raw) continue;
    const doc = isLarge(raw) ? await execution.runInSlices(decodeSteps(raw), false) : decode(raw);
    if (execution.parts !== parts && !matches(doc)) continue;
    const isChanged = change({ rid, raw, doc });
    // A promise for each document would cost more than a short one.
    if (isChanged) await isChanged;
  }
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

const isLarge = (raw: Uint8Array): boolean => raw.length > largeBytes;

/** A large document that others have changed meanwhile is changed without letting them come between. */
const attempts = 2;
/** So often what a search did not find is looked for again, where others wrote while it was at its end. */
const searches = 5;

/** A compiled update statement, applied to documents found by its own filter. */
export class Updater {
  readonly #call: Call;
  readonly #name: string;
  readonly #statement: UpdateStatement;
  readonly #query;
  readonly #matches;
  readonly #update;

  constructor(call: Call, name: string, statement: UpdateStatement) {
    this.#call = call;
    this.#name = name;
    this.#statement = statement;
    this.#query = parseQuery(statement.filter);
    this.#matches = compileQuery(this.#query);
    this.#update = compileUpdate(statement.update, call.execution.now, parseArrayFilters(statement.arrayFilters));
  }

  get #documents(): Documents {
    return new Documents(this.#call.services.store, `${this.#call.db}.${this.#name}`);
  }

  #changed(doc: Doc): Steps<Doc> {
    const details: MatchDetails = { arrayIndex: null };
    this.#matches(doc, details);
    return this.#update(doc, { arrayIndex: details.arrayIndex, isInsert: false });
  }

  #replace({ rid, raw, doc }: Stored, after: Doc, encoded: Uint8Array): Updated {
    const modified = this.#documents.replace(rid, doc, raw, after, encoded) ? 1 : 0;
    return { matched: 1, modified, before: doc, after };
  }

  #applyTo(stored: Stored): Updated {
    const after = atOnce(this.#changed(stored.doc));
    return this.#replace(stored, after, encode(after));
  }

  /** Null where others have changed it meanwhile. */
  async #applyToLarge(
    { rid, raw }: Stored,
    othersMayWrite: boolean,
    decoded: Doc | null = null,
  ): Promise<Updated | null> {
    const { execution } = this.#call;
    const { parts } = execution;
    const collection = findCollection(this.#call, this.#name);
    const doc = decoded ?? (await execution.runInSlices(decodeSteps(raw), othersMayWrite));
    const after = await execution.runInSlices(this.#changed(doc), othersMayWrite);
    const encoded = await execution.runInSlices(encodeSteps(after), othersMayWrite);
    if (collection && execution.parts !== parts) {
      const now = rawAsItIsNow(this.#call, this.#name, collection, rid);
      if (!now || Buffer.compare(now, raw) !== 0) return null;
    }
    return this.#replace({ rid, raw, doc }, after, encoded);
  }

  /** Null where others may have inserted it meanwhile. */
  async #upsert(othersMayWrite: boolean): Promise<Updated | null> {
    const { execution } = this.#call;
    const { parts } = execution;
    const steps = upserted(this.#query, this.#update, isReplacement(this.#statement.update));
    const after = await execution.runInSlices(steps, othersMayWrite);
    const id = field(after, '_id');
    checkId(id, typeName);
    const encoded = await execution.runInSlices(encodeSteps(after), othersMayWrite);
    if (execution.parts !== parts) return null;
    ensureCollection(this.#call, this.#name);
    this.#documents.insert(after, encoded);
    return { matched: 0, modified: 0, before: null, after, upsertedId: id };
  }

  async #oneOrNone(attempt: number): Promise<Updated | null> {
    const { execution } = this.#call;
    const { parts } = execution;
    const othersMayWrite = attempt < attempts;
    const found = await firstOf(this.#call, this.#name, this.#statement);
    if (found) return isLarge(found.raw) ? this.#applyToLarge(found, othersMayWrite) : this.#applyTo(found);
    if (!this.#statement.upsert) return { matched: 0, modified: 0, before: null, after: null };
    return execution.parts !== parts && attempt < searches ? null : this.#upsert(othersMayWrite);
  }

  async one(): Promise<Updated> {
    for (let attempt = 1; ; attempt++) {
      const updated = await this.#oneOrNone(attempt);
      if (updated) return updated;
    }
  }

  async many(): Promise<Updated> {
    if (isReplacement(this.#statement.update))
      throw failedToParse('multi update is not supported for replacement-style update');
    const total: Updated = { matched: 0, modified: 0, before: null, after: null };
    const add = (updated: Updated | null): void => {
      total.matched += updated?.matched ?? 0;
      total.modified += updated?.modified ?? 0;
    };
    const { filter, hint } = this.#statement;
    await forEachOf(this.#call, this.#name, filter, hint, (stored) =>
      isLarge(stored.raw) ? this.#applyToLarge(stored, false, stored.doc).then(add) : add(this.#applyTo(stored)),
    );
    return total.matched === 0 && this.#statement.upsert ? ((await this.#upsert(false)) ?? total) : total;
  }
}

export async function removeOne(call: Call, name: string, selection: Selection): Promise<Doc | null> {
  const found = await firstOf(call, name, selection);
  if (!found) return null;
  const { rid, raw } = found;
  const doc = isLarge(raw) ? await call.execution.runInSlices(decodeSteps(raw), false) : found.doc;
  new Documents(call.services.store, `${call.db}.${name}`).remove(rid, doc);
  return doc;
}

export async function removeMany(call: Call, name: string, { filter, hint }: Selection): Promise<number> {
  let removed = 0;
  await forEachOf(call, name, filter, hint, ({ rid, doc }) => {
    new Documents(call.services.store, `${call.db}.${name}`).remove(rid, doc);
    removed++;
  });
  return removed;
}
