import type { FastifyRequest } from 'fastify';
import type { SignedInActor } from './actor.ts';
import type { AuditTrail } from './audit-trail.ts';
import type { IdempotencyStore } from './idempotency.collection.ts';

/** What `handle` needs of the application around it. */
export interface Gate {
  /** Who is behind the request; throws AUTHENTICATION_REQUIRED, TOKEN_INVALID, ACCOUNT_DISABLED or COMPANY_DISABLED. */
  identify(request: FastifyRequest): Promise<SignedInActor>;
  idempotency: IdempotencyStore;
  audit: AuditTrail;
}

declare module 'fastify' {
  interface FastifyInstance {
    gate: Gate;
  }
}
