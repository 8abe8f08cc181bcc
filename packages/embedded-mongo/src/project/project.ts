import { MongoError, unsupported } from '../errors.ts';
import { compileExpression, splitPath } from '../expression/compile.ts';
import { isDoc, type Doc } from '../value/document.ts';
import { isNumeric, toDouble } from '../value/number.ts';
import { addLeaf, applyTree, emptyTree, type Rest, type Tree } from './tree.ts';

/** @param arrayIndex the array element the query matched, for the positional projection `a.$` */
export type Project = (doc: Doc, arrayIndex: number | null) => Doc;

/** `find` has `a.$` besides what `$project` has. */
export type ProjectionStyle = 'find' | 'stage';

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean' || isNumeric(value);
}

function isOn(value: unknown): boolean {
  return value === true || (isNumeric(value) && toDouble(value) !== 0);
}

class Builder {
  readonly tree: Tree = emptyTree();
  readonly #now: Date;
  readonly #style: ProjectionStyle;
  rest: Rest | null = null;
  positional: string | null = null;
  idIsNamed = false;

  constructor(now: Date, style: ProjectionStyle) {
    this.#now = now;
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
        if (this.#style === 'find' && names[0] === '$elemMatch') throw unsupported('$elemMatch in a projection');
      } else {
        for (const name of names) this.add(`${path}.${name}`, value[name]);
        return;
      }
    }
    this.#decide('exclude', path);
    addLeaf(this.tree, parts, { kind: 'compute', evaluate: compileExpression(value, this.#now) }, path);
  }
}

/** Compiles a projection; null when there is none. */
export function compileProjection(spec: unknown, now: Date, style: ProjectionStyle): Project | null {
  if (spec === undefined || spec === null) return null;
  if (!isDoc(spec))
    throw new MongoError(
      style === 'find' ? 14 : 15969,
      style === 'find' ? 'projection must be an object' : '$project specification must be an object',
    );
  const builder = new Builder(now, style);
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
  return (doc, arrayIndex) => {
    const result = applyTree(doc, tree, rest);
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
export function compileAddFields(spec: unknown, now: Date): (doc: Doc) => Doc {
  if (!isDoc(spec)) throw new MongoError(40272, '$addFields specification stage must be an object');
  const tree = emptyTree();
  const add = (path: string, value: unknown): void => {
    const nested = isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith('$');
    if (nested) for (const [name, inner] of Object.entries(value)) add(`${path}.${name}`, inner);
    else addLeaf(tree, splitPath(path), { kind: 'compute', evaluate: compileExpression(value, now) }, path);
  };
  for (const [path, value] of Object.entries(spec)) add(path, value);
  return (doc) => applyTree(doc, tree, 'include');
}
