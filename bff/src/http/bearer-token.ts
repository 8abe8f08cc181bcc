import type { FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

/** What the request says who calls by. Only this header counts: neither addresses nor cookies. Throws AUTHENTICATION_REQUIRED. */
export function bearerToken({ headers }: FastifyRequest): string {
  const [scheme, token] = (headers.authorization ?? '').split(' ', 2);
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined || token === '')
    throw new Failure('AUTHENTICATION_REQUIRED');
  return token;
}
