import { Long } from 'bson';
import { MongoError } from '../../errors.ts';
import { splitPath } from '../../expression/compile.ts';
import { pause } from '../../plan/execution.ts';
import { field, isDoc, setField, type Doc } from '../../value/document.ts';
import type { CompileStage } from '../stage.ts';

interface Options {
  parts: string[];
  indexField: string[] | null;
  preserve: boolean;
}

function parse(operand: unknown): Options {
  const spec = isDoc(operand) ? operand : { path: operand };
  const stray = Object.keys(spec).find(
    (name) => !['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(name),
  );
  if (stray !== undefined) throw new MongoError(28811, `unrecognized option to $unwind stage: ${stray}`);
  const { path, includeArrayIndex: index, preserveNullAndEmptyArrays: preserve } = spec;
  if (typeof path !== 'string') throw new MongoError(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$'))
    throw new MongoError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  if (preserve !== undefined && typeof preserve !== 'boolean')
    throw new MongoError(28809, 'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage');
  if (index !== undefined && (typeof index !== 'string' || index === '' || index.startsWith('$')))
    throw new MongoError(28810, 'expected a non-empty string for the includeArrayIndex option to $unwind stage');
  return {
    parts: splitPath(path.slice(1)),
    indexField: typeof index === 'string' ? splitPath(index) : null,
    preserve: preserve === true,
  };
}

function valueAt(doc: Doc, parts: readonly string[]): unknown {
  return parts.reduce<unknown>((value, part) => (isDoc(value) ? field(value, part) : undefined), doc);
}

/** A copy with one field changed; undefined takes it away. Only the documents on the way are copied. */
function withValue(doc: Doc, [name = '', ...rest]: readonly string[], value: unknown): Doc {
  const copy = { ...doc };
  const inner = field(doc, name);
  const next = rest.length === 0 ? value : withValue(isDoc(inner) ? inner : {}, rest, value);
  if (next === undefined) delete copy[name];
  else setField(copy, name, next);
  return copy;
}

function* unwound(doc: Doc, { parts, indexField, preserve }: Options): Generator<Doc> {
  const value = valueAt(doc, parts);
  const numbered = (result: Doc, index: number | null): Doc =>
    indexField ? withValue(result, indexField, index === null ? null : Long.fromNumber(index)) : result;
  if (Array.isArray(value) && value.length > 0) {
    for (const [index, item] of (value as unknown[]).entries()) yield numbered(withValue(doc, parts, item), index);
  } else if (Array.isArray(value)) {
    if (preserve) yield numbered(withValue(doc, parts, undefined), null);
  } else if (preserve || (value !== null && value !== undefined)) yield numbered(doc, null);
}

export const unwind: CompileStage = (operand) => {
  const options = parse(operand);
  return function* (input) {
    for (const item of input) {
      if (item === pause) yield pause;
      else yield* unwound(item, options);
    }
  };
};
