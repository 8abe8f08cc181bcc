import type { OpenApiDocument, JsonSchema } from '@savoir/contracts/open-api';
import { bodyOf, scopesOf, type Call } from './calls-of.ts';
import { nameOfRef } from './schema-text.ts';

/** The call as a line of a terminal, with the least it takes. A quote within is written so that a shell keeps it. */
export function curlOf({ method, path, operation }: Call, { servers, components }: OpenApiDocument): string {
  const { parameters, security } = operation;
  const given = (place: string) => parameters.filter((one) => one.in === place && (one.required || place === 'path'));
  const sample = (name: string) =>
    String(sampleOf(parameters.find((one) => one.name === name)?.schema ?? {}, components.schemas));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sample(name)));
  const query = new URLSearchParams(given('query').map(({ name }) => [name, sample(name)]));
  const url = `${servers[0]?.url ?? ''}${address}${query.size === 0 ? '' : `?${query}`}`;
  const body = bodyOf(operation);
  const token = scopesOf(operation) === null ? '$SESSION' : 'svr_…';
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    ...(security.length === 0 ? [] : [`-H ${quoted(`Authorization: Bearer ${token}`)}`]),
    ...given('header').map(({ name }) => `-H ${quoted(`${name}: "1"`)}`),
    ...(body === null
      ? []
      : [
          `-H ${quoted('Content-Type: application/json')}`,
          `-d ${quoted(JSON.stringify(sampleOf(body, components.schemas)))}`,
        ]),
  ];
  return parts.join(' \\\n  ');
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

type Schemas = Readonly<Record<string, JsonSchema>>;

const sampleId = '0199a000-0000-7000-8000-000000000001';
/** Deeper than any body of the contracts. */
const deepest = 8;

/** The least that a schema takes, for an example: what has to be there, and nothing else. */
function sampleOf(schema: JsonSchema, schemas: Schemas, depth = 0): unknown {
  const name = nameOfRef(schema);
  if (depth > deepest) return null;
  if (name !== null) return sampleOf(schemas[name] ?? {}, schemas, depth + 1);
  if ('default' in schema) return schema['default'];
  if ('const' in schema) return schema['const'];
  const first = firstOf(schema['enum']);
  if (first !== undefined) return first;
  const choice = firstOf(schema['anyOf'] ?? schema['oneOf']);
  if (choice !== undefined) return sampleOf(choice as JsonSchema, schemas, depth + 1);
  const type = firstOf(schema['type']) ?? schema['type'];
  if (type === 'object') return objectSample(schema, schemas, depth);
  if (type === 'array')
    return typeof schema['minItems'] === 'number' && schema['minItems'] > 0
      ? [sampleOf(schema['items'] as JsonSchema, schemas, depth + 1)]
      : [];
  if (type === 'integer' || type === 'number') return schema['minimum'] ?? 1;
  if (type === 'boolean') return true;
  return stringSample(schema);
}

function objectSample(schema: JsonSchema, schemas: Schemas, depth: number): Record<string, unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  const required = Array.isArray(schema['required']) ? (schema['required'] as string[]) : [];
  return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {}, schemas, depth + 1)]));
}

function stringSample({ format, pattern }: JsonSchema): string {
  if (format === 'date') return '2026-01-31';
  if (format === 'date-time') return '2026-01-31T08:00:00.000Z';
  return typeof pattern === 'string' && pattern.includes('[0-9a-f]{8}-') ? sampleId : '…';
}

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : undefined);
