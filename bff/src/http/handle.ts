import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { verdictOn } from '@savoir/contracts/access';
import { newId, paramsOf } from '@savoir/contracts/common';
import type { Endpoint, EndpointEvent } from '@savoir/contracts/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition } from '../adapters/object-store/content-disposition.ts';
import type { Answer, Call, PublicCall } from './call.ts';
import type { SignedInActor } from './actor.ts';
import { Failure } from './failure.ts';
import type { Gate } from './gate.ts';
import { idempotencyLeaseMs } from './idempotency.collection.ts';
import { idempotencyKey, parseInput, versionFor } from './read-request.ts';
import { tokenRefusal } from './token-scopes.ts';
import { sendRevalidated } from './revalidated.ts';
import { type EventStream, openEventStream, strip, toJson } from './write-answer.ts';

/** Registers an endpoint for signed-in users: identifies, checks the ability, validates, runs, answers what the contract names. */
export function handle<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
): void {
  if (endpoint.access === 'public') throw new Error(`${endpoint.id} is public: register it with handlePublic`);
  route(app, endpoint, async (request, reply) => {
    const { actor, parts } = await admit(app, endpoint, request);
    const run = async (entityId: string) => {
      const call = { ...parts, ...surroundings(request, reply), actor, newId: entityId };
      return gateOf(app).audit.around(actor, endpoint, request, () => handler(withEvents(endpoint, call) as Call<E>));
    };
    if (endpoint.stream === 'events') return stream(request, reply, () => run(newId()));
    const key = endpoint.idempotent === true ? idempotencyKey(request) : undefined;
    if (key === undefined) return send(endpoint, reply, await run(newId()));
    return idempotent(app, endpoint, { request, reply, actor, key, hash: requestHash(endpoint, parts) }, run);
  });
}

/** A file as the answer of a call, sent as it is read. */
export interface FileAnswer {
  filename: string;
  contentType: string;
  body: Readable;
}

/** Registers an endpoint with `stream: 'file'`: checked like every other, answered with a file to keep. */
export function handleFile<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<FileAnswer>,
): void {
  if (endpoint.stream !== 'file') throw new Error(`${endpoint.id} answers no file: register it with handle`);
  route(app, endpoint, async (request, reply) => {
    const { actor, parts } = await admit(app, endpoint, request);
    const call = { ...parts, ...surroundings(request, reply), actor, newId: newId() } as Call<E>;
    const { filename, contentType, body } = await handler(call);
    return reply
      .header('content-disposition', contentDisposition('attachment', filename))
      .header('cache-control', 'no-store')
      .type(contentType)
      .send(body);
  });
}

/**
 * Registers an endpoint for signed-in users whose answer is the same for all: the JSON as it is sent. Browsers cache it, and are
 * sent it again only when it changed.
 */
export function handleCached<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<string>,
): void {
  route(app, endpoint, async (request, reply) => {
    const { actor, parts } = await admit(app, endpoint, request);
    const call = { ...parts, ...surroundings(request, reply), actor, newId: newId() } as Call<E>;
    return sendRevalidated(request, reply, await handler(call));
  });
}

/** Registers an endpoint that anyone may call. */
export function handlePublic<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: PublicCall<E>) => Promise<Answer<E>>,
): void {
  routePublic(app, endpoint, async (call, _request, reply) => send(endpoint, reply, await handler(call)));
}

/** Registers an endpoint that anyone may call and asks often: the answer is cached by browsers, and sent again only when it changed. */
export function handleRevalidated<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: PublicCall<E>) => Promise<Answer<E>>,
): void {
  routePublic(app, endpoint, async (call, request, reply) =>
    sendRevalidated(request, reply, JSON.stringify(strip(endpoint.response, await handler(call)))),
  );
}

