import type { Int32, Long } from 'bson';
import { parseQuery } from '../query/parse.ts';
import type { Collection } from '../storage/metadata.ts';
import { count as countValue } from '../value/number.ts';
import { coveredCount } from './covered.ts';
import { pause, type Execution, type Pause } from './execution.ts';
import { read } from './read.ts';

export interface Counting {
  filter: unknown;
  hint: unknown;
  skip: number;
  limit: number;
}

/** How many documents match, after skip and limit. */
export function* countMatching(
  execution: Execution,
  collection: Collection | undefined,
  { filter, hint, skip, limit }: Counting,
): Generator<Int32 | Long | Pause> {
  const query = parseQuery(filter);
  let total = collection && hint === undefined ? yield* coveredCount(execution, collection, query) : null;
  if (total === null) {
    total = 0;
    for (const item of read(execution, collection, { query, sort: null, limit: limit + skip, hint })) {
      if (item === pause) yield pause;
      else total++;
    }
  }
  yield countValue(Math.min(limit, Math.max(0, total - skip)));
}
