import { MongoError, unsupported } from '../errors.ts';
import { compileExpression, splitPath } from '../expression/compile.ts';
import type { Env, Scope } from '../expression/scope.ts';
import { elementIndex } from '../query/compile.ts';
import { parseElementCondition } from '../query/parse.ts';
import { isDoc, type Doc } from '../value/document.ts';
import { isNumeric, toDouble, toInteger } from '../value/number.ts';
import { addLeaf, applyTree, emptyTree, type Leaf, type Rest, type Tree } from './tree.ts';

/** @param arrayIndex the array element the query matched, for the positional projection `a.$` */
export type Project = (doc: Doc, env: Env, arrayIndex: number | null) => Doc;

/** `find` has `$slice`, `$elemMatch` and `a.$` besides what `$project` has. */
export type ProjectionStyle = 'find' | 'stage';

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean' || isNumeric(value);
}

function isOn(value: unknown): boolean {
  return value === true || (isNumeric(value) && toDouble(value) !== 0);
}

function slice(operand: unknown): (value: unknown) => unknown {
  const [first, second] = (Array.isArray(operand) ? operand : [operand]).map(toInteger);
  if (first === undefined || first === null || second === null || (second !== undefined && second <= 0))
    throw new MongoError(28667, 'Invalid $slice syntax. $slice takes a number or [skip, positive limit]');
  return (value) => {
    if (!Array.isArray(value)) return value;
    const items = value as unknown[];
    if (second === undefined) return first < 0 ? items.slice(first) : items.slice(0, first);
    const start = first < 0 ? Math.max(0, items.length + first) : first;
    return items.slice(start, start + second);
  };
}

function elemMatch(operand: unknown, scope: Scope): (value: unknown) => unknown {
  const condition = parseElementCondition(operand, scope);
  if (condition.op !== 'elemMatch') throw new MongoError(31274, 'elemMatch: Invalid argument');
  const find = elementIndex(condition);
  return (value) => {
    const index = find(value);
    return index < 0 || !Array.isArray(value) ? undefined : [value[index] as unknown];
  };
}

class Builder {
  readonly tree: Tree = emptyTree();
  readonly #scope: Scope;
  readonly #style: ProjectionStyle;
  rest: Rest | null = null;
  positional: string | null = null;
  idIsNamed = false;

  constructor(scope: Scope, style: ProjectionStyle) {
    this.#scope = scope;
    this.#style = style;
  }

  #decide(rest: Rest, path: string): void {
    if (this.rest === null) this.rest = rest;
    else if (this.rest !== rest) {
      throw rest === 'exclude'
        ? new MongoError(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
        : new MongoError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
    }
  }

