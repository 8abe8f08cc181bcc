import { badValue, MongoError, unsupported } from '../errors.ts';
import { isDoc, type Doc } from '../value/document.ts';
import { toInteger } from '../value/number.ts';
import { patternKeys, type PatternField } from '../value/pattern-keys.ts';

/** Parses `{ a: 1, 'b.c': -1 }`. */
export function parseSort(spec: unknown): PatternField[] {
  if (!isDoc(spec)) throw new MongoError(14, 'Expected sort to be an object');
  return Object.entries(spec).map(([path, direction]) => {
    if (isDoc(direction)) throw unsupported('sort by $meta');
    const sign = toInteger(direction);
    if (sign !== 1 && sign !== -1)
      throw new MongoError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    const parts = path.split('.');
    if (parts.includes('')) throw new MongoError(40353, `FieldPath must not have empty parts: '${path}'`);
    if (path.startsWith('$')) throw new MongoError(16410, `FieldPath field names may not start with '$': '${path}'`);
    return { path, parts, descending: sign === -1 };
  });
}

/** Bytes that order documents under the sort: of an array, the least element, or the greatest when descending. */
export function sortKey(doc: Doc, sort: readonly PatternField[]): Buffer {
  let keys: Buffer[];
  try {
    keys = patternKeys(doc, sort).keys;
  } catch (error) {
    if (error instanceof MongoError && error.code === 171)
      throw badValue('cannot sort with keys that are parallel arrays');
    throw error;
  }
  return keys.reduce((least, key) => (Buffer.compare(key, least) < 0 ? key : least));
}
