import { MongoError } from '../errors.ts';
import type { Matcher } from '../query/compile.ts';
import { bytesOf, type Row } from '../storage/connection.ts';
import { documentOf } from '../storage/documents.ts';
import { namespaceOf, type Collection, type Index } from '../storage/metadata.ts';
import { decode, type Doc } from '../value/document.ts';
import type { Plan } from './choose.ts';
import type { KeyRanges } from './ranges.ts';
import { pause, type Execution, type Pause } from './execution.ts';

/** A document as it is stored. */
export interface Stored {
  rid: number;
  raw: Uint8Array;
  doc: Doc;
}

const firstChunk = 16;
const largestChunk = 256;

/** Reads a chunk of rows after the last one seen; a scan holds no statement open between turns. */
type NextChunk = (last: Row | null, size: number) => Row[];

function* inChunks(next: NextChunk): Generator<Row> {
  let last: Row | null = null;
  for (let size = firstChunk; ; size = Math.min(size * 4, largestChunk)) {
    const rows: Row[] = next(last, size);
    yield* rows;
    last = rows.at(-1) ?? null;
    if (rows.length < size) return;
  }
}

function collectionRows(execution: Execution, collection: Collection, reverse: boolean): Generator<Row> {
  const order = reverse ? 'DESC' : 'ASC';
  const sql = `SELECT rid, doc FROM c_${collection.id} WHERE rid ${reverse ? '<' : '>'} ? ORDER BY rid ${order} LIMIT ?`;
  const start = reverse ? Number.MAX_SAFE_INTEGER : -1;
  return inChunks((last, size) => {
    checkAlive(execution, collection);
    return execution.connection.all(sql, last?.['rid'] ?? start, size);
  });
}

function* indexRows(
  execution: Execution,
  collection: Collection,
  index: Index,
  ranges: KeyRanges,
  reverse: boolean,
): Generator<Row | Pause> {
  const select = `SELECT i.key AS key, i.rid AS rid, c.doc AS doc FROM i_${index.id} i CROSS JOIN c_${collection.id} c ON c.rid = i.rid`;
  const order = reverse ? 'ORDER BY i.key DESC, i.rid DESC' : 'ORDER BY i.key, i.rid';
  const first = `${select} WHERE i.key >= ? AND i.key < ? ${order} LIMIT ?`;
  const following = reverse
    ? `${select} WHERE (i.key, i.rid) < (?, ?) AND i.key >= ? ${order} LIMIT ?`
    : `${select} WHERE (i.key, i.rid) > (?, ?) AND i.key < ? ${order} LIMIT ?`;
  for (const [from, to] of reverse ? ranges.toReversed() : ranges) {
    if (execution.isSliceOver()) yield pause;
    yield* inChunks((last, size) => {
      checkAlive(execution, collection);
      if (!last) return execution.connection.all(first, from, to, size);
      return execution.connection.all(following, last['key'] ?? null, last['rid'] ?? null, reverse ? from : to, size);
    });
  }
}

interface Head {
  rows: Generator<Row | Pause>;
  prefix: number;
  row: Row;
  /** What follows the range's prefix in the key. */
  rest: Uint8Array;
}

/** Few are read side by side: none of them pauses before its row. */
function headOf(rows: Generator<Row | Pause>, prefix: number): Head | null {
  for (;;) {
    const next = rows.next();
    if (next.done) return null;
    const row = next.value;
    if (row !== pause) return { rows, prefix, row, rest: bytesOf(row['key']).subarray(prefix) };
  }
}

/** Reads ranges that are each in order side by side, always taking the document that comes next of all. */
function* mergedRows(
  execution: Execution,
  collection: Collection,
  index: Index,
  ranges: KeyRanges,
  reverse: boolean,
): Generator<Row> {
  const heads = ranges
    .map((range) => headOf(indexRows(execution, collection, index, [range], reverse), range[0].length))
    .filter((head) => head !== null);
  while (heads.length > 0) {
    let first = 0;
    for (const [at, head] of heads.entries()) {
      const order = Buffer.compare(head.rest, heads[first]?.rest ?? head.rest);
      if (reverse ? order > 0 : order < 0) first = at;
    }
    const [head] = heads.splice(first, 1);
    if (!head) return;
    yield head.row;
    const next = headOf(head.rows, head.prefix);
    if (next) heads.push(next);
  }
}

function checkAlive(execution: Execution, collection: Collection): void {
  const now = execution.catalog().get(namespaceOf(collection));
  if (now?.id !== collection.id)
    throw new MongoError(175, `collection dropped. UUID ${Buffer.from(collection.uuid).toString('hex')}`);
}

function* rowsOf(execution: Execution, collection: Collection, plan: Plan): Generator<Row | Pause> {
  if (plan.kind === 'collection') yield* collectionRows(execution, collection, plan.reverse);
  else if (plan.kind === 'index')
    yield* (plan.merge ? mergedRows : indexRows)(execution, collection, plan.index, plan.ranges, plan.reverse);
  else for (const branch of plan.branches) yield* rowsOf(execution, collection, branch);
}

/** Documents that match, each once, with pauses. */
export function* scan(
  execution: Execution,
  collection: Collection,
  plan: Plan,
  matches: Matcher,
): Generator<Stored | Pause> {
  const repeats = plan.kind === 'union' || (plan.kind === 'index' && plan.index.multikey);
  const seen = new Set<number>();
  for (const row of rowsOf(execution, collection, plan)) {
    if (row === pause || execution.isSliceOver()) yield pause;
    if (row === pause) continue;
    const rid = Number(row['rid']);
    if (repeats) {
      if (seen.has(rid)) continue;
      seen.add(rid);
    }
    const raw = documentOf(row, collection);
    const doc = decode(raw);
    if (matches(doc)) yield { rid, raw, doc };
  }
}
