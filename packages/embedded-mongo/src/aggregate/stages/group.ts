import { Int32 } from 'bson';
import { MongoError } from '../../errors.ts';
import { compileExpression } from '../../expression/compile.ts';
import { pause } from '../../plan/execution.ts';
import { parseSort } from '../../query/sort.ts';
import { sorted } from '../../plan/read.ts';
import { isDoc, type Doc } from '../../value/document.ts';
import { keyOf } from '../../value/key.ts';
import type { CompileStage } from '../stage.ts';
import { parseAccumulator, type Accumulator } from './accumulators.ts';

interface Group {
  id: unknown;
  accumulators: Accumulator[];
}

export const group: CompileStage = (operand, { scope }) => {
  if (!isDoc(operand)) throw new MongoError(15947, "a group's fields must be specified in an object");
  if (!Object.hasOwn(operand, '_id')) throw new MongoError(15955, 'a group specification must include an _id');
  const idOf = compileExpression(operand['_id'], scope);
  const fields = Object.entries(operand).flatMap(([name, spec]) => {
    if (name === '_id') return [];
    if (name.includes('.')) throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
    const { create, operand: argument } = parseAccumulator(name, spec);
    return [{ name, create, evaluate: compileExpression(argument, scope) }];
  });
  return function* (input) {
    const groups = new Map<string, Group>();
    for (const item of input) {
      if (item === pause) {
        yield pause;
        continue;
      }
      const env = scope.of(item);
      const id = idOf(env) ?? null;
      const key = keyOf(id).toString('latin1');
      let found = groups.get(key);
      if (!found) groups.set(key, (found = { id, accumulators: fields.map(({ create }) => create()) }));
      for (const [at, { evaluate }] of fields.entries()) found.accumulators[at]?.add(evaluate(env));
    }
    for (const { id, accumulators } of groups.values()) {
      const results = fields.map(({ name }, at) => [name, accumulators[at]?.result()] as const);
      yield { _id: id, ...Object.fromEntries(results.filter(([, value]) => value !== undefined)) };
    }
  };
};

export const sortByCount: CompileStage = (operand, context, name) => {
  const grouped = group({ _id: operand, count: { $sum: new Int32(1) } }, context, name);
  const byCount = parseSort({ count: new Int32(-1) });
  return (input) => sorted<Doc>(grouped(input), byCount, Infinity, (doc) => doc);
};
