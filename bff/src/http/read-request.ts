import { randomBytes } from 'node:crypto';
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
