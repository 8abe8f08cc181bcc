import * as z from 'zod/mini';

/** JSON Schema, draft 2020-12, as far as this document writes it; `$ref` names one of `components.schemas`. */
const Schema = z.record(z.string(), z.unknown());
export type JsonSchema = z.infer<typeof Schema>;

/** By media type. */
const Content = z.record(z.string(), z.object({ schema: z.optional(Schema) }));

const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema: Schema,
});

const Answer = z.object({
  description: z.string(),
  content: z.optional(Content),
  /** Stable codes of refusals with this status. */
  'x-problem-codes': z.optional(z.array(z.string())),
});

/** One call. Each entry of `security` is another way in; none at all is a call that anybody may make. */
const Operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  parameters: z.array(Parameter),
  requestBody: z.optional(z.object({ required: z.boolean(), content: Content })),
  /** By status. */
  responses: z.record(z.string(), Answer),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  /** The ability that decides, `signed-in` or `public`. */
  'x-access': z.string(),
});
export type OpenApiOperation = z.infer<typeof Operation>;

/** The API described for programs: OpenAPI 3.1. What else it says is for other readers than the pages of the product. */
export const OpenApiDocument = z.object({
  openapi: z.string(),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  /** The domains of the calls. */
  tags: z.array(z.object({ name: z.string() })),
  /** By path, then by method in small letters. */
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({
    schemas: z.record(z.string(), Schema),
    securitySchemes: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
});
export type OpenApiDocument = z.infer<typeof OpenApiDocument>;
