import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../http/failure.ts';
import { growingCache } from '../../http/growing-cache.ts';
import type { RemoteCaller } from './canary.ts';

/**
 * Who asks a call that anyone may make; null for a visitor, and for a token that does not hold. While the database does not
 * answer, a token stands for whom it stood last: no one changes sides in the middle of their work.
 */
export function personKnower(app: FastifyInstance): (request: FastifyRequest) => Promise<RemoteCaller | null> {
  const known = growingCache<RemoteCaller>(10_000);
  return async (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined) return null;
    const key = createHash('sha256').update(authorization).digest('base64url');
    try {
      const { id, companyId } = await app.gate.identify(request);
      known.set(key, { id, companyId });
      return { id, companyId };
    } catch (error) {
      if (error instanceof Failure && error.status < 500) return null;
      request.log.warn({ err: error }, 'who asks for the remotes cannot be told');
      return known.get(key) ?? null;
    }
  };
}
