import { idempotencyHeader, versionHeader, type Endpoint } from '@savoir/contracts/http';
import type { FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';
import { t } from '../texts/texts.ts';

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
