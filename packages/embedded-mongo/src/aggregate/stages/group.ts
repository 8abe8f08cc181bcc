import { Int32 } from 'bson';
import { MongoError } from '../../errors.ts';
import { compileExpression } from '../../expression/compile.ts';
import { pause, type Pause } from '../../plan/execution.ts';
import { parseSort } from '../../query/sort.ts';
import { sizeOf, type Room } from '../../plan/memory.ts';
import { asDocuments, sorted } from '../../plan/sorted.ts';
import { isDoc, type Doc } from '../../value/document.ts';
import { identityOf } from '../../value/identity.ts';
import type { CompileStage, Docs } from '../stage.ts';
import { parseAccumulator, type Accumulator } from './accumulators.ts';

interface Group {
  id: unknown;
  accumulators: Accumulator[];
}

export const group: CompileStage = (operand, { scope, execution }) => {
  if (!isDoc(operand)) throw new MongoError(15947, "a group's fields must be specified in an object");
  if (!Object.hasOwn(operand, '_id')) throw new MongoError(15955, 'a group specification must include an _id');
  const idOf = compileExpression(operand['_id'], scope);
  const fields = Object.entries(operand).flatMap(([name, spec]) => {
    if (name === '_id') return [];
    if (name.includes('.')) throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
    const { operand: argument, ...accumulator } = parseAccumulator(name, spec);
    return [{ name, ...accumulator, evaluate: compileExpression(argument, scope) }];
  });
  function* grouped(input: Docs, room: Room): Generator<Doc | Pause> {
    const groups = new Map<string, Group>();
    for (const item of input) {
      if (item === pause) {
        yield pause;
        continue;
      }
      const env = scope.of(item);
      const id = idOf(env) ?? null;
      const key = identityOf(id);
      let found = groups.get(key);
      if (!found) {
        room.take(key.length + sizeOf(id));
        groups.set(key, (found = { id, accumulators: fields.map(({ create }) => create()) }));
      }
      let at = 0;
      for (const { evaluate, keepsAll } of fields) {
        const value = evaluate(env);
        if (keepsAll) room.take(sizeOf(value));
        found.accumulators[at++]?.add(value);
      }
    }
    for (const { id, accumulators } of groups.values()) {
      const results = fields.map(({ name }, at) => [name, accumulators[at]?.result()] as const);
      yield { _id: id, ...Object.fromEntries(results.filter(([, value]) => value !== undefined)) };
    }
  }
  return function* (input) {
    const room = execution.memory.room();
    try {
      yield* grouped(input, room);
    } finally {
      room.free();
    }
  };
};

export const sortByCount: CompileStage = (operand, context, name) => {
  const grouped = group({ _id: operand, count: { $sum: new Int32(1) } }, context, name);
  const byCount = parseSort({ count: new Int32(-1) });
  return (input) => sorted(grouped(input), byCount, Infinity, asDocuments, context.execution);
};
