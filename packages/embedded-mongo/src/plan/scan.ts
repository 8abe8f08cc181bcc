import type { SQLInputValue } from 'node:sqlite';
import { MongoError } from '../errors.ts';
import type { Fields } from '../expression/fields.ts';
import type { Matcher } from '../query/compile.ts';
import { bytesOf, type Values } from '../storage/connection.ts';
import { documentOf } from '../storage/documents.ts';
import { namespaceOf, type Collection, type Index } from '../storage/metadata.ts';
import { decode, type Doc } from '../value/document.ts';
import { decoderOf } from '../value/partial.ts';
import type { Plan } from './choose.ts';
import type { KeyRanges } from './ranges.ts';
import { pause, type Execution, type Pause } from './execution.ts';

/** A document as it is stored. */
export interface Stored {
  readonly rid: number;
  readonly raw: Uint8Array;
  readonly doc: Doc;
}

/** Decoded when it is asked for: often only the bytes are sent. */
export class StoredBytes implements Stored {
  readonly rid: number;
  readonly raw: Uint8Array;
  #doc: Doc | null = null;

  constructor(rid: number, raw: Uint8Array) {
    this.rid = rid;
    this.raw = raw;
  }

  get doc(): Doc {
    return (this.#doc ??= decode(this.raw));
  }
}

/** The number of the row, the document, and the key it was found by. */
type Row = Values;

const firstChunk = 16;
const largestChunk = 256;

/** Reads a chunk of rows after the last one seen; a scan holds no statement open between turns. */
type NextChunk = (last: Row | null, size: number) => Row[];

function* inChunks(next: NextChunk): Generator<Row[]> {
  let last: Row | null = null;
  for (let size = firstChunk; ; size = Math.min(size * 4, largestChunk)) {
    const rows: Row[] = next(last, size);
    yield rows;
    last = rows.at(-1) ?? null;
    if (rows.length < size) return;
  }
}

function collectionRows(execution: Execution, collection: Collection, reverse: boolean): Generator<Row[]> {
  const order = reverse ? 'DESC' : 'ASC';
  const sql = `SELECT rid, doc FROM c_${collection.id} WHERE rid ${reverse ? '<' : '>'} ? ORDER BY rid ${order} LIMIT ?`;
  const start = reverse ? Number.MAX_SAFE_INTEGER : -1;
  return inChunks((last, size) => {
    checkAlive(execution, collection);
    return execution.connection.values(sql, last?.[0] ?? start, size);
  });
}

function* indexRows(
  execution: Execution,
  collection: Collection,
  index: Index,
  ranges: KeyRanges,
  reverse: boolean,
  needsKeys = false,
): Generator<Row[] | Pause> {
  const [keys, documents] = [`i_${index.id} i`, `c_${collection.id} c`];
  const order = reverse ? 'ORDER BY i.key DESC, i.rid DESC' : 'ORDER BY i.key, i.rid';
  const fromLast = reverse ? '(i.key, i.rid) < (?, ?) AND i.key >= ?' : '(i.key, i.rid) > (?, ?) AND i.key < ?';
  const { connection } = execution;
  for (const [from, to] of reverse ? ranges.toReversed() : ranges) {
    if (execution.isSliceOver()) yield pause;
    let lastKey: SQLInputValue = null;
    yield* inChunks((last, size) => {
      checkAlive(execution, collection, index);
      const where = last ? fromLast : 'i.key >= ? AND i.key < ?';
      const bounds = last ? [lastKey, last[0] ?? null, reverse ? from : to] : [from, to];
      // The key of every row would be a quarter of a long scan.
      const isLong = size === largestChunk && !needsKeys;
      const rows = connection.values(
        `SELECT i.rid, c.doc${isLong ? '' : ', i.key'} FROM ${keys} CROSS JOIN ${documents} ON c.rid = i.rid WHERE ${where} ${order} LIMIT ?`,
        ...bounds,
        size,
      );
      if (rows.length === size)
        lastKey = isLong
          ? (connection.values(
              `SELECT i.key FROM ${keys} WHERE ${where} ${order} LIMIT 1 OFFSET ?`,
              ...bounds,
              size - 1,
            )[0]?.[0] ?? null)
          : (rows.at(-1)?.[2] ?? null);
      return rows;
    });
  }
}

interface Head {
  rows: Iterator<Row>;
  prefix: number;
  row: Row;
  /** What follows the range's prefix in the key. */
  rest: Uint8Array;
}

/** Few are read side by side: none of them pauses before its row. */
function* withoutPauses(chunks: Iterable<Row[] | Pause>): Generator<Row> {
  for (const chunk of chunks) if (chunk !== pause) yield* chunk;
}

function headOf(rows: Iterator<Row>, prefix: number): Head | null {
  const next = rows.next();
  return next.done ? null : { rows, prefix, row: next.value, rest: bytesOf(next.value[2]).subarray(prefix) };
}

/** Reads ranges that are each in order side by side, always taking the document that comes next of all. */
function* mergedRows(
  execution: Execution,
  collection: Collection,
  index: Index,
  ranges: KeyRanges,
  reverse: boolean,
): Generator<Row[]> {
  const rowsIn = (range: KeyRanges[number]) =>
    withoutPauses(indexRows(execution, collection, index, [range], reverse, true));
  const heads = ranges.map((range) => headOf(rowsIn(range), range[0].length)).filter((head) => head !== null);
  while (heads.length > 0) {
    let first = 0;
    for (const [at, head] of heads.entries()) {
      const order = Buffer.compare(head.rest, heads[first]?.rest ?? head.rest);
      if (reverse ? order > 0 : order < 0) first = at;
    }
    const [head] = heads.splice(first, 1);
    if (!head) return;
    yield [head.row];
    const next = headOf(head.rows, head.prefix);
    if (next) heads.push(next);
  }
}

export function wasDropped({ uuid }: Collection): MongoError {
  return new MongoError(175, `collection dropped. UUID ${Buffer.from(uuid).toString('hex')}`);
}

function checkAlive(execution: Execution, collection: Collection, index?: Index): void {
  const now = execution.catalog().get(namespaceOf(collection));
  if (now?.id !== collection.id) throw wasDropped(collection);
  if (index && !now.indexes.some(({ id }) => id === index.id))
    throw new MongoError(175, `query plan killed :: index '${index.name}' dropped`);
}

function* rowsOf(execution: Execution, collection: Collection, plan: Plan): Generator<Row[] | Pause> {
  if (plan.kind === 'collection') yield* collectionRows(execution, collection, plan.reverse);
  else if (plan.kind === 'index')
    yield* (plan.merge ? mergedRows : indexRows)(execution, collection, plan.index, plan.ranges, plan.reverse);
  else for (const branch of plan.branches) yield* rowsOf(execution, collection, branch);
}

/** What a scan looks for. */
export interface Wanted {
  matches: Matcher;
  /** What `matches` reads of a document; null: all of it. */
  queried: Fields;
  /** What is read of a document found, with what `matches` reads; null: all of it. */
  fields: Fields;
}

export const everything: Wanted = { matches: () => true, queried: new Set(), fields: null };

/** Makes the document of a row where it matches. */
function finder({ matches, queried, fields }: Wanted): (rid: number, raw: Uint8Array) => Stored | null {
  if (fields && queried) {
    const decodeQueried = decoderOf(queried);
    const decodeOthers = decoderOf(new Set([...fields].filter((name) => !queried.has(name))));
    return (rid, raw) => {
      const doc: Doc = {};
      decodeQueried(raw, doc);
      return matches(doc) ? { rid, raw, doc: decodeOthers(raw, doc) } : null;
    };
  }
  if (!queried) {
    return (rid, raw) => {
      const stored = new StoredBytes(rid, raw);
      return matches(stored.doc) ? stored : null;
    };
  }
  const decodeQueried = decoderOf(queried);
  return (rid, raw) => (matches(decodeQueried(raw)) ? new StoredBytes(rid, raw) : null);
}

/** The clock is asked once for so many rows. */
const rowsBetween = 8;

/** Documents that match, each once, with pauses. */
export function* scan(
  execution: Execution,
  collection: Collection,
  plan: Plan,
  wanted: Wanted,
): Generator<Stored | Pause> {
  const repeats = plan.kind === 'union' || (plan.kind === 'index' && plan.index.multikey);
  const seen = new Set<number>();
  const find = finder(wanted);
  let rows = 0;
  for (const chunk of rowsOf(execution, collection, plan)) {
    if (chunk === pause) {
      yield pause;
      continue;
    }
    for (const row of chunk) {
      if (rows++ % rowsBetween === 0 && execution.isSliceOver()) yield pause;
      const rid = Number(row[0]);
      if (repeats) {
        if (seen.has(rid)) continue;
        seen.add(rid);
      }
      const found = find(rid, documentOf(row[1], collection));
      if (found) yield found;
    }
  }
}
