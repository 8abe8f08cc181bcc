import { errorStatus, errorTextFr, type ErrorCode } from '@savoir/contracts/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { isDatabaseDown, isDatabaseFull } from '../adapters/database/outage.ts';
import { isDiskFull } from '../adapters/object-store/disk-full.ts';
import { ObjectStoreDown } from '../adapters/object-store/object-store.ts';
import { Failure } from '../http/failure.ts';

/** Every refusal and every defect leaves as RFC 9457 problem JSON with a code of the closed list; a defect says nothing of its inside. */
export const problems = plugin(async (app) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toFailure(error);
    if (failure.status >= 500) request.log.error({ err: error, code: failure.code }, 'request failed');
    return sendProblem(request, reply, failure);
  });
});

/** Fastify's own refusals, which come before any handler. */
const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  400: 'INPUT_INVALID',
  // A path the static files will not look for: `//elsewhere`, `/..%2f`.
  403: 'ROUTE_NOT_FOUND',
  404: 'ROUTE_NOT_FOUND',
  408: 'REQUEST_TOO_SLOW',
  413: 'BODY_TOO_LARGE',
  414: 'INPUT_INVALID',
  415: 'INPUT_INVALID',
  429: 'RATE_LIMITED',
  431: 'HEADERS_TOO_LARGE',
  503: 'DEPENDENCY_UNAVAILABLE',
};

export function toFailure(error: Error & { statusCode?: number }): Failure {
  if (error instanceof Failure) return error;
  if (isDatabaseDown(error) || isDatabaseFull(error) || isDiskFull(error) || error instanceof ObjectStoreDown)
    return new Failure('DEPENDENCY_UNAVAILABLE', { cause: error });
  const code = error.statusCode === undefined ? undefined : codeOfStatus[error.statusCode];
  return new Failure(code ?? 'INTERNAL', { cause: error });
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const { code, context } = failure;
  const status = errorStatus[code];
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
