import { EJSON, type Document } from 'bson';
import { ClientSession, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'mongodb';

// How the unified test format compares what is there with what is expected.

type Entities = ReadonlyMap<string, unknown>;

const isPlain = (value: unknown): value is Document =>
  typeof value === 'object' &&
  value !== null &&
  (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null);

const show = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : EJSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
};

const plainNumber = (value: unknown): unknown => {
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long && !(value instanceof Timestamp)) return value.toNumber();
  return typeof value === 'bigint' ? Number(value) : value;
};

/** Maps, as the results of bulk writes have them, are documents. */
function asDocument(value: unknown): unknown {
  return value instanceof Map
    ? Object.fromEntries([...value].map(([key, item]) => [String(key), item as unknown]))
    : value;
}

const typeTests: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  bool: (value) => typeof value === 'boolean',
  object: isPlain,
  array: Array.isArray,
  objectId: (value) => value instanceof ObjectId,
  date: (value) => value instanceof Date,
  null: (value) => value === null,
  timestamp: (value) => value instanceof Timestamp,
  decimal: (value) => value instanceof Decimal128,
  binData: (value) =>
    typeof value === 'object' && value !== null && '_bsontype' in value && value._bsontype === 'Binary',
  int: (value) => Number.isInteger(plainNumber(value)),
  long: (value) => Number.isInteger(plainNumber(value)),
  double: (value) => typeof plainNumber(value) === 'number',
  number: (value) => typeof plainNumber(value) === 'number',
};

function lsidOf(entity: unknown): unknown {
  if (!(entity instanceof ClientSession)) throw new Error('no session of that name');
  return entity.id;
}

/** What this driver says more than the specification asks for. */
const driversOwn = new Set(['didUpsert']);

/** @returns what is wrong, or null */
function special(operator: string, operand: unknown, actual: unknown, entities: Entities, path: string): string | null {
  switch (operator) {
    case '$$exists':
      return (actual !== undefined) === operand
        ? null
        : `${path}: ${operand === true ? 'is missing' : `is there: ${show(actual)}`}`;
    case '$$unsetOrMatches':
      return actual === undefined || actual === null ? null : mismatch(operand, actual, entities, path, true);
    case '$$type': {
      const types = Array.isArray(operand) ? operand : [operand];
      const isOne = types.some((type) => typeTests[String(type)]?.(actual) ?? false);
      return isOne ? null : `${path}: ${show(actual)} is of none of the types ${types.join(', ')}`;
    }
    case '$$matchesEntity':
      return mismatch(entities.get(String(operand)), actual, entities, path, true);
    case '$$sessionLsid':
      return mismatch(lsidOf(entities.get(String(operand))), actual, entities, path, false);
    case '$$lte':
      return Number(plainNumber(actual)) <= Number(plainNumber(operand))
        ? null
        : `${path}: ${show(actual)} is too much`;
    case '$$matchAsRoot':
      return mismatch(operand, actual, entities, path, true);
    default:
      throw new Error(`the format's ${operator} is not known here`);
  }
}

function documentMismatch(
  expected: Document,
  actual: unknown,
  entities: Entities,
  path: string,
  isRoot: boolean,
): string | null {
  const there = asDocument(actual);
  if (typeof there !== 'object' || there === null || Array.isArray(there))
    return `${path}: ${show(actual)} is no document`;
  const document = there as Document;
  for (const [name, value] of Object.entries(expected)) {
    const found = mismatch(value, document[name], entities, `${path}.${name}`, false);
    if (found !== null) return found;
  }
  if (isRoot) return null;
  const more = Object.keys(document).find(
    (name) => document[name] !== undefined && !Object.hasOwn(expected, name) && !driversOwn.has(name),
  );
  return more === undefined ? null : `${path}.${more}: is not expected: ${show(document[more])}`;
}

/** What of `actual` is not as expected, or null. The fields of a root document may be more than expected. */
export function mismatch(
  expected: unknown,
  actual: unknown,
  entities: Entities,
  path: string,
  isRoot: boolean,
): string | null {
  if (isPlain(expected)) {
    const [operator, ...others] = Object.keys(expected);
    if (operator?.startsWith('$$') && others.length === 0)
      return special(operator, expected[operator], actual, entities, path);
    return documentMismatch(expected, actual, entities, path, isRoot);
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length)
      return `${path}: ${show(actual)} instead of ${show(expected)}`;
    for (const [at, item] of expected.entries()) {
      const found = mismatch(item, actual[at], entities, `${path}[${at}]`, isRoot);
      if (found !== null) return found;
    }
    return null;
  }
  const [wanted, there] = [plainNumber(expected), plainNumber(actual)];
  const isSame =
    there !== undefined &&
    EJSON.stringify([wanted], { relaxed: false }) === EJSON.stringify([there], { relaxed: false });
  return isSame ? null : `${path}: ${show(actual)} instead of ${show(expected)}`;
}
