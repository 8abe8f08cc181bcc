import { badValue, unsupported } from '../errors.ts';
import { choosePlan, type Plan } from '../plan/choose.ts';
import { parseQuery } from '../query/parse.ts';
import { parseSort } from '../query/sort.ts';
import { keyPatternOf, type Collection } from '../storage/metadata.ts';
import { isDoc, type Doc } from '../value/document.ts';
import { findCollection, textField, type Command } from './command.ts';

function describePlan(plan: Plan): Doc {
  switch (plan.kind) {
    case 'collection':
      return { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' };
    case 'union':
      return { stage: 'OR', inputStages: plan.branches.map(describePlan) };
    case 'index':
      return {
        stage: 'FETCH',
        inputStage: {
          stage: 'IXSCAN',
          indexName: plan.index.name,
          keyPattern: keyPatternOf(plan.index),
          isMultiKey: plan.index.multikey,
          isUnique: plan.index.unique,
          direction: plan.reverse ? 'backward' : 'forward',
        },
      };
  }
}

function winningPlan(collection: Collection | undefined, query: Doc, sort: unknown, hint: unknown): Doc {
  if (!collection) return { stage: 'EOF' };
  const fields = sort === undefined ? [] : parseSort(sort);
  const plan = choosePlan(parseQuery(query), fields.length > 0 ? fields : null, collection, hint);
  return fields.length === 0 || plan.sorted
    ? describePlan(plan)
    : { stage: 'SORT', sortPattern: sort, inputStage: describePlan(plan) };
}

/** Which filter and sort of each command decide its plan. */
function readingOf(name: string, command: Doc): { query: unknown; sort: unknown } {
  switch (name) {
    case 'find':
      return { query: command['filter'], sort: command['sort'] };
    case 'count':
    case 'distinct':
    case 'findAndModify':
      return { query: command['query'], sort: command['sort'] };
    case 'update':
    case 'delete': {
      const list = command[name === 'update' ? 'updates' : 'deletes'];
      const first: unknown = Array.isArray(list) ? list[0] : undefined;
      return { query: isDoc(first) ? first['q'] : undefined, sort: undefined };
    }
  }
  throw unsupported(`explain of ${name}`);
}

/** Names the plan; nothing is run and nothing counted, whatever the verbosity. */
export const explain: Command = {
  kind: 'read',
  fields: ['verbosity'],
  run(call) {
    const command = call.body['explain'];
    if (!isDoc(command)) throw badValue('explain needs a command');
    const name = Object.keys(command)[0] ?? '';
    const collection = textField(command, name);
    const { query, sort } = readingOf(name, command);
    const filter = isDoc(query) ? query : {};
    const plan = winningPlan(findCollection(call, collection), filter, sort, command['hint'] ?? undefined);
    return {
      explainVersion: '1',
      queryPlanner: {
        namespace: `${call.db}.${collection}`,
        parsedQuery: filter,
        winningPlan: plan,
        rejectedPlans: [],
      },
      command,
    };
  },
};
