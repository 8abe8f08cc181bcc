import { badValue, failedToParse, MongoError } from '../errors.ts';
import { compileUpdatePipeline } from '../aggregate/update-pipeline.ts';
import type { Scope } from '../expression/scope.ts';
import { equalValues } from '../value/compare.ts';
import { clone, field, isDoc, setField, type Doc } from '../value/document.ts';
import { checkSettable, getAt, setAt, unsetAt } from './paths.ts';
import { checkPathConflicts, parseModifiers, type Modifier } from './parse.ts';
import { concretePaths, type ArrayFilters } from './positional.ts';

export interface UpdateTarget {
  /** Index of the array element the query matched, for `$`. */
  arrayIndex: number | null;
  isInsert: boolean;
}

/** Gives the new document; the old one is left as it is. */
export type Update = (before: Doc, target: UpdateTarget) => Doc;

function rename(doc: Doc, from: readonly string[], to: readonly string[]): void {
  const value = getAt(doc, from);
  // A scalar in the way of the source is an error, its absence is not.
  if (value === undefined) return checkSettable(doc, from);
  for (const path of [from, to]) {
    for (let at = 1; at < path.length; at++)
      if (Array.isArray(getAt(doc, path.slice(0, at))))
        throw badValue(`The source and target field cannot be array elements, '${path.join('.')}' is in an array`);
  }
  unsetAt(doc, from);
  setAt(doc, to, value);
}

function apply(doc: Doc, modifier: Modifier, target: UpdateTarget, filters: ArrayFilters): void {
  if (modifier.kind === 'rename') return rename(doc, modifier.parts, modifier.to);
  if (modifier.kind === 'change' && modifier.onlyOnInsert && !target.isInsert) return;
  for (const parts of concretePaths(doc, modifier.parts, target.arrayIndex, filters)) {
    if (modifier.kind === 'unset') {
      unsetAt(doc, parts);
      continue;
    }
    const old = getAt(doc, parts);
    if (old === undefined) checkSettable(doc, parts);
    const value = modifier.change(old);
    if (value !== undefined && value !== old) setAt(doc, parts, value);
  }
}

/** Positional paths may meet each other, or a plain path, only in a certain document. */
function checkConcreteConflicts(
  doc: Doc,
  modifiers: readonly Modifier[],
  target: UpdateTarget,
  filters: ArrayFilters,
): void {
  const active = modifiers.filter(
    (modifier) => modifier.kind !== 'change' || !modifier.onlyOnInsert || target.isInsert,
  );
  const concrete = (modifier: Modifier): string[][] =>
    modifier.kind === 'rename'
      ? [modifier.parts, modifier.to]
      : concretePaths(doc, modifier.parts, target.arrayIndex, filters);
  checkPathConflicts(active.flatMap(concrete));
}

function checkIdKept(before: Doc, after: Doc, target: UpdateTarget): void {
  const id = field(before, '_id');
  if (target.isInsert && id === undefined) return;
  if (!Object.hasOwn(after, '_id') || !equalValues(id, after['_id']))
    throw new MongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}

function replacement(update: Doc): Update {
  const dollar = Object.keys(update).find((name) => name.startsWith('$'));
  if (dollar !== undefined)
    throw new MongoError(
      52,
      `The dollar ($) prefixed field '${dollar}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  return (before, target) => {
    const id = Object.hasOwn(update, '_id') ? update['_id'] : field(before, '_id');
    const after: Doc = id === undefined ? {} : { _id: id };
    for (const name of Object.keys(update)) if (name !== '_id') setField(after, name, update[name]);
    checkIdKept(before, after, target);
    return after;
  };
}

export function isReplacement(update: unknown): boolean {
  return isDoc(update) && !Object.keys(update)[0]?.startsWith('$');
}

/** Compiles an update of any of the three styles: operators, replacement, pipeline. */
export function compileUpdate(update: unknown, scope: Scope, filters: ArrayFilters): Update {
  if (Array.isArray(update)) {
    if (filters.size > 0) throw failedToParse('arrayFilters may not be specified for pipeline-style updates');
    const run = compileUpdatePipeline(update, scope);
    return (before, target) => {
      const after = run(before);
      checkIdKept(before, after, target);
      return after;
    };
  }
  if (!isDoc(update)) throw failedToParse('Update argument must be either an object or an array');
  if (isReplacement(update)) return replacement(update);
  const modifiers = parseModifiers(update, scope, filters);
  // The paths that one operator means are all different, and none is in another.
  const mayMeet = modifiers.length > 1 && modifiers.some(({ parts }) => parts.some((part) => part.startsWith('$')));
  return (before, target) => {
    const after = clone(before);
    if (mayMeet) checkConcreteConflicts(before, modifiers, target, filters);
    for (const modifier of modifiers) apply(after, modifier, target, filters);
    checkIdKept(before, after, target);
    return after;
  };
}
