import { randomBytes } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { idempotencyHeader, versionHeader, type Endpoint } from '@savoir/contracts/http';
import type { FastifyRequest } from 'fastify';
import { fr } from 'zod/locales';
import * as z from 'zod/mini';
import { t } from '../texts/server-texts.ts';
import { Failure } from './failure.ts';

// Field messages are read by people; the contracts load no locale to stay light in the browser.
z.config(fr());

/** The value as the contract describes it; undefined when the endpoint has no such part. */
export function parseInput(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new Failure('INPUT_INVALID', {
    fields: result.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  });
}

/** The answer with nothing but what the contract names. An answer the contract does not allow is a defect of ours. */
export function strip(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  return schema === undefined ? undefined : z.parse(schema, value);
}

/** Some 3 ms of checking and writing. */
const charactersInOneTurn = 100_000;

/** The same as JSON, however long: the loop is left between the rows of its lists. */
export async function toJson(schema: z.core.$ZodType, value: unknown): Promise<Buffer> {
  const parts: Buffer[] = [];
  let text = '';
  for (const part of partsOf(schema, value)) {
    text += part;
    if (text.length < charactersInOneTurn) continue;
    parts.push(Buffer.from(text));
    text = '';
    await breathe();
  }
  return Buffer.concat([...parts, Buffer.from(text)]);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** It has rules beside those of its fields or rows. */
const isJudged = ({ _zod: { def } }: z.core.$ZodType): boolean => (def.checks ?? []).length > 0;

/** A list whose rows can be checked one by one: the contract has no rule for the whole. */
const isRows = (schema: z.core.$ZodType | undefined, value: unknown): schema is z.core.$ZodArray =>
  schema instanceof z.core.$ZodArray && !isJudged(schema) && Array.isArray(value);

function* partsOf(schema: z.core.$ZodType | undefined, value: unknown): Generator<string> {
  if (isRows(schema, value) && Array.isArray(value)) {
    let before = '[';
    for (const row of value) {
      yield before + JSON.stringify(strip(schema._zod.def.element, row));
      before = ',';
    }
    yield before === '[' ? '[]' : ']';
  } else if (schema instanceof z.core.$ZodObject && !isJudged(schema) && isObject(value)) {
    const { shape } = schema._zod.def;
    const fields: Record<string, unknown> = { ...value };
    const lists = Object.keys(fields).filter((name) => isRows(shape[name], fields[name]));
    const rest = z.parse(schema, { ...fields, ...Object.fromEntries(lists.map((name) => [name, []])) });
    let before = '{';
    for (const [name, field] of Object.entries(rest)) {
      if (field === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      if (lists.includes(name)) yield* partsOf(shape[name], fields[name]);
      else yield JSON.stringify(field);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  } else yield JSON.stringify(strip(schema, value));
}

/** Version in `If-Match`, quoted or bare; not a number where there is none and none is required. */
export function versionFor({ version: asked }: Pick<Endpoint, 'version'>, request: FastifyRequest): number {
  const header = request.headers[versionHeader];
  if (asked === undefined) return Number.NaN;
  if (header === undefined || header === '') {
    if (asked === 'optional') return Number.NaN;
    throw new Failure('VERSION_MISSING');
  }
  const version = /^(?:W\/)?"?(\d{1,15})"?$/.exec(header)?.[1];
  if (version === undefined)
    throw new Failure('INPUT_INVALID', {
      fields: [{ path: versionHeader, message: t('input.version') }],
    });
  return Number(version);
}

export function idempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers[idempotencyHeader];
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw new Failure('INPUT_INVALID', {
    fields: [{ path: idempotencyHeader, message: t('input.idempotencyKey') }],
  });
}

/** What the request says who calls by. Only this header counts: neither addresses nor cookies. Throws AUTHENTICATION_REQUIRED. */
export function bearerToken({ headers }: FastifyRequest): string {
  const [scheme, token] = (headers.authorization ?? '').split(' ', 2);
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined || token === '')
    throw new Failure('AUTHENTICATION_REQUIRED');
  return token;
}

const traceparent = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;
const nothing = '0'.repeat(32);

/** What names a call in the log, in its refusal and in its trace: the trace a page started (W3C `traceparent`), or a new one. */
export function traceIdOf(header: string | string[] | undefined): string {
  const [, sent] = traceparent.exec(typeof header === 'string' ? header : '') ?? [];
  return sent === undefined || sent === nothing ? randomBytes(16).toString('hex') : sent;
}
