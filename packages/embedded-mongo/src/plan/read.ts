import { compileQuery, type Matcher } from '../query/compile.ts';
import type { QueryNode } from '../query/node.ts';
import { sortKey } from '../query/sort.ts';
import type { Collection } from '../storage/metadata.ts';
import type { Doc } from '../value/document.ts';
import type { PatternField } from '../value/pattern-keys.ts';
import { choosePlan } from './choose.ts';
import { pause, type Execution, type Pause } from './execution.ts';
import { scan, type Stored } from './scan.ts';

export interface Read {
  query: QueryNode;
  matches?: Matcher;
  sort: readonly PatternField[] | null;
  /** How many documents of the sorted result are wanted at most. */
  limit: number;
  hint?: unknown;
}

/** Sorts all, or keeps only the first `limit` while reading. */
export function* sorted<T>(
  source: Iterable<T | Pause>,
  sort: readonly PatternField[],
  limit: number,
  docOf: (item: T) => Doc,
): Generator<T | Pause> {
  let kept: { key: Buffer; item: T }[] = [];
  const cut = (): void => {
    kept = kept.sort((a, b) => Buffer.compare(a.key, b.key)).slice(0, limit);
  };
  for (const item of source) {
    if (item === pause) {
      yield pause;
      continue;
    }
    kept.push({ key: sortKey(docOf(item), sort), item: item });
    if (kept.length > limit * 2 + 1000) cut();
  }
  cut();
  for (const { item } of kept) yield item;
}

/** Matching documents in the order asked for, by an index where one helps. */
export function* read(
  execution: Execution,
  collection: Collection | undefined,
  { query, matches = compileQuery(query), sort, limit, hint }: Read,
): Generator<Stored | Pause> {
  if (!collection || limit === 0) return;
  const order = sort && sort.length > 0 ? sort : null;
  const plan = choosePlan(query, order, collection, hint);
  const source = scan(execution, collection, plan, matches);
  const isSorted = !order || (plan.kind !== 'union' && plan.sorted);
  let count = 0;
  for (const item of isSorted ? source : sorted(source, order, limit, ({ doc }) => doc)) {
    yield item;
    if (item !== pause && ++count >= limit) return;
  }
}
