import { idleHeader } from '@savoir/contracts/http';
import { apiTokenCallsPerMinuteMax } from '@savoir/contracts/limits';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { SignedInActor } from '../http/actor.ts';
import { callLimit } from '../http/call-limit.ts';
import { bearerToken } from '../http/read-request.ts';
import { Failure } from '../http/failure.ts';
import { openIdempotencyStore } from '../http/idempotency.collection.ts';
import { auditTrail } from '../operations/audit-trail/audit-trail.ts';
import type { Services } from '../services.ts';
import { findTokenActor } from '../modules/api-token/authenticate-token.ts';
import { apiTokenPrefix } from '../modules/api-token/token-value.ts';
import { deploySecretPrefix } from '../modules/remote/deployment/deploy-token.service.ts';
import { actorSource } from './actor-source.ts';
import { identifyDeployer } from './deployer.ts';

/** Generous for a person with several polling tabs, small for a script. */
const userRequestsPerMinute = 1200;
/** A whole company may come from one address, so only refused tokens count there. */
const refusalsPerMinute = 100;

interface GateOptions {
  services: Services;
  actorCacheMs: number;
  exposeActorCacheClear: ((forget: () => void) => void) | undefined;
}

/** Decides who may come in; `handle` asks it for every endpoint that is not public. */
export const apiGate = plugin<GateOptions>(async (app, { services, actorCacheMs, exposeActorCacheClear }) => {
  const loadActor = actorSource(services, actorCacheMs, exposeActorCacheClear);
  const actors = new WeakMap<FastifyRequest, SignedInActor>();
  // Pages that were open before the company chose a time learn of it with their next call.
  app.addHook('onSend', async (request, reply) => {
    const minutes = actors.get(request)?.idleMinutes;
    if (minutes !== undefined) reply.header(idleHeader, String(minutes));
  });
  const limitUser = callLimit(app, {
    name: 'user',
    perMinuteMax: userRequestsPerMinute,
    callerOf: (request) => actors.get(request)?.id,
  });
  const limitToken = callLimit(app, {
    name: 'token',
    perMinuteMax: apiTokenCallsPerMinuteMax,
    callerOf: (request) => actors.get(request)?.token?.id,
  });
  const limitRefusals = callLimit(app, { name: 'refused', perMinuteMax: refusalsPerMinute });

  async function actorBy(request: FastifyRequest, token: string): Promise<SignedInActor> {
    if (token.startsWith(deploySecretPrefix)) return identifyDeployer(services, request, token);
    if (token.startsWith(apiTokenPrefix)) return findTokenActor(services, token);
    return loadActor(token);
  }

  app.decorate('gate', {
    idempotency: openIdempotencyStore(services.db, services.clock),
    audit: auditTrail(services),
    async identify(request) {
      const token = bearerToken(request);
      try {
        const actor = await actorBy(request, token);
        actors.set(request, actor);
        await (actor.token === undefined ? limitUser : limitToken)(request);
        return actor;
      } catch (error) {
        if (error instanceof Failure && error.code === 'TOKEN_INVALID') await limitRefusals(request);
        throw error;
      }
    },
  });
});
