import { compileQuery, type Matcher } from '../query/compile.ts';
import type { QueryNode } from '../query/node.ts';
import { parseQuery } from '../query/parse.ts';
import { isDoc, type Doc } from '../value/document.ts';
import { toInteger } from '../value/number.ts';
import type { PatternField } from '../value/pattern-keys.ts';

export interface Index {
  readonly id: number;
  readonly name: string;
  /** The definition as `listIndexes` shows it. */
  readonly spec: Doc;
  readonly fields: readonly PatternField[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partial: { node: QueryNode; matches: Matcher } | null;
  readonly expireAfterSeconds: number | null;
  readonly multikey: boolean;
}

export interface Collection {
  readonly id: number;
  readonly db: string;
  readonly name: string;
  readonly uuid: Uint8Array;
  readonly indexes: readonly Index[];
  /** Indexes that are being filled: written, and not read yet. */
  readonly building: readonly Index[];
}

export function namespaceOf(collection: Pick<Collection, 'db' | 'name'>): string {
  return `${collection.db}.${collection.name}`;
}

export function keyPatternOf(index: Index): Doc {
  const key = index.spec['key'];
  return isDoc(key) ? key : {};
}

export function indexOf(id: number, spec: Doc, multikey: boolean): Index {
  const key = isDoc(spec['key']) ? spec['key'] : {};
  const filter = spec['partialFilterExpression'];
  const node = filter === undefined ? null : parseQuery(filter);
  return {
    id,
    name: String(spec['name']),
    spec,
    fields: Object.entries(key).map(([path, direction]) => ({
      path,
      parts: path.split('.'),
      descending: (toInteger(direction) ?? 1) < 0,
    })),
    unique: spec['unique'] === true || String(spec['name']) === '_id_',
    sparse: spec['sparse'] === true,
    partial: node && { node, matches: compileQuery(node) },
    expireAfterSeconds: toInteger(spec['expireAfterSeconds']),
    multikey,
  };
}
