import { idleHeader } from '@savoir/contracts/http';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { Failure } from '../http/failure.ts';
import { openIdempotencyStore } from '../http/idempotency.collection.ts';
import { auditTrail } from '../operations/audit-trail/audit-trail.ts';
import type { Services } from '../services.ts';
import { isDeploySecret } from '../modules/remote/deployment/deploy-token.service.ts';
import { actorSource } from './actor-source.ts';
import { identifyDeployer } from './deployer.ts';
import { tokenVerifier } from './token.ts';

/** Generous for a person with several polling tabs, small for a script. */
const userRequestsPerMinute = 1200;
/** A whole company may come from one address, so only refused tokens count there. */
const refusalsPerMinute = 100;

interface GateOptions {
  services: Services;
  actorCacheMs: number;
  tellHowToForgetActors: ((forget: () => void) => void) | undefined;
}

/** Decides who may come in; `handle` asks it for every endpoint that is not public. */
export const apiGate = plugin<GateOptions>(async (app, { services, actorCacheMs, tellHowToForgetActors }) => {
  const verify = tokenVerifier(services.identity, services.clock);
  const loadActor = actorSource(services, actorCacheMs, tellHowToForgetActors);
  const userIds = new WeakMap<FastifyRequest, string>();
  const idleMinutes = new WeakMap<FastifyRequest, number>();
  // Pages that were open before the company chose a time learn of it with their next call.
  app.addHook('onSend', async (request, reply) => {
    const minutes = idleMinutes.get(request);
    if (minutes !== undefined) reply.header(idleHeader, String(minutes));
  });
  const limitUser = app.createRateLimit({
    max: userRequestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => `user:${userIds.get(request)}`,
  });
  const limitRefusals = app.createRateLimit({
    max: refusalsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => `refused:${request.ip}`,
  });

  const withinLimit = async (limit: typeof limitUser, request: FastifyRequest) => {
    const result = await limit(request);
    if (!result.isAllowed && result.isExceeded)
      throw new Failure('RATE_LIMITED', { context: { retryAfterSeconds: String(result.ttlInSeconds) } });
  };

  app.decorate('gate', {
    idempotency: openIdempotencyStore(services.db, services.clock),
    audit: auditTrail(services),
    async identify(request) {
      const token = bearerToken(request);
      try {
        const actor = isDeploySecret(token)
          ? await identifyDeployer(services, request, token)
          : await loadActor(await verify(token));
        userIds.set(request, actor.id);
        if (actor.idleMinutes !== undefined) idleMinutes.set(request, actor.idleMinutes);
        await withinLimit(limitUser, request);
        return actor;
      } catch (error) {
        if (error instanceof Failure && error.code === 'TOKEN_INVALID') await withinLimit(limitRefusals, request);
        throw error;
      }
    },
  });
});

function bearerToken(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ', 2);
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined || token === '')
    throw new Failure('AUTHENTICATION_REQUIRED');
  return token;
}
