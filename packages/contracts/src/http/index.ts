import type * as z from 'zod/mini';
import type { AbilityName } from '../access/index.ts';
import type { idParams } from '../common/index.ts';
import type { ErrorCode } from '../errors/codes.ts';

type Schema = z.core.$ZodType;

/**
 * One call of the product API, described once: the BFF validates, guards and serialises from it,
 * the client types, sends and parses from it.
 *
 * - `path` is relative to the API base URL, parameters as `:name`. `params` are their schema, which `paramsOf` reads.
 * - `access` is the ability that decides: of the role before the handler, of the entity in it; `signed-in` for any user, `public` for anybody.
 * - `errors` lists the codes the handler itself can answer, besides those of the transport.
 * - `response` is absent when the call answers 204 without a body; `status` is 200 or 204 by that, if none is given.
 * - `version: 'required'` makes the call take the entity's version in `If-Match`; with `'optional'` the handler says when.
 * - `idempotent: true` makes a creating call take an `Idempotency-Key`.
 * - `deployToken: true` lets a program in with a deploy token of the remote that the path names, as the one who made it.
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema | undefined = Schema | undefined,
  Event extends Schema | undefined = Schema | undefined,
> {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: AbilityName | 'signed-in' | 'public';
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response?: Response;
  /** `events`: the answer is a stream of server-sent events instead of JSON; `file`: a file to store. */
  readonly stream?: 'events' | 'file';
  /** Schema of one event of the stream; its `type` is the event's name. */
  readonly event?: Event;
  readonly status?: 201 | 202;
  readonly errors?: readonly ErrorCode[];
  readonly version?: 'required' | 'optional';
  readonly idempotent?: true;
  readonly deployToken?: true;
}

type Call = `${Endpoint['method']} /${string}`;

/** Describes a call: its name, method and path, who may make it, and then only what it has. */
export function endpoint<
  const C extends Call,
  Params extends Schema | undefined = C extends `${string}/:id${string}` ? typeof idParams : undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Response extends Schema | undefined = undefined,
  Event extends Schema | undefined = undefined,
>(
  id: string,
  call: C,
  access: Endpoint['access'],
  more?: Omit<Endpoint<Params, Query, Body, Response, Event>, 'id' | 'method' | 'path' | 'access'>,
): Endpoint<Params, Query, Body, Response, Event>;
export function endpoint(id: string, call: Call, access: Endpoint['access'], more: Partial<Endpoint> = {}): Endpoint {
  const [method, path] = call.split(' ') as [Endpoint['method'], string];
  return { id, method, path, access, ...more };
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** What a caller passes: only the parts the endpoint has. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? (P extends Schema ? { params: InputOf<P> } : { params?: undefined }) &
        (Q extends Schema ? { query?: InputOf<Q> } : { query?: undefined }) &
        (B extends Schema ? { body: InputOf<B> } : { body?: undefined })
    : never;

/** What a caller gets: the parsed answer, or undefined for a 204. */
export type EndpointOutput<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? OutputOf<R> : never;
export type EndpointParams<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? OutputOf<P> : never;
export type EndpointQuery<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? OutputOf<Q> : never;
export type EndpointBody<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? OutputOf<B> : never;
/** One event of a streaming call. */
export type EndpointEvent<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer _R, infer V>
    ? OutputOf<V> extends { type: string }
      ? OutputOf<V>
      : { type: string }
    : never;

/** Header that carries the version an entity had when it was read; a stale one answers VERSION_STALE. */
export const versionHeader = 'if-match';
/** Header that makes a creating POST safe to repeat. */
export const idempotencyHeader = 'idempotency-key';
/** Header that a page of the product sends with every call to its session, with the value `1`. A page elsewhere cannot add it. */
export const sessionHeader = 'x-savoir-session';
/** Header of answers to signed-in calls: minutes without use after which the session ends. Absent where none ends for that. */
export const idleHeader = 'x-savoir-idle-minutes';
