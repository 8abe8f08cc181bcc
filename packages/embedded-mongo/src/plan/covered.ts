import type { Condition, QueryNode } from '../query/node.ts';
import { bytesOf } from '../storage/connection.ts';
import type { Collection, Index } from '../storage/metadata.ts';
import { conjunctsOf, intervalsOf, isPoint } from './bounds.ts';
import { choosePlan } from './choose.ts';
import { pause, type Execution, type Pause } from './execution.ts';

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
 * The count straight from an index, when its keys alone decide every condition of the query: equalities with scalar
 * values on its leading fields, no array in it, no condition left over. Null when they don't.
 */
export function* coveredCount(
  execution: Execution,
  collection: Collection,
  query: QueryNode,
): Generator<Pause, number | null> {
  if (query.type === 'and' && query.nodes.length === 0) return countAll(execution, collection);
  if (!isConjunction(query)) return null;
  const plan = choosePlan(query, null, collection, undefined);
  if (plan.kind !== 'index' || plan.index.multikey) return null;
  const conjuncts = conjunctsOf(query);
  const leading = new Set(plan.index.fields.slice(0, conjuncts.size).map(({ path }) => path));
  for (const [path, conditions] of conjuncts) {
    const [only] = conditions;
    if (!only || !leading.has(path) || conditions.length !== 1 || !isScalarEquality(only)) return null;
    if (!intervalsOf(only)?.every(isPoint)) return null;
  }
  let total = 0;
  for (const [from, to] of plan.ranges) total += yield* countKeys(execution, plan.index, from, to);
  return total;
}
