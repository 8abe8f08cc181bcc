import type { Condition, QueryNode } from '../query/node.ts';
import type { Collection } from '../storage/metadata.ts';
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

/** Larger counts are walked document by document, in slices. */
const mostKeys = 200_000;

/** Rows counted in one turn: some milliseconds. */
const rowsTogether = 20_000;

/** Every document of a collection, a part of the rows at a time. */
function* countAll(execution: Execution, collection: Collection): Generator<Pause, number> {
  const sql = `SELECT count(*) AS n, max(rid) AS last FROM (SELECT rid FROM c_${collection.id} WHERE rid > ? ORDER BY rid LIMIT ?)`;
  let total = 0;
  for (let last: number | null = -1; last !== null;) {
    if (execution.isSliceOver()) yield pause;
    const row = execution.connection.get(sql, last, rowsTogether);
    total += Number(row?.['n']);
    last = Number(row?.['n']) === rowsTogether ? Number(row?.['last']) : null;
  }
  return total;
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
  if (query.type === 'and' && query.nodes.length === 0) return yield* countAll(execution, collection);
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
  for (const [from, to] of plan.ranges) {
    if (execution.isSliceOver()) yield pause;
    total += Number(
      execution.connection.get(
        `SELECT count(*) AS n FROM (SELECT 1 FROM i_${plan.index.id} WHERE key >= ? AND key < ? LIMIT ?)`,
        from,
        to,
        mostKeys,
      )?.['n'],
    );
    if (total >= mostKeys) return null;
  }
  return total;
}
