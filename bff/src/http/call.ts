import type {
  Endpoint,
  EndpointBody,
  EndpointEvent,
  EndpointOutput,
  EndpointParams,
  EndpointQuery,
} from '@savoir/contracts/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInActor } from './actor.ts';
import type { EventStream } from './write-answer.ts';

/** One request to an endpoint that anyone may call, validated by its contract. */
export interface PublicCall<E extends Endpoint> {
  params: EndpointParams<E>;
  query: EndpointQuery<E>;
  body: EndpointBody<E>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
}

/** One request of a signed-in user whose right to the endpoint was checked. */
export interface Call<E extends Endpoint> extends PublicCall<E> {
  actor: SignedInActor;
  /** Version the client read, from `If-Match`; not a number where the endpoint takes none, or where it was left out. */
  version: number;
  /**
   * Id for the entity this call creates. With an Idempotency-Key it is the same when the call is repeated after a crash,
   * so inserting by it creates one entity.
   */
  newId: string;
  /** Only for endpoints with `stream: 'events'`. */
  events: EventStream<EndpointEvent<E>>;
}

/** What a handler answers: the contract's output, or nothing where the contract has none. */
export type Answer<E extends Endpoint> = [EndpointOutput<E>] extends [undefined] ? void : EndpointOutput<E>;
