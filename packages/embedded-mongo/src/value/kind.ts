import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'bson';
import { MongoError } from '../errors.ts';

/** Type brackets in the order MongoDB sorts them; the number is also the first byte of an index key. */
export const Rank = {
  minKey: 0x01,
  /** The index key of an empty array: below null (MongoDB indexes it as undefined). */
  emptyArray: 0x08,
  null: 0x10,
  number: 0x20,
  string: 0x30,
  object: 0x40,
  array: 0x50,
  binary: 0x60,
  objectId: 0x70,
  bool: 0x80,
  date: 0x90,
  timestamp: 0xa0,
  regex: 0xb0,
  code: 0xd0,
  codeWithScope: 0xe0,
  maxKey: 0xf0,
} as const;

interface Type {
  rank: number;
  name: string;
  code: number;
}

const byPrototype = new Map<unknown, Type>([
  [Object.prototype, { rank: Rank.object, name: 'object', code: 3 }],
  [Array.prototype, { rank: Rank.array, name: 'array', code: 4 }],
  [DBRef.prototype, { rank: Rank.object, name: 'object', code: 3 }],
  [Double.prototype, { rank: Rank.number, name: 'double', code: 1 }],
  [Int32.prototype, { rank: Rank.number, name: 'int', code: 16 }],
  [Long.prototype, { rank: Rank.number, name: 'long', code: 18 }],
  [Decimal128.prototype, { rank: Rank.number, name: 'decimal', code: 19 }],
  [BSONSymbol.prototype, { rank: Rank.string, name: 'symbol', code: 14 }],
  [Binary.prototype, { rank: Rank.binary, name: 'binData', code: 5 }],
  [UUID.prototype, { rank: Rank.binary, name: 'binData', code: 5 }],
  [ObjectId.prototype, { rank: Rank.objectId, name: 'objectId', code: 7 }],
  [Date.prototype, { rank: Rank.date, name: 'date', code: 9 }],
  [Timestamp.prototype, { rank: Rank.timestamp, name: 'timestamp', code: 17 }],
  [BSONRegExp.prototype, { rank: Rank.regex, name: 'regex', code: 11 }],
  [MinKey.prototype, { rank: Rank.minKey, name: 'minKey', code: -1 }],
  [MaxKey.prototype, { rank: Rank.maxKey, name: 'maxKey', code: 127 }],
]);

const nullType: Type = { rank: Rank.null, name: 'null', code: 10 };
const stringType: Type = { rank: Rank.string, name: 'string', code: 2 };
const boolType: Type = { rank: Rank.bool, name: 'bool', code: 8 };
const codeType: Type = { rank: Rank.code, name: 'javascript', code: 13 };
const codeWithScopeType: Type = { rank: Rank.codeWithScope, name: 'javascriptWithScope', code: 15 };

/** The BSON type of a decoded value; a missing value (undefined) counts as null. */
export function typeOf(value: unknown): Type {
  if (value === null || value === undefined) return nullType;
  if (typeof value === 'string') return stringType;
  if (typeof value === 'boolean') return boolType;
  if (value instanceof Code) return value.scope ? codeWithScopeType : codeType;
  const type = byPrototype.get(Object.getPrototypeOf(value));
  if (!type) throw new MongoError(8, `a value of an unknown type reached the value order: ${typeof value}`);
  return type;
}

export function rankOf(value: unknown): number {
  return typeOf(value).rank;
}

/** The name MongoDB gives the type in messages, `$type` and JSON schema; `missing` for an absent field. */
export function typeName(value: unknown): string {
  return value === undefined ? 'missing' : typeOf(value).name;
}

/** Names and codes that `$type` accepts, besides `number`. */
export const typeAliases = new Map<string, number>([
  ['double', 1],
  ['string', 2],
  ['object', 3],
  ['array', 4],
  ['binData', 5],
  ['undefined', 6],
  ['objectId', 7],
  ['bool', 8],
  ['date', 9],
  ['null', 10],
  ['regex', 11],
  ['dbPointer', 12],
  ['javascript', 13],
  ['symbol', 14],
  ['javascriptWithScope', 15],
  ['int', 16],
  ['timestamp', 17],
  ['long', 18],
  ['decimal', 19],
  ['minKey', -1],
  ['maxKey', 127],
]);
