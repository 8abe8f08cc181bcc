import { badValue } from '../errors.ts';
import type { QueryNode } from '../query/node.ts';
import type { Collection, Index } from '../storage/metadata.ts';
import { keyPatternOf } from '../storage/metadata.ts';
import { equalValues } from '../value/compare.ts';
import { isDoc } from '../value/document.ts';
import { toInteger } from '../value/number.ts';
import type { PatternField } from '../value/pattern-keys.ts';
import { conjunctsOf, type Conjuncts } from './bounds.ts';
import { orderOf } from './order.ts';
import { boundIndex, type KeyRanges } from './ranges.ts';
import { isUsable } from './usable.ts';

export type Plan =
  | { kind: 'collection'; reverse: boolean; sorted: boolean }
  | {
      kind: 'index';
      index: Index;
      ranges: KeyRanges;
      reverse: boolean;
      sorted: boolean;
      /** The ranges are each in the order asked for, and read side by side. */
      merge: boolean;
      score: number;
    }
  /** One plan per branch of a top-level `$or`. */
  | { kind: 'union'; branches: Plan[]; sorted: false };

function indexPlan(
  index: Index,
  conjuncts: Conjuncts,
  sort: readonly PatternField[] | null,
): Extract<Plan, { kind: 'index' }> | null {
  if (!isUsable(index, conjuncts)) return null;
  const bounded = boundIndex(index, conjuncts);
  const order = sort && !index.multikey ? orderOf(index, sort, bounded) : null;
  const unique = index.unique && bounded.fixed === index.fields.length ? 1000 : 0;
  const score =
    unique +
    bounded.fixed * 10 +
    (bounded.ranged ? 5 : 0) +
    (order ? 4 : 0) -
    (bounded.ranges.length > 1 ? 1 : 0) -
    (index.multikey ? 1 : 0);
  return {
    kind: 'index',
    index,
    ranges: bounded.ranges,
    reverse: order?.reverse ?? false,
    sorted: order !== null,
    merge: order?.merge ?? false,
    score,
  };
}

function hinted(hint: unknown, collection: Collection): Index | 'forward' | 'backward' {
  if (isDoc(hint) && Object.hasOwn(hint, '$natural'))
    return toInteger(hint['$natural']) === -1 ? 'backward' : 'forward';
  const index = collection.indexes.find((candidate) =>
    typeof hint === 'string' ? candidate.name === hint : equalValues(keyPatternOf(candidate), hint),
  );
  if (!index)
    throw badValue(
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  return index;
}

function unionPlan(query: QueryNode, collection: Collection): Plan | null {
  if (query.type !== 'or') return null;
  const branches = query.nodes.map((node) => choosePlan(node, null, collection, undefined));
  return branches.length > 0 && branches.every((branch) => branch.kind === 'index')
    ? { kind: 'union', branches, sorted: false }
    : null;
}

/** Picks the way to read a collection. Whatever it picks, the whole query is checked on each document. */
export function choosePlan(
  query: QueryNode,
  sort: readonly PatternField[] | null,
  collection: Collection,
  hint: unknown,
): Plan {
  const conjuncts = conjunctsOf(query);
  if (hint !== undefined) {
    const index = hinted(hint, collection);
    if (typeof index === 'string') return { kind: 'collection', reverse: index === 'backward', sorted: false };
    const plan = indexPlan(index, conjuncts, sort);
    // MongoDB answers from a hinted sparse or partial index even where it lacks documents; wrong results are not offered here.
    return plan ?? { kind: 'collection', reverse: false, sorted: false };
  }
  const plans = collection.indexes.map((index) => indexPlan(index, conjuncts, sort)).filter((plan) => plan !== null);
  const best = plans.toSorted((a, b) => b.score - a.score)[0];
  if (best && best.score > 0) return best;
  return unionPlan(query, collection) ?? { kind: 'collection', reverse: false, sorted: false };
}
