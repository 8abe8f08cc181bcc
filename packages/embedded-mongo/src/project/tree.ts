import { MongoError } from '../errors.ts';
import type { Evaluate } from '../expression/operators.ts';
import { isDoc, setField, type Doc } from '../value/document.ts';

/** What happens to a field: kept, dropped, or computed from the document. */
export type Leaf = { kind: 'keep' } | { kind: 'drop' } | { kind: 'compute'; evaluate: Evaluate };

export interface Tree {
  kind: 'tree';
  fields: Map<string, Tree | Leaf>;
}

/** What becomes of fields the tree does not name. */
export type Rest = 'include' | 'exclude';

export function emptyTree(): Tree {
  return { kind: 'tree', fields: new Map() };
}

/** @throws code 31249 when a path and its own sub-path are both named */
export function addLeaf(tree: Tree, parts: readonly string[], leaf: Leaf, path: string): void {
  const [name = '', ...rest] = parts;
  const present = tree.fields.get(name);
  if (rest.length === 0) {
    if (present) throw new MongoError(31250, `Path collision at ${path}`);
    tree.fields.set(name, leaf);
    return;
  }
  if (present && present.kind !== 'tree')
    throw new MongoError(31249, `Path collision at ${path} remaining portion ${rest.join('.')}`);
  const child = present ?? emptyTree();
  tree.fields.set(name, child);
  addLeaf(child, rest, leaf, path);
}

function computes(tree: Tree): boolean {
  return [...tree.fields.values()].some((node) => node.kind === 'compute' || (node.kind === 'tree' && computes(node)));
}

function applyNested(value: unknown, tree: Tree, rest: Rest, root: Doc): unknown {
  if (isDoc(value)) return applyTree(value, tree, rest, root);
  if (Array.isArray(value))
    return value.map((item: unknown) => applyNested(item, tree, rest, root)).filter((item) => item !== undefined);
  if (computes(tree)) return applyTree({}, tree, rest, root);
  return rest === 'include' ? value : undefined;
}

/**
 * `rest: 'include'` keeps every other field (exclusions, `$addFields`), `'exclude'` only what the tree names.
 * @param root the whole document, which expressions read
 */
export function applyTree(doc: Doc, tree: Tree, rest: Rest, root = doc): Doc {
  const result: Doc = {};
  for (const name of Object.keys(doc)) {
    const node = tree.fields.get(name);
    const value = doc[name];
    let next: unknown;
    if (!node) next = rest === 'include' ? value : undefined;
    else if (node.kind === 'keep') next = value;
    else if (node.kind === 'tree') next = applyNested(value, node, rest, root);
    // A computed field keeps its place when it replaces one, and comes last in a `$project`.
    else if (node.kind === 'compute' && rest === 'include') next = node.evaluate(root);
    if (next !== undefined) setField(result, name, next);
  }
  for (const [name, node] of tree.fields) {
    const isThere = Object.hasOwn(doc, name);
    let next: unknown;
    if (node.kind === 'compute' && !(isThere && rest === 'include')) next = node.evaluate(root);
    else if (node.kind === 'tree' && !isThere && computes(node)) next = applyTree({}, node, rest, root);
    else continue;
    if (next !== undefined) setField(result, name, next);
  }
  return result;
}
