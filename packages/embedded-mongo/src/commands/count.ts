import type { Int32, Long } from 'bson';
import { countMatching } from '../plan/count-matching.ts';
import { consume } from '../plan/execution.ts';
import { count as countValue } from '../value/number.ts';
import { checkCollation, collectionNameOf, countField, findCollection, type Command } from './command.ts';

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
    await consume<Int32 | Long>(
      countMatching(call.execution, findCollection(call, name), counting),
      call.execution,
      (total) => {
        n = total;
      },
    );
    return { n };
  },
};