  #findLeaf(operand: Doc, path: string): Leaf | null {
    const [name] = Object.keys(operand);
    if (this.#style !== 'find') return null;
    if (name === '$slice') {
      const numbers: unknown[] = Array.isArray(operand['$slice']) ? operand['$slice'] : [operand['$slice']];
      if (numbers.every(isNumeric)) return { kind: 'change', change: slice(operand['$slice']) };
    }
    if (name === '$elemMatch') {
      if (path.includes('.')) throw new MongoError(31275, 'Cannot use $elemMatch projection on a nested field');
      this.#decide('exclude', path);
      return { kind: 'change', change: elemMatch(operand['$elemMatch'], this.#scope) };
    }
    return null;
  }

  add(path: string, value: unknown): void {
    if (path === '_id' || path.startsWith('_id.')) this.idIsNamed = true;
    if (this.#style === 'find' && path.endsWith('.$')) {
      if (this.positional !== null)
        throw new MongoError(31276, 'Cannot specify more than one positional projection per query.');
      if (!isOn(value)) throw new MongoError(31395, 'positional projection cannot be used with exclusion');
      this.positional = path.slice(0, -2);
      this.#decide('exclude', path);
      return addLeaf(this.tree, splitPath(this.positional), { kind: 'keep' }, path);
    }
    const parts = splitPath(path);
    if (isFlag(value)) {
      if (path !== '_id') this.#decide(isOn(value) ? 'exclude' : 'include', path);
      return addLeaf(this.tree, parts, { kind: isOn(value) ? 'keep' : 'drop' }, path);
    }
    if (isDoc(value)) {
      const names = Object.keys(value);
      if (names.length === 0)
        throw new MongoError(
          51270,
          `An empty sub-projection is not a valid value. Found empty object at path '${path}'`,
        );
      if (names[0]?.startsWith('$')) {
        if (names[0] === '$meta') throw unsupported('$meta');
        const leaf = this.#findLeaf(value, path);
        if (leaf) return addLeaf(this.tree, parts, leaf, path);
      } else {
        for (const name of names) this.add(`${path}.${name}`, value[name]);
        return;
      }
    }
    this.#decide('exclude', path);
    addLeaf(this.tree, parts, { kind: 'compute', evaluate: compileExpression(value, this.#scope) }, path);
  }
}

/** Compiles a projection; null when there is none. */
export function compileProjection(spec: unknown, scope: Scope, style: ProjectionStyle): Project | null {
  if (spec === undefined || spec === null) return null;
  if (!isDoc(spec))
    throw new MongoError(
      style === 'find' ? 14 : 15969,
      style === 'find' ? 'projection must be an object' : '$project specification must be an object',
    );
  const builder = new Builder(scope, style);
  for (const [path, value] of Object.entries(spec)) builder.add(path, value);
  if (Object.keys(spec).length === 0) {
    if (style === 'find') return null;
    throw new MongoError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  const { tree, positional } = builder;
  const onlyId = [...tree.fields.keys()].every((name) => name === '_id');
  const rest = builder.rest ?? (onlyId && tree.fields.get('_id')?.kind === 'keep' ? 'exclude' : 'include');
  if (rest === 'exclude' && !builder.idIsNamed) tree.fields.set('_id', { kind: 'keep' });
  return (doc, env, arrayIndex) => {
    const result = applyTree(doc, tree, rest, env);
    return positional === null ? result : onlyElement(result, positional.split('.'), arrayIndex);
  };
}

function onlyElement(doc: Doc, parts: readonly string[], arrayIndex: number | null): Doc {
  const [name = '', ...rest] = parts;
  const value = doc[name];
  if (Array.isArray(value)) {
    if (arrayIndex === null)
      throw new MongoError(
        51246,
        'Executor error during find command :: caused by :: positional operator element mismatch',
      );
    // The query found its element in another array, which is longer.
    if (arrayIndex >= value.length)
      throw new MongoError(
        51247,
        "Executor error during find command :: caused by :: positional operator '.$' element mismatch",
      );
    return { ...doc, [name]: [value[arrayIndex] as unknown] };
  }
  return isDoc(value) && rest.length > 0 ? { ...doc, [name]: onlyElement(value, rest, arrayIndex) } : doc;
}

/** Compiles `$addFields` / `$set`. */
export function compileAddFields(spec: unknown, scope: Scope): (doc: Doc, env: Env) => Doc {
  if (!isDoc(spec)) throw new MongoError(40272, '$addFields specification stage must be an object');
  const tree = emptyTree();
  const add = (path: string, value: unknown): void => {
    const nested = isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith('$');
    if (nested) for (const [name, inner] of Object.entries(value)) add(`${path}.${name}`, inner);
    else addLeaf(tree, splitPath(path), { kind: 'compute', evaluate: compileExpression(value, scope) }, path);
  };
  for (const [path, value] of Object.entries(spec)) add(path, value);
  return (doc, env) => applyTree(doc, tree, 'include', env);
}

/** Compiles the stage `$unset`: a path or a list of paths. */
export function compileUnset(spec: unknown): (doc: Doc, env: Env) => Doc {
  const paths: unknown[] = Array.isArray(spec) ? spec : [spec];
  if (paths.length === 0)
    throw new MongoError(31119, '$unset specification must be a string or an array with at least one field');
  const tree = emptyTree();
  for (const path of paths) {
    if (typeof path !== 'string')
      throw new MongoError(31002, '$unset specification must be a string or an array containing only string values');
    addLeaf(tree, splitPath(path), { kind: 'drop' }, path);
  }
  return (doc, env) => applyTree(doc, tree, 'include', env);
}
