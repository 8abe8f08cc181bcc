import type { Condition, QueryNode } from '../query/node.ts';
import { isIndexPart, walkPath } from '../query/path.ts';
import { bytesOf } from '../storage/connection.ts';
import { documentOf } from '../storage/documents.ts';
import type { Collection, Index } from '../storage/metadata.ts';
import { keyOf, successor } from '../value/key.ts';
import type { PatternField } from '../value/pattern-keys.ts';
import { conjunctsOf, intervalsOf, isPoint, type Conjuncts } from './bounds.ts';
import { choosePlan } from './choose.ts';
import { pause, type Execution, type Pause } from './execution.ts';
import { boundIndex, type KeyRanges } from './ranges.ts';
import { StoredBytes, type Stored } from './scan.ts';
import { isUsable } from './usable.ts';

function isConjunction(node: QueryNode): boolean {
  return node.type === 'path' || (node.type === 'and' && node.nodes.every(isConjunction));
}

function isScalarEquality(condition: Condition): boolean {
  if (condition.op === 'eq') return !Array.isArray(condition.operand);
  return condition.op === 'in' && condition.patterns.length === 0 && !condition.operands.some(Array.isArray);
}

/** Every document of a collection has one key in the index of `_id`, whose pages know how many are on them: 1 ms for a million. */
function countAll(execution: Execution, { indexes }: Collection): number {
  const all = indexes.find(({ name }) => name === '_id_');
  return Number(all && execution.connection.get(`SELECT count(*) AS n FROM i_${all.id}`)?.['n']);
}

/** Keys counted at once: half a millisecond. */
const keysTogether = 10_000;

/** How many keys an index has in a range. */
function* countKeys(execution: Execution, index: Index, from: Buffer, to: Buffer): Generator<Pause, number> {
  const rest = `FROM i_${index.id} WHERE (key, rid) >= (?, ?) AND key < ?`;
  let total = 0;
  for (let start = { key: from as Uint8Array, rid: -1 }; ; total += keysTogether) {
    if (execution.isSliceOver()) yield pause;
    const { key, rid } = start;
    const next = execution.connection.get(
      `SELECT key, rid ${rest} ORDER BY key, rid LIMIT 1 OFFSET ${keysTogether}`,
      key,
      rid,
      to,
    );
    if (!next) return total + Number(execution.connection.get(`SELECT count(*) AS n ${rest}`, key, rid, to)?.['n']);
    start = { key: bytesOf(next['key']), rid: Number(next['rid']) };
  }
}

/**
 * Whether the keys of an index alone decide every condition: equalities with scalar values on its leading fields, no
 * array in it.
 */
function isDecidedBy(index: Index, conjuncts: Conjuncts): boolean {
  const leading = new Set(index.fields.slice(0, conjuncts.size).map(({ path }) => path));
  return (
    !index.multikey &&
    [...conjuncts].every(([path, [only, another]]) => {
      if (!only || another || !leading.has(path) || !isScalarEquality(only)) return false;
      return intervalsOf(only)?.every(isPoint) === true;
    })
  );
}

/** The count straight from an index, when its keys alone decide the query. Null when they don't. */
export function* coveredCount(
  execution: Execution,
  collection: Collection,
  query: QueryNode,
): Generator<Pause, number | null> {
  if (query.type === 'and' && query.nodes.length === 0) return countAll(execution, collection);
  if (!isConjunction(query)) return null;
  const plan = choosePlan(query, null, collection, undefined);
  if (plan.kind !== 'index' || !isDecidedBy(plan.index, conjunctsOf(query))) return null;
  let total = 0;
  for (const [from, to] of plan.ranges) total += yield* countKeys(execution, plan.index, from, to);
  return total;
}

/**
 * A document for each value that a field has among those that match, by one step each through an index that has the
 * field behind what decides the query. Null where there is none.
 */
export function firstOfEach(
  execution: Execution,
  collection: Collection,
  query: QueryNode,
  path: string,
): Generator<Stored | Pause> | null {
  if (!isConjunction(query) || path.split('.').some(isIndexPart)) return null;
  const conjuncts = conjunctsOf(query);
  for (const index of collection.indexes) {
    const field = index.fields[conjuncts.size];
    if (field?.path !== path || !isUsable(index, conjuncts) || !isDecidedBy(index, conjuncts)) continue;
    const { fixed, ranges } = boundIndex(index, conjuncts);
    if (fixed === conjuncts.size) return steps(execution, collection, index, field, ranges);
  }
  return null;
}

function* steps(
  execution: Execution,
  collection: Collection,
  index: Index,
  { parts, descending }: PatternField,
  ranges: KeyRanges,
): Generator<Stored | Pause> {
  const next = `SELECT i.rid, c.doc, i.key FROM i_${index.id} i CROSS JOIN c_${collection.id} c ON c.rid = i.rid WHERE (i.key, i.rid) > (?, ?) AND i.key < ? ORDER BY i.key, i.rid LIMIT 1`;
  for (const [from, to] of ranges) {
    let [key, rid]: [Uint8Array, number] = [from, -1];
    for (;;) {
      if (execution.isSliceOver()) yield pause;
      const [row] = execution.connection.values(next, key, rid, to);
      if (!row) break;
      const found = new StoredBytes(Number(row[0]), documentOf(row[1], collection));
      yield found;
      let value: unknown = null;
      walkPath(found.doc, parts, false, (only) => ((value = only), true));
      // What is absent has the key of null, which is a value.
      [key, rid] =
        value === null || value === undefined
          ? [bytesOf(row[2]), found.rid]
          : [successor(Buffer.concat([from, keyOf(value, descending)])), -1];
    }
  }
}
