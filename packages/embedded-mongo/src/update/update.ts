import { badValue, failedToParse, MongoError, unsupported } from '../errors.ts';
import { mappings } from '../aggregate/mappings.ts';
import { stageOf } from '../aggregate/stage.ts';
import { equalValues } from '../value/compare.ts';
import { field, isDoc, setField, type Doc } from '../value/document.ts';
import type { Steps } from '../value/slices.ts';
import { checkSettable, Draft, getAt } from './paths.ts';
import { checkPathConflicts, mayMeet, parseModifiers, type Modifier } from './parse.ts';
import { concretePaths, type ArrayFilters } from './positional.ts';

export interface UpdateTarget {
  /** Index of the array element the query matched, for `$`. */
  arrayIndex: number | null;
  isInsert: boolean;
}

/** Gives the new document; the old one is left as it is. */
export type Update = (before: Doc, target: UpdateTarget) => Steps<Doc>;

function compileStage(stage: unknown, now: Date): (doc: Doc) => Doc {
  const [name, operand] = stageOf(stage);
  const compile = Object.hasOwn(mappings, name) ? mappings[name] : undefined;
  if (compile) return compile(operand, now);
  if (name === '$unset' || name === '$replaceRoot') throw unsupported(name);
  throw new MongoError(72, `${name} is not allowed to be used within an update`);
}

/** Compiles a pipeline-style update. `_id` may be left out by a stage; it is stored. */
function compileUpdatePipeline(stages: readonly unknown[], now: Date): (doc: Doc) => Doc {
  const steps = stages.map((stage) => compileStage(stage, now));
  return (before) => {
    const after = steps.reduce((doc, step) => step(doc), before);
    if (Object.hasOwn(after, '_id') || !Object.hasOwn(before, '_id')) return after;
    return isDoc(after) ? { _id: before['_id'], ...after } : after;
  };
}

function rename(draft: Draft, from: readonly string[], to: readonly string[]): void {
  const { doc } = draft;
  const value = getAt(doc, from);
  // A scalar in the way of the source is an error, its absence is not.
  if (value === undefined) return checkSettable(doc, from);
  for (const path of [from, to]) {
    for (let at = 1; at < path.length; at++)
      if (Array.isArray(getAt(doc, path.slice(0, at))))
        throw badValue(`The source and target field cannot be array elements, '${path.join('.')}' is in an array`);
  }
  draft.unsetAt(from);
  draft.setAt(to, value);
}

function* apply(draft: Draft, modifier: Modifier, target: UpdateTarget, filters: ArrayFilters): Steps<void> {
  if (modifier.kind === 'rename') return rename(draft, modifier.parts, modifier.to);
  if (modifier.kind === 'change' && modifier.onlyOnInsert && !target.isInsert) return;
  const { doc } = draft;
  for (const parts of concretePaths(doc, modifier.parts, target.arrayIndex, filters)) {
    if (!parts) {
      yield;
      continue;
    }
    if (modifier.kind === 'unset') {
      draft.unsetAt(parts);
      continue;
    }
    const old = getAt(doc, parts);
    if (old === undefined) checkSettable(doc, parts);
    const value = modifier.change(old);
    if (value !== undefined && value !== old) draft.setAt(parts, value);
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
      : [...concretePaths(doc, modifier.parts, target.arrayIndex, filters)].filter((parts) => parts !== undefined);
  checkPathConflicts(active.flatMap(concrete));
}

function checkIdUnchanged(before: Doc, after: Doc, target: UpdateTarget): void {
  const id = field(before, '_id');
  if (target.isInsert && id === undefined) return;
  if (!Object.hasOwn(after, '_id') || !equalValues(id, after['_id']))
    throw new MongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}

/** Done in one go. */
function withoutSteps(change: (before: Doc, target: UpdateTarget) => Doc): Update {
  return function* (before, target) {
    yield;
    return change(before, target);
  };
}

function replacement(update: Doc): Update {
  const dollar = Object.keys(update).find((name) => name.startsWith('$'));
  if (dollar !== undefined)
    throw new MongoError(
      52,
      `The dollar ($) prefixed field '${dollar}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  return withoutSteps((before, target) => {
    const id = Object.hasOwn(update, '_id') ? update['_id'] : field(before, '_id');
    const after: Doc = id === undefined ? {} : { _id: id };
    for (const name of Object.keys(update)) if (name !== '_id') setField(after, name, update[name]);
    checkIdUnchanged(before, after, target);
    return after;
  });
}

export function isReplacement(update: unknown): boolean {
  return isDoc(update) && !Object.keys(update)[0]?.startsWith('$');
}

/** Compiles an update of any of the three styles: operators, replacement, pipeline. */
export function compileUpdate(update: unknown, now: Date, filters: ArrayFilters): Update {
  if (Array.isArray(update)) {
    if (filters.size > 0) throw failedToParse('arrayFilters may not be specified for pipeline-style updates');
    const run = compileUpdatePipeline(update, now);
    return withoutSteps((before, target) => {
      const after = run(before);
      checkIdUnchanged(before, after, target);
      return after;
    });
  }
  if (!isDoc(update)) throw failedToParse('Update argument must be either an object or an array');
  if (isReplacement(update)) return replacement(update);
  const modifiers = parseModifiers(update, filters);
  // The paths that one operator means are all different, and none is in another.
  const needsCheck = mayMeet(modifiers);
  return function* (before, target) {
    const draft = new Draft(before);
    if (needsCheck) checkConcreteConflicts(before, modifiers, target, filters);
    for (const modifier of modifiers) yield* apply(draft, modifier, target, filters);
    checkIdUnchanged(before, draft.doc, target);
    return draft.doc;
  };
}
