import { EJSON, Int32 } from 'bson';
import { MongoError } from '../errors.ts';
import { walkPath } from '../query/path.ts';
import { field, type Doc } from '../value/document.ts';
import { patternKeys } from '../value/pattern-keys.ts';
import { keyPatternOf, type Index } from './metadata.ts';

/** The values of `doc` that make up `key`: of an array, the element that collides. */
function keyValue(index: Index, key: Buffer, doc: Doc): Doc {
  const value: Doc = {};
  for (const { path, parts } of index.fields) {
    let found: unknown = null;
    walkPath(doc, parts, true, (candidate) => {
      if (candidate === undefined) return false;
      found = candidate;
      if (index.fields.length > 1 || Array.isArray(candidate)) return false;
      const [only] = patternKeys(Object.fromEntries([['v', candidate]]), [
        { path: 'v', parts: ['v'], descending: index.fields[0]?.descending ?? false },
      ]).keys;
      return only?.equals(key) ?? false;
    });
    value[path] = found ?? field(doc, path) ?? null;
  }
  return value;
}

function display(value: Doc): string {
  const parts = Object.entries(value).map(([name, item]) => `${name}: ${EJSON.stringify(item, { relaxed: true })}`);
  return `{ ${parts.join(', ')} }`;
}

export function duplicateKey(namespace: string, index: Index, key: Buffer, doc: Doc): MongoError {
  const value = keyValue(index, key, doc);
  const pattern = Object.fromEntries(
    Object.keys(keyPatternOf(index)).map((name) => [name, keyPatternOf(index)[name] ?? new Int32(1)]),
  );
  return new MongoError(
    11000,
    `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: ${display(value)}`,
    { keyPattern: pattern, keyValue: value },
  );
}
