import { Int32 } from 'bson';
import { MongoError, typeMismatch, unsupported } from '../errors.ts';
import type { QueryNode } from '../query/node.ts';
import { parseQuery } from '../query/parse.ts';
import { isDoc, type Doc } from '../value/document.ts';
import { typeName } from '../value/kind.ts';
import { isNumeric, toDouble } from '../value/number.ts';

const cannot = (why: string): MongoError => new MongoError(67, why);

const stored = ['v', 'key', 'name', 'unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds'];
/** Accepted and without effect here, as in current MongoDB versions. */
const idle = ['background', 'comment', 'ns'];

function checkKey(key: unknown): Doc {
  if (!isDoc(key)) throw typeMismatch('The field key must be an object');
  const entries = Object.entries(key);
  if (entries.length === 0) throw cannot('Index keys cannot be empty.');
  if (entries.length > 32) throw cannot('Index key patterns cannot have more than 32 fields');
  for (const [path, value] of entries) {
    if (typeof value === 'string') throw unsupported(`an index of type '${value}'`);
    if (!isNumeric(value) || toDouble(value) === 0 || Number.isNaN(toDouble(value)))
      throw cannot(
        `Values in v:2 index key pattern cannot be of type ${typeName(value)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
      );
    if (
      path === '' ||
      path.split('.').some((part) => part === '' || (part.startsWith('$') && part !== '$id' && part !== '$ref'))
    ) {
      throw path.includes('$**')
        ? unsupported('a wildcard index')
        : cannot(`Index key contains an illegal field name: '${path}'`);
    }
    if (path.includes('$**')) throw unsupported('a wildcard index');
  }
  return key;
}

function checkPartial(node: QueryNode): void {
  const allowed = new Set(['eq', 'gt', 'gte', 'lt', 'lte', 'exists', 'type', 'in']);
  if (node.type === 'and' || node.type === 'or') for (const child of node.nodes) checkPartial(child);
  else if (node.type !== 'path' || !allowed.has(node.condition.op))
    throw cannot('Expression not supported in partial index');
}

function optionOf(spec: Doc, name: string): boolean {
  const value = spec[name];
  if (value === undefined || typeof value === 'boolean') return value ?? false;
  if (isNumeric(value)) return toDouble(value) !== 0;
  throw typeMismatch(`The field '${name}' must be a bool, but got ${typeName(value)}`);
}

function checkLifetime(spec: Doc, key: Doc): void {
  const seconds = spec['expireAfterSeconds'];
  if (seconds === undefined) return;
  if (!isNumeric(seconds)) throw cannot('TTL index expireAfterSeconds option must be numeric');
  if (toDouble(seconds) < 0 || toDouble(seconds) > 2147483647)
    throw cannot('TTL index expireAfterSeconds option must be within an acceptable range');
  if (Object.keys(key).length !== 1)
    throw cannot('TTL indexes are single-field indexes, compound indexes do not support TTL');
  if (Object.hasOwn(key, '_id')) throw cannot('The _id field does not support TTL indexes');
}

/** Checks one definition of createIndexes and gives it as it is stored. */
export function checkIndexSpec(spec: unknown): Doc {
  if (!isDoc(spec)) throw typeMismatch('The elements of the indexes array must be objects');
  for (const name of Object.keys(spec)) {
    if (name === 'collation' && isDoc(spec[name]) && spec[name]['locale'] === 'simple') continue;
    if (name === 'hidden' && spec[name] === false) continue;
    if (
      [
        'collation',
        'hidden',
        'wildcardProjection',
        'weights',
        'default_language',
        'language_override',
        'textIndexVersion',
        '2dsphereIndexVersion',
        'bits',
        'min',
        'max',
        'storageEngine',
        'clustered',
        'prepareUnique',
      ].includes(name)
    )
      throw unsupported(`the index option '${name}'`);
    if (!stored.includes(name) && !idle.includes(name))
      throw new MongoError(197, `The field '${name}' is not valid for an index specification.`);
  }
  const key = checkKey(spec['key']);
  const name = spec['name'];
  if (typeof name !== 'string' || name === '') throw cannot("The 'name' field of an index must be a non-empty string");
  checkLifetime(spec, key);
  const filter = spec['partialFilterExpression'];
  if (filter !== undefined) {
    if (!isDoc(filter)) throw typeMismatch('The field partialFilterExpression must be an object');
    if (optionOf(spec, 'sparse')) throw cannot('cannot mix "partialFilterExpression" and "sparse" options');
    checkPartial(parseQuery(filter));
  }
  return {
    v: new Int32(2),
    key,
    name,
    ...(optionOf(spec, 'unique') ? { unique: true } : {}),
    ...(optionOf(spec, 'sparse') ? { sparse: true } : {}),
    ...(filter === undefined ? {} : { partialFilterExpression: filter }),
    ...(spec['expireAfterSeconds'] === undefined
      ? {}
      : { expireAfterSeconds: new Int32(Math.trunc(toDouble(spec['expireAfterSeconds'] as Int32))) }),
  };
}
