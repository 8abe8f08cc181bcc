import { BSONSymbol, DBRef, Decimal128, Double, Int32, Long, Timestamp } from 'bson';
import { isDoc, type Doc } from './document.ts';
import { keyOf } from './key.ts';
import { toDouble } from './number.ts';

const framed = (text: string): string => `${text.length}:${text}`;

/** The length of a number's index key that is a double and nothing more. */
const doubleKeyBytes = 10;

function identityOfWide(value: Long | Decimal128): string {
  const key = keyOf(value);
  return key.length === doubleKeyBytes ? `n${toDouble(value)};` : `k${key.toString('latin1')}`;
}

function identityOfObject(value: Doc): string {
  let identity = 'o';
  for (const name of Object.keys(value)) identity += framed(name) + identityOf(value[name]);
  return `${identity};`;
}

/**
 * A text that two values share exactly where MongoDB calls them equal: numbers of different types may be one, fields in
 * another order are not. Made in a third of the time of an index key, and without its order. No text is the start of
 * another.
 */
export function identityOf(value: unknown): string {
  if (typeof value === 'string') return `s${framed(value)}`;
  // Both zeros are written alike.
  if (value instanceof Int32 || value instanceof Double) return `n${value.value};`;
  if (value === null || value === undefined) return 'z';
  if (value instanceof Date) return `d${value.getTime() || 0};`;
  if (isDoc(value)) return identityOfObject(value);
  if (value instanceof DBRef) return identityOfObject(value.toJSON());
  if (Array.isArray(value)) {
    let identity = 'a';
    for (const item of value as unknown[]) identity += identityOf(item);
    return `${identity};`;
  }
  if (value instanceof BSONSymbol) return `s${framed(value.value)}`;
  if ((value instanceof Long && !(value instanceof Timestamp)) || value instanceof Decimal128)
    return identityOfWide(value);
  return `k${keyOf(value).toString('latin1')}`;
}
