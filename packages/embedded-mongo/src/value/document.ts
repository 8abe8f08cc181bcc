import { deserialize, serialize } from 'bson';

/** A decoded BSON document. Numbers stay in their BSON classes (Int32, Double, Long, Decimal128), never JS numbers. */
export type Doc = { [field: string]: unknown };

/** Decodes without promotion, so that a rewrite keeps every value's BSON type. */
export function decode(bytes: Uint8Array): Doc {
  return deserialize(bytes, { promoteValues: false, bsonRegExp: true });
}

export function encode(doc: Doc): Uint8Array {
  return serialize(doc);
}

const prototypeOf = Object.getPrototypeOf as (value: unknown) => unknown;

export function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && prototypeOf(value) === Object.prototype;
}

/** Own field or undefined: a document may well have a field called `constructor`. */
export function field(doc: Doc, name: string): unknown {
  return Object.hasOwn(doc, name) ? doc[name] : undefined;
}

/** Plain assignment would change the prototype for the name `__proto__`. */
export function setField(doc: Doc, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(doc, name, { value, enumerable: true, configurable: true, writable: true });
  else doc[name] = value;
}
