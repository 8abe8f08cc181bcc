import type { Socket } from 'node:net';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify';
import type { Config } from '../config.ts';
import { Failure } from '../http/failure.ts';
import { toFailure } from '../http/to-failure.ts';
import { problemOf, problemType, sendProblem } from './problems.ts';
import { securityHeadersOf } from './security-headers.ts';
import { t } from '../texts/server-texts.ts';

/** What the parser of requests complains about, where it is not simply malformed. */
const statusOf: Partial<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

const failureOf = (code: string | undefined): Failure =>
  toFailure(Object.assign(new Error(code), { statusCode: statusOf[code ?? ''] ?? 400 }));

/** Refusals that no route and no hook ever sees: an address or a request that cannot be read, or never ends. */
export function earlyAnswers(
  config: Config,
): Pick<FastifyHttpOptions<RawServerDefault>, 'frameworkErrors' | 'clientErrorHandler' | 'http'> {
  const headers = securityHeadersOf(config);
  return {
    // Node would answer these itself, without our headers; `otherExpectations` does.
    http: { requireHostHeader: false },
    frameworkErrors: (error, request, reply) => void sendProblem(request, reply.headers(headers), toFailure(error)),
    clientErrorHandler(error, socket) {
      // Gone, or in the middle of another answer.
      if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy(error);
      const failure = failureOf(error.code);
      socket.end(rawAnswer(failure, headers));
    },
  };
}

/** Node marks the answer under way on a connection. */
const isAnswering = (socket: Socket & { _httpMessage?: { headersSent: boolean } | null }): boolean =>
  socket._httpMessage?.headersSent === true;

function rawAnswer(failure: Failure, headers: Readonly<Record<string, string>>): string {
  const body = problemOf(failure);
  const all = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': problemType,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`, ...lines, '', body].join('\r\n');
}

/** A request without a host, or with an expectation no one knows. */
export function otherExpectations(app: FastifyInstance, config: Config): void {
  const headers = securityHeadersOf(config);
  app.addHook('onRequest', async (request) => {
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw new Failure('INPUT_INVALID', { fields: [{ path: 'host', message: t('input.host') }] });
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const failure = new Failure('INPUT_INVALID', { fields: [{ path: 'expect', message: t('input.expect') }] });
    response
      .writeHead(failure.status, {
        ...headers,
        'cache-control': 'no-store',
        'content-type': problemType,
        connection: 'close',
      })
      .end(problemOf(failure));
  });
}
