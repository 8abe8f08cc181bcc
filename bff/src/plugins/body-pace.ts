import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { Failure } from '../http/failure.ts';
import { problemOf, problemType } from './problems.ts';

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
