import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

/** How often an address may call what anyone may, in a minute. What it answers throws RATE_LIMITED. */
export function callLimit(
  app: FastifyInstance,
  { name, perMinuteMax }: { name: string; perMinuteMax: number },
): (request: FastifyRequest) => Promise<void> {
  const limit = app.createRateLimit({
    max: perMinuteMax,
    timeWindow: '1 minute',
    keyGenerator: (request) => `${name}:${request.ip}`,
  });
  return async (request) => {
    const result = await limit(request);
    if (!result.isAllowed && result.isExceeded)
      throw new Failure('RATE_LIMITED', { context: { retryAfterSeconds: String(result.ttlInSeconds) } });
  };
}
