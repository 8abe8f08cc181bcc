import type { Int32, Long } from 'bson';
import { coveredCount } from '../plan/covered.ts';
import { consume, pause, type Pause } from '../plan/execution.ts';
import { read } from '../plan/read.ts';
import { parseQuery } from '../query/parse.ts';
import { count as countValue } from '../value/number.ts';
import { checkCollation, collectionNameOf, countField, findCollection, type Call, type Command } from './command.ts';

interface Counting {
  filter: unknown;
  hint: unknown;
  skip: number;
  limit: number;
}

/** How many documents match, after skip and limit. */
export function* countMatching(
  call: Call,
  name: string,
  { filter, hint, skip, limit }: Counting,
): Generator<Int32 | Long | Pause> {
  const query = parseQuery(filter);
  const collection = findCollection(call, name);
  let total = collection && hint === undefined ? yield* coveredCount(call.execution, collection, query) : null;
  if (total === null) {
    total = 0;
    for (const item of read(call.execution, collection, { query, sort: null, limit: limit + skip, hint })) {
      if (item === pause) yield pause;
      else total++;
    }
  }
  yield countValue(Math.min(limit, Math.max(0, total - skip)));
}

export const count: Command = {
  kind: 'read',
  fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'],
  async run(call) {
    const name = collectionNameOf(call, 'count');
    checkCollation(call.body);
    const counting = {
      filter: call.body['query'],
      hint: call.body['hint'] ?? undefined,
      skip: countField(call.body, 'skip') ?? 0,
      limit: countField(call.body, 'limit') || Infinity,
    };
    let n: Int32 | Long = countValue(0);
    await consume<Int32 | Long>(countMatching(call, name, counting), call.execution, (total) => {
      n = total;
    });
    return { n };
  },
};
