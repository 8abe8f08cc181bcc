import { errorStatus, errorTextFr, type ErrorCode } from '@savoir/contracts/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Failure } from '../http/failure.ts';
import { toFailure } from '../http/to-failure.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Of the problem that it is, for the log. */
    refusal?: ErrorCode;
  }
}

/** Every refusal and every defect leaves as RFC 9457 problem JSON with a code of the closed list; a defect says nothing of its inside. */
export const problems = plugin(async (app) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toFailure(error);
    // Calls that are turned away have no cause; whatever turns them away says so itself, once for many.
    const isTurnedAway = failure.code === 'DEPENDENCY_UNAVAILABLE' && failure.cause === undefined;
    if (failure.status >= 500 && !isTurnedAway) request.log.error({ err: error, code: failure.code }, 'request failed');
    return sendProblem(request, reply, failure);
  });
});

export function sendProblem(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const { code, context } = failure;
  const status = errorStatus[code];
  reply.refusal = code;
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (status === 503 || status === 429) reply.header('retry-after', context?.['retryAfterSeconds'] ?? '5');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(problemType)
    .send(problemOf(failure, pathOf(request), request.id));
}

export const problemType = 'application/problem+json; charset=utf-8';

/** The body of a refusal; `path` where the request got as far as to say one. */
export const problemOf = ({ code, context, fields }: Failure, path?: string, traceId?: string): string =>
  JSON.stringify({
    type: 'about:blank',
    title: errorTextFr[code],
    status: errorStatus[code],
    code,
    instance: path,
    traceId,
    fields,
    context,
  });

/** The path alone: a query may hold what must not be repeated. */
const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0];
