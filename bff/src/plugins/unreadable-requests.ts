import type { Socket } from 'node:net';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify';
import plugin from 'fastify-plugin';
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

/** How slowly a body may come. All of it has `graceMs` and, for each second, these bytes: a note’s text about three minutes, a film of 200 MB seven hours. */
export interface Pace {
  graceMs: number;
  /** 64 kbit/s: the slowest telephone line still used. */
  minBytesPerSecond: number;
  /** A telephone that changes its network is silent for some seconds. */
  stallMs: number;
  checkMs: number;
}

const usual: Pace = { graceMs: 60_000, minBytesPerSecond: 8 * 1024, stallMs: 45_000, checkMs: 1000 };

/**
 * Ends a request whose body stops coming, or trickles. Node can only give all bodies the same time, which is too long
 * for a line of text or too short for a film.
 */
export const bodyPace = plugin<Partial<Pace>>(async (app, options) => {
  const pace = { ...usual, ...options };
  app.addHook('onRequest', async (request, reply) => {
    if (hasBody(request)) watchBody(request, reply, pace);
  });
});

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watchBody(request: FastifyRequest, reply: FastifyReply, pace: Pace): void {
  const { raw } = request;
  const { socket } = raw;
  const startedAt = performance.now();
  const first = socket.bytesRead;
  let seen = first;
  let seenAt = startedAt;
  const check = () => {
    if (raw.complete) return stop();
    const now = performance.now();
    if (socket.bytesRead !== seen) [seen, seenAt] = [socket.bytesRead, now];
    const allowedMs = pace.graceMs + ((seen - first) / pace.minBytesPerSecond) * 1000;
    if (now - seenAt <= pace.stallMs && now - startedAt <= allowedMs) return;
    stop();
    refuse(request, reply);
  };
  const timer = setInterval(check, pace.checkMs);
  const stop = () => clearInterval(timer);
  raw.once('close', stop).once('end', stop);
}

/** Past the framework: what reads the body still waits for it, and learns from the closed connection that it ends here. */
function refuse(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  if (reply.sent) return void raw.destroy();
  const failure = new Failure('REQUEST_TOO_SLOW');
  request.log.info({ bytes: raw.socket.bytesRead }, 'the body came too slowly');
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw
    .writeHead(failure.status, { 'content-type': problemType, 'cache-control': 'no-store', connection: 'close' })
    .end(problemOf(failure, request.url.split('?', 1)[0]), () => raw.destroy());
}
