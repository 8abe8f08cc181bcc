import * as z from 'zod/mini';

/** What tests read of a contract. */
export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  pattern?: string;
  format?: string;
  default?: unknown;
}

/** Strings that satisfy the patterns of the contracts. A new pattern needs a line. */
const examples = [
  '0199a000-0000-7000-8000-000000000001',
  '2026-11-20',
  '1.42.8-abc',
  'audio/mpeg',
  'notes',
  '/notes',
  'house',
  'mailto:a@b.fr',
  'https://exemple.test/',
  'AAAA',
  'assets/main.js',
  'http://localhost:3180',
  'BCDFGHJK',
  'x'.repeat(43),
  `sha384-${'A'.repeat(64)}`,
];

/** Tests ask for the same ones a thousand times. */
const schemas = new WeakMap<z.core.$ZodType, JsonSchema>();

export function schemaOf(schema: z.core.$ZodType): JsonSchema {
  const found = schemas.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  schemas.set(schema, found);
  return found;
}

/** The least that a contract accepts: for tests that must reach what lies behind validation, on every route. */
export function sampleOf(schema: z.core.$ZodType | undefined): unknown {
  if (schema === undefined) return undefined;
  return sample(schemaOf(schema));
}

function sample(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) return sample(first);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] ?? {})]));
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, (schema.exclusiveMinimum ?? -1) + 1);
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'string':
      return text(schema);
    case undefined:
    default:
      return 'x';
  }
}

function text({ pattern, format, minLength = 1 }: JsonSchema): string {
  if (format === 'email') return 'quelqu.un@exemple.test';
  if (format === 'date-time') return '2026-11-20T08:00:00.000Z';
  if (format === 'uri') return 'https://exemple.test/';
  if (pattern === undefined) return 'x'.repeat(minLength);
  const found = examples.find((example) => new RegExp(pattern, 'u').test(example));
  if (found === undefined) throw new Error(`no example satisfies the pattern ${pattern}: add one`);
  return found;
}
