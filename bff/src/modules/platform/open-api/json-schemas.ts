import type { JsonSchema } from '@savoir/contracts/open-api';
import * as z from 'zod/mini';
import { namedSchemas } from './named-schemas.ts';

type Schema = z.core.$ZodType;
type Direction = 'input' | 'output';

/** Schemas of one document: those that have a name are written once, beside it, and referred to. */
export interface JsonSchemas {
  /** Of what is sent. */
  input(schema: Schema): JsonSchema;
  /** Of what is answered. More may be answered one day than is said here. */
  output(schema: Schema): JsonSchema;
  /** By name. */
  components: Record<string, JsonSchema>;
}

export function jsonSchemas(): JsonSchemas {
  const metadata = namedSchemas();
  const components: Record<string, JsonSchema> = {};

  /** A schema may read differently as it is sent and as it is answered: then it has two names. */
  function nameFor(name: string, schema: JsonSchema, io: Direction): string {
    const wanted = io === 'input' && name in components && !isSame(components[name], schema) ? `${name}Input` : name;
    components[wanted] ??= schema;
    return wanted;
  }

  function convert(schema: Schema, io: Direction): JsonSchema {
    const {
      $schema: _dialect,
      $defs = {},
      ...own
    } = z.toJSONSchema(schema, { ...options(io), metadata }) as JsonSchema;
    const names = new Map<string, string>();
    const named = Object.entries($defs as Record<string, JsonSchema>);
    // Those they refer to come first, so that two that differ only in these are distinguished.
    for (const [name, definition] of named.toReversed())
      names.set(
        name,
        nameFor(
          name,
          referring(definition, (other) => names.get(other) ?? other),
          io,
        ),
      );
    return referring(own, (name) => names.get(name) ?? name);
  }

  return { input: (schema) => convert(schema, 'input'), output: (schema) => convert(schema, 'output'), components };
}

/** An object schema of an address or a query: its properties written out, with what has to be given. */
export function propertiesOf(schema: Schema): { name: string; schema: JsonSchema; isRequired: boolean }[] {
  // What is given is text; what it has to be, and what stands for it where it is absent, is on the other side.
  const { properties = {} } = z.toJSONSchema(schema, options('output')) as { properties?: Record<string, JsonSchema> };
  const { required = [] } = z.toJSONSchema(schema, options('input')) as { required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    schema: property,
    isRequired: required.includes(name),
  }));
}

const options = (io: Direction) => ({
  io,
  unrepresentable: 'any' as const,
  override: ({ jsonSchema }: { jsonSchema: JsonSchema }) => simplify(jsonSchema, io),
});

const safe = Number.MAX_SAFE_INTEGER;

/** Leaves out what says nothing more: the pattern beside a format, the bounds of every number, a name that is said already. */
function simplify(schema: JsonSchema, io: Direction): void {
  if (schema['format'] === 'date' || schema['format'] === 'date-time') delete schema['pattern'];
  if (schema['minimum'] === -safe) delete schema['minimum'];
  if (schema['maximum'] === safe) delete schema['maximum'];
  if (io === 'output' && schema['additionalProperties'] === false) delete schema['additionalProperties'];
  delete schema['id'];
}

/** The same schema, with its definitions under their names beside the document. */
function referring(schema: JsonSchema, nameOf: (name: string) => string): JsonSchema {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string'
      ? value.replace(/^#\/\$defs\/(.+)$/, (_, name: string) => `#/components/schemas/${nameOf(name)}`)
      : value,
  );
  return JSON.parse(text) as JsonSchema;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
