import type { JsonSchema } from '@savoir/contracts/open-api';

const refStart = '#/components/schemas/';

/** Name of the schema that is referred to; null where the schema stands here itself. */
export const nameOfRef = (schema: JsonSchema): string | null =>
  typeof schema['$ref'] === 'string' ? schema['$ref'].slice(refStart.length) : null;

/** Names of schemas that this one refers to, in their order. */
export function namesIn(schema: unknown): string[] {
  const names = new Set<string>();
  JSON.stringify(schema, (key, value: unknown) => {
    if (key === '$ref' && typeof value === 'string') names.add(value.slice(refStart.length));
    return value;
  });
  return [...names];
}

/** A schema as lines that a person reads: `name?: type`, with limits behind. */
export function schemaText(schema: JsonSchema, indent = ''): string {
  const name = nameOfRef(schema);
  if (name !== null) return name;
  const choices = listOf(schema['anyOf'] ?? schema['oneOf']);
  if (choices.length > 0) return choices.map((choice) => schemaText(choice, indent)).join(' | ');
  const all = listOf(schema['allOf']);
  if (all.length > 0) return all.map((part) => schemaText(part, indent)).join(' & ');
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['type'])) return schema['type'].join(' | ');
  if (schema['type'] === 'object') return objectText(schema, indent);
  if (schema['type'] === 'array') return arrayText(schema, indent);
  return `${typeof schema['type'] === 'string' ? schema['type'] : 'any'}${limitsText(schema)}`;
}

function objectText(schema: JsonSchema, indent: string): string {
  const properties = Object.entries(partOf(schema['properties']));
  const more = schema['additionalProperties'];
  if (properties.length === 0)
    return typeof more === 'object' && more !== null ? `{ [key]: ${schemaText(more as JsonSchema, indent)} }` : '{}';
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const inner = `${indent}  `;
  const lines = properties.map(
    ([name, property]) =>
      `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(property as JsonSchema, inner)}`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function arrayText(schema: JsonSchema, indent: string): string {
  const tuple = listOf(schema['prefixItems']);
  if (tuple.length > 0) return `[${tuple.map((item) => schemaText(item, indent)).join(', ')}]`;
  const item = schemaText(partOf(schema['items']), indent);
  return `${item.includes(' | ') ? `(${item})` : item}[]${limitsText(schema)}`;
}

const limits = [
  ['minimum', '≥'],
  ['maximum', '≤'],
  ['minLength', 'length ≥'],
  ['maxLength', 'length ≤'],
  ['minItems', 'items ≥'],
  ['maxItems', 'items ≤'],
] as const;

function limitsText(schema: JsonSchema): string {
  const said = limits.flatMap(([name, sign]) =>
    typeof schema[name] === 'number' ? [`${sign} ${String(schema[name])}`] : [],
  );
  const format = typeof schema['format'] === 'string' ? [schema['format']] : [];
  const initial = 'default' in schema ? [`default ${JSON.stringify(schema['default'])}`] : [];
  const all = [...format, ...said, ...initial];
  return all.length === 0 ? '' : ` (${all.join(', ')})`;
}

const partOf = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null ? (value as JsonSchema) : {};
const listOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? (value as JsonSchema[]) : []);