function routePublic<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (call: PublicCall<E>, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.id} is not public: register it with handle`);
  route(app, endpoint, async (request, reply) => {
    const call = { ...parse(endpoint, request), ...surroundings(request, reply) } as PublicCall<E>;
    return answer(call, request, reply);
  });
}

/** Who calls, and with what: identified, allowed, validated, in this order. */
async function admit(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest) {
  const gate = gateOf(app);
  const actor = await gate.identify(request);
  const refusal = actor.token === undefined ? null : tokenRefusal(endpoint, actor.token);
  const verdict = verdictOn(actor, endpoint);
  if (refusal !== null || verdict === 'ACCESS_DENIED' || verdict === 'FEATURE_DISABLED')
    await gate.audit.denied(actor, endpoint, request);
  if (refusal !== null) throw refusal;
  if (verdict !== 'allowed') throw new Failure(verdict);
  return { actor, parts: parse(endpoint, request) };
}

/** Read with every call: the gate may be decorated after the route is registered. */
const gateOf = (app: FastifyInstance): Gate => app.gate;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on every route made from a contract. */
    endpoint?: Endpoint;
  }
}

function route(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.route({ method: endpoint.method, url: endpoint.path, config: { endpoint }, handler });
}

function parse(endpoint: Endpoint, request: FastifyRequest) {
  return {
    params: parseInput(paramsOf(endpoint), request.params),
    query: parseInput(endpoint.query, request.query),
    body: parseInput(endpoint.body, request.body),
    version: versionFor(endpoint, request),
  };
}

function surroundings(request: FastifyRequest, reply: FastifyReply) {
  // The framework's own signal stays silent once a reply is hijacked for events.
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  return { request, reply, signal: leaving.signal };
}

function withEvents<C extends { request: FastifyRequest; reply: FastifyReply }>(
  endpoint: Endpoint,
  call: C,
): C & { events?: EventStream<{ type: string }> } {
  if (endpoint.stream !== 'events') return call;
  const encode = (event: EndpointEvent<Endpoint>) =>
    endpoint.event === undefined ? event : (strip(endpoint.event, event) as { type: string });
  return { ...call, events: openEventStream(call.request, call.reply, encode) };
}

async function stream(request: FastifyRequest, reply: FastifyReply, run: () => Promise<unknown>): Promise<unknown> {
  try {
    await run();
  } catch (error) {
    if (!reply.sent) throw error;
    // The status line is gone: all that is left is to cut the connection, which the client reads as a failure.
    request.log.error({ err: error }, 'event stream failed');
    reply.raw.destroy();
    return reply;
  }
  if (!reply.sent) return reply.code(204).send();
  reply.raw.end();
  return reply;
}

async function send(endpoint: Endpoint, reply: FastifyReply, output: unknown): Promise<FastifyReply> {
  const json = endpoint.response === undefined ? '' : await toJson(endpoint.response, output);
  return answer(endpoint, reply, endpoint.status ?? 200, json);
}

function answer(endpoint: Endpoint, reply: FastifyReply, status: number, json: string | Buffer): FastifyReply {
  if (endpoint.response === undefined) return reply.code(204).send();
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return reply.code(status).type('application/json; charset=utf-8').send(json);
}

interface Repeatable {
  request: FastifyRequest;
  reply: FastifyReply;
  actor: SignedInActor;
  key: string;
  hash: string;
}

async function idempotent(
  app: FastifyInstance,
  endpoint: Endpoint,
  { request, reply, actor, key, hash }: Repeatable,
  run: (entityId: string) => Promise<unknown>,
): Promise<unknown> {
  const claim = await gateOf(app).idempotency.claim(actor.id, key, hash, newId());
  if (claim.state === 'other-request') throw new Failure('IDEMPOTENCY_KEY_REUSED');
  if (claim.state === 'running') throw new Failure('IDEMPOTENCY_IN_PROGRESS');
  if (claim.state === 'answered')
    return answer(endpoint, reply.header('idempotency-replayed', 'true'), claim.status, JSON.stringify(claim.answer));
  let body: unknown;
  const renewing = setInterval(
    () =>
      void gateOf(app)
        .idempotency.renew(actor.id, key)
        .catch((error: unknown) => request.log.warn({ err: error }, 'the key of a call could not be held')),
    idempotencyLeaseMs / 3,
  );
  try {
    body = strip(endpoint.response, await run(claim.entityId));
  } catch (error) {
    if (error instanceof Failure) await gateOf(app).idempotency.release(actor.id, key);
    else await gateOf(app).idempotency.reopen(actor.id, key);
    throw error;
  } finally {
    clearInterval(renewing);
  }
  const status = endpoint.status ?? 200;
  await gateOf(app).idempotency.answer(actor.id, key, status, body);
  return answer(endpoint, reply, status, JSON.stringify(body));
}

function requestHash(endpoint: Endpoint, parts: { params: unknown; query: unknown; body: unknown }): string {
  return createHash('sha256')
    .update(JSON.stringify([endpoint.id, parts.params, parts.query, parts.body]))
    .digest('base64url');
}
