import type { FastifyRequest } from 'fastify';
import type { SignedInActor } from '../http/actor.ts';
import { Failure } from '../http/failure.ts';
import { findDeployer } from '../modules/remote/deployment/deploy-token.service.ts';
import { findPresentUser } from '../modules/user/user.collection.ts';
import type { Services } from '../services.ts';
import { actorOf } from '../modules/user/actor-of.ts';

/**
 * A program with a deploy token acts as the developer who made it, in the few calls that a deployment is made of, and for one
 * remote. What that developer may no longer do, it may not either. Throws TOKEN_INVALID, ACCOUNT_DISABLED, ACCESS_DENIED.
 */
export async function identifyDeployer(
  services: Services,
  request: FastifyRequest,
  secret: string,
): Promise<SignedInActor> {
  const token =
    request.routeOptions.config.endpoint?.deployToken === true ? await findDeployer(services, secret) : null;
  if (token === null) throw new Failure('TOKEN_INVALID');
  const { name } = request.params as { name?: string };
  if (name !== token.remote) throw new Failure('ACCESS_DENIED');
  const user = await findPresentUser(services.db, token.companyId, token.userId);
  if (user === null || !user.active) throw new Failure('ACCOUNT_DISABLED');
  return actorOf(services, user);
}
