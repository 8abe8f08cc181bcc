import type { Role } from '@savoir/contracts/access';
import type { Endpoint } from '@savoir/contracts/http';
import { schemaOf, type JsonSchema } from './sample-input.ts';

/** Numbers that are the same for the same seed, by mulberry32: small, and good enough to choose with. */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    /** From 0 up to that number. */
    below,
    one<T>(choices: readonly T[]): T {
      const chosen = choices[below(choices.length)];
      if (chosen === undefined && choices.length === 0) throw new Error('there is nothing to choose from');
      return chosen as T;
    },
    isOneIn: (count: number) => below(count) === 0,
  };
}
type Random = ReturnType<typeof randomFrom>;

interface Means {
  random: Random;
  /** Of things that are there. */
  ids: readonly string[];
  roles: readonly (Role | null)[];
}

export interface FuzzedRequest {
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string;
  who: Role | null;
}

const texts = [
  '',
  ' ',
  'x',
  'é'.repeat(300),
  'x'.repeat(5000),
  '\u0000',
  '\uD800',
  '\u202E\u200B',
  '😀'.repeat(50),
  "' OR 1=1 --",
  '{"$gt":""}',
  '$where',
  '__proto__',
  '../../etc/passwd',
  '%00%2e%2e%2f',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '\r\nSet-Cookie: a=b',
  '[[[[[[[[',
  '(a+)+$',
  'NaN',
  '1e309',
  '-1',
  '99999999999999999999',
  '2026-02-30',
  '+275760-09-13T00:00:00.000Z',
  'null',
  'undefined',
];
const numbers = [0, -1, 1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, Number.MIN_VALUE];
const others: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  { $ne: null },
  { __proto__: null, constructor: {} },
  { toJSON: 'x' },
];

/** Any JSON at all, of any type. */
function anything({ random, ids }: Means): unknown {
  const kind = random.below(6);
  if (kind === 0) return random.one(numbers);
  if (kind === 1) return random.one(others);
  if (kind === 2) return random.one(ids);
  if (kind === 3) return deep(random.below(200));
  return random.one(texts);
}

const deep = (levels: number): unknown => (levels === 0 ? 'x' : { a: [deep(levels - 1)] });

/** What the schema asks for, more or less: one value in ten is something else. */
function valueOf(schema: JsonSchema, means: Means): unknown {
  const { random } = means;
  if (random.isOneIn(10)) return anything(means);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.one(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return valueOf(random.one(choices), means);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, means);
    case 'array':
      return Array.from({ length: random.one([0, 1, 2, 40]) }, () => valueOf(schema.items ?? {}, means));
    case 'integer':
    case 'number':
      return random.one([schema.minimum ?? 0, schema.maximum ?? 10, random.below(100), ...numbers]);
    case 'boolean':
      return random.isOneIn(2);
    case 'null':
      return null;
    case 'string':
      return textOf(schema, means);
    case undefined:
    default:
      return anything(means);
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, means: Means): Record<string, unknown> {
  const { random } = means;
  const included = Object.entries(properties).filter(([name]) =>
    required.includes(name) ? !random.isOneIn(20) : random.isOneIn(2),
  );
  const made = included.map(([name, schema]) => [name, valueOf(schema, means)] as const);
  return Object.fromEntries(random.isOneIn(15) ? [...made, [random.one(texts), anything(means)]] : made);
}

function textOf({ format, pattern, maxLength = 200 }: JsonSchema, means: Means): string {
  const { random, ids } = means;
  if (format === 'email') return `quelqu.un.${random.below(1000)}@exemple.test`;
  if (format === 'date-time') return '2026-11-20T08:00:00.000Z';
  if (format === 'uri') return 'https://exemple.test/';
  if (pattern !== undefined && random.isOneIn(2)) return random.one(ids);
  if (pattern !== undefined) return random.one(['2026-11-20', '1.42.8', 'audio/mpeg', 'notes', ...texts]);
  return random.one(['Bonjour', 'x'.repeat(Math.min(maxLength, 5000)), ...texts]);
}

/** A request for the endpoint that a client, a defect in one or someone curious may send. */
export function fuzzedRequest(endpoint: Endpoint, means: Means): FuzzedRequest {
  const { random, ids, roles } = means;
  const inPath = () =>
    encodeURIComponent(random.isOneIn(4) ? random.one(texts).replaceAll('\uD800', '') : random.one(ids));
  const path = endpoint.path.replaceAll(/:\w+/g, inPath);
  const query = endpoint.query === undefined ? {} : (valueOf(schemaOf(endpoint.query), means) as object);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (let copies = random.isOneIn(12) ? 2 : 1; copies > 0; copies--)
      search.append(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  const headers: Record<string, string> = {};
  if (endpoint.version !== undefined && !random.isOneIn(8))
    headers['if-match'] = random.one(['"1"', '1', 'W/"2"', '"x"', '"99999999999999999"', '*']);
  if (endpoint.idempotent === true && random.isOneIn(2))
    headers['idempotency-key'] = random.one(['a', 'b', 'c', 'x'.repeat(300), 'é']);
  const request = { method: endpoint.method, url: `/api${path}?${search.toString()}`, headers, who: random.one(roles) };
  if (endpoint.body === undefined && !random.isOneIn(10)) return request;
  headers['content-type'] = random.isOneIn(25)
    ? random.one(['text/plain', 'application/xml', 'multipart/form-data', 'application/json; charset=utf-16', ''])
    : 'application/json';
  const body = JSON.stringify(endpoint.body === undefined ? anything(means) : valueOf(schemaOf(endpoint.body), means));
  return { ...request, payload: random.isOneIn(25) ? body.slice(0, random.below(body.length + 1)) : body };
}
