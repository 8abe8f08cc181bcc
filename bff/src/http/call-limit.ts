import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

interface CallLimit {
  name: string;
  perMinuteMax: number;
  /** Whose calls count together; unless said otherwise those of an address. */
  callerOf?: (request: FastifyRequest) => string | undefined;
}

/** How often someone may call in a minute. What it answers throws RATE_LIMITED. */
export function callLimit(
  app: FastifyInstance,
  { name, perMinuteMax, callerOf = ({ ip }) => ip }: CallLimit,
): (request: FastifyRequest) => Promise<void> {
  const limit = app.createRateLimit({
    max: perMinuteMax,
    timeWindow: '1 minute',
    keyGenerator: (request) => `${name}:${callerOf(request)}`,
  });
  return async (request) => {
    const result = await limit(request);
    if (!result.isAllowed && result.isExceeded)
      throw new Failure('RATE_LIMITED', { context: { retryAfterSeconds: String(result.ttlInSeconds) } });
  };
}
