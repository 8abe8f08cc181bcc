import type { JsonSchema } from '@savoir/contracts/open-api';
import { nameOfRef } from './schema-text.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

const sampleId = '0199a000-0000-7000-8000-000000000001';
/** Deeper than any body of the contracts. */
const deepest = 8;

/** The least that a schema takes, for an example: what has to be there, and nothing else. */
export function sampleOf(schema: JsonSchema, schemas: Schemas, depth = 0): unknown {
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
