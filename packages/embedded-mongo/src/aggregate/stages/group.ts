import { Int32 } from 'bson';
import { notHere } from '../../absent.ts';
import { MongoError } from '../../errors.ts';
import { compileExpression } from '../../expression/compile.ts';
import type { Evaluate } from '../../expression/operators.ts';
import { addWide } from '../../expression/operators.ts';
import { pause, type Pause } from '../../plan/execution.ts';
import { sizeOf, type Room } from '../../plan/memory.ts';
import { isDoc, setField, type Doc } from '../../value/document.ts';
import { identityOf } from '../../value/identity.ts';
import { isNumeric, type Numeric } from '../../value/number.ts';
import type { CompileStage, Docs } from '../stage.ts';

class Sum {
  // Mostly there is nothing but small whole numbers: no object for each sum.
  #whole = 0;
  #total: Numeric | null = null;

  add(value: unknown): void {
    if (this.#total === null && value instanceof Int32) {
      const next = this.#whole + value.value;
      if (next === (next | 0)) {
        this.#whole = next;
        return;
      }
    }
    if (isNumeric(value)) this.#total = addWide(this.#total ?? new Int32(this.#whole), value);
  }

  get result(): Numeric {
    return this.#total ?? new Int32(this.#whole);
  }
}

/** Parses `{ $sum: expression }`. */
function compileSum(name: string, spec: unknown, now: Date): Evaluate {
  if (name.includes('.')) throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
  const entries = isDoc(spec) ? Object.entries(spec) : [];
  const [first] = entries;
  if (!first || !first[0].startsWith('$'))
    throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
  if (entries.length > 1) throw new MongoError(40238, `The field '${name}' must specify one accumulator`);
  const [operator, operand] = first;
  if (operator !== '$sum')
    throw notHere('accumulator', operator, new MongoError(15952, `unknown group operator '${operator}'`));
  return compileExpression(operand, now);
}

export const group: CompileStage = (operand, { execution: { now, memory } }) => {
  if (!isDoc(operand)) throw new MongoError(15947, "a group's fields must be specified in an object");
  if (!Object.hasOwn(operand, '_id')) throw new MongoError(15955, 'a group specification must include an _id');
  const { _id, ...others } = operand;
  const idOf = compileExpression(_id, now);
  const fields = Object.entries(others).map(([name, spec]) => ({ name, evaluate: compileSum(name, spec, now) }));
  function* grouped(input: Docs, room: Room): Generator<Doc | Pause> {
    const groups = new Map<string, { id: unknown; sums: Sum[] }>();
    for (const item of input) {
      if (item === pause) {
        yield pause;
        continue;
      }
      const id = idOf(item) ?? null;
      const key = identityOf(id);
      let found = groups.get(key);
      if (!found) {
        room.take(key.length + sizeOf(id));
        groups.set(key, (found = { id, sums: fields.map(() => new Sum()) }));
      }
      let at = 0;
      for (const { evaluate } of fields) found.sums[at++]?.add(evaluate(item));
    }
    for (const { id, sums } of groups.values()) {
      const result: Doc = { _id: id };
      for (const [at, { name }] of fields.entries()) setField(result, name, sums[at]?.result);
      yield result;
    }
  }
  return function* (input) {
    const room = memory.room();
    try {
      yield* grouped(input, room);
    } finally {
      room.free();
    }
  };
};
