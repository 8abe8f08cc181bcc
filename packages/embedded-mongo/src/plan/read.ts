import { compileQuery, type Matcher } from '../query/compile.ts';
import { bothFields, type Fields } from '../expression/fields.ts';
import { fieldsOfQuery, type QueryNode } from '../query/node.ts';
import type { Collection } from '../storage/metadata.ts';
import type { PatternField } from '../value/pattern-keys.ts';
import { choosePlan } from './choose.ts';
import { pause, type Execution, type Pause } from './execution.ts';
import { scan, type Stored } from './scan.ts';
import { asStored, sorted } from './sorted.ts';

export interface Read {
  query: QueryNode;
  matches?: Matcher;
  sort: readonly PatternField[] | null;
  /** How many documents of the sorted result are wanted at most. */
  limit: number;
  hint?: unknown;
  /** What is read of the documents that are found; null or nothing: all of them. */
  fields?: Fields;
}

/** Matching documents in the order asked for, by an index where one helps. */
export function* read(
  execution: Execution,
  collection: Collection | undefined,
  { query, matches = compileQuery(query), sort, limit, hint, fields = null }: Read,
): Generator<Stored | Pause> {
  if (!collection || limit === 0) return;
  const order = sort && sort.length > 0 ? sort : null;
  const plan = choosePlan(query, order, collection, hint);
  const queried = fieldsOfQuery(query);
  const wanted = bothFields(fields, new Set(order?.map(({ parts }) => parts[0] ?? '')));
  const source = scan(execution, collection, plan, { matches, queried, fields: wanted && bothFields(queried, wanted) });
  const isSorted = !order || (plan.kind !== 'union' && plan.sorted);
  let count = 0;
  for (const item of isSorted ? source : sorted(source, order, limit, asStored, execution)) {
    yield item;
    if (item !== pause && ++count >= limit) return;
  }
}
