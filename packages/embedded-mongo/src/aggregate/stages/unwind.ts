import { MongoError, unsupported } from '../../errors.ts';
import { splitPath } from '../../expression/compile.ts';
import { pause } from '../../plan/execution.ts';
import { field, isDoc, setField, type Doc } from '../../value/document.ts';
import type { CompileStage } from '../stage.ts';

function pathOf(operand: unknown): string[] {
  const spec = isDoc(operand) ? operand : { path: operand };
  for (const name of Object.keys(spec)) {
    if (name === 'includeArrayIndex' || name === 'preserveNullAndEmptyArrays')
      throw unsupported(`$unwind with '${name}'`);
    if (name !== 'path') throw new MongoError(28811, `unrecognized option to $unwind stage: ${name}`);
  }
  const { path } = spec;
  if (typeof path !== 'string') throw new MongoError(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$'))
    throw new MongoError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  return splitPath(path.slice(1));
}

function valueAt(doc: Doc, parts: readonly string[]): unknown {
  return parts.reduce<unknown>((value, part) => (isDoc(value) ? field(value, part) : undefined), doc);
}

/** A copy with one field changed. Only the documents on the way are copied. */
function withValue(doc: Doc, [name = '', ...rest]: readonly string[], value: unknown): Doc {
  const copy = { ...doc };
  const inner = field(doc, name);
  setField(copy, name, rest.length === 0 ? value : withValue(isDoc(inner) ? inner : {}, rest, value));
  return copy;
}

export const unwind: CompileStage = (operand) => {
  const parts = pathOf(operand);
  return function* (input) {
    for (const item of input) {
      const value = item === pause ? null : valueAt(item, parts);
      if (item === pause) yield pause;
      else if (Array.isArray(value)) for (const one of value as unknown[]) yield withValue(item, parts, one);
      else if (value !== null && value !== undefined) yield item;
    }
  };
};
