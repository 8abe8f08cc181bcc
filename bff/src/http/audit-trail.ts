import type { Endpoint } from '@savoir/contracts/http';
import type { FastifyRequest } from 'fastify';
import type { SignedInActor } from './actor.ts';

/** What a call names and brings. */
export type AuditedRequest = Pick<FastifyRequest, 'params' | 'body'>;

/** Writes down who did what, to which object of what name, and which of its fields that made another. No text stands in it. */
export interface AuditTrail {
  /** Runs a call and, when it changes something and succeeds, writes it down. */
  around<T>(actor: SignedInActor, endpoint: Endpoint, request: AuditedRequest, run: () => Promise<T>): Promise<T>;
  /** A call the actor has no right to. */
  denied(actor: SignedInActor, endpoint: Endpoint, request: AuditedRequest): Promise<void>;
}
