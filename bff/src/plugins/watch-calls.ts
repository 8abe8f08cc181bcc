import plugin from 'fastify-plugin';
import { Failure } from '../http/failure.ts';
import type { Traffic } from '../traffic/traffic.ts';

/** One line an answer; reads that went well only at `debug`, because screens poll. */
export const accessLog = plugin(async (app) => {
  app.addHook('onResponse', async (request, reply) => {
    const ordinary = request.method === 'GET' && reply.statusCode < 400;
    request.log[ordinary ? 'debug' : 'info'](
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(reply.refusal !== undefined && { code: reply.refusal, address: request.ip }),
      },
      'answered',
    );
  });
});

/**
 * Calls under way at once. Two cores answer so many in less than a second: calls on top of them are asked to come again,
 * instead of making all wait longer and longer.
 */
export const callsAtOnceMax = 120;
const warnEveryMs = 10_000;

/** Counts who waits: everyone who asks the API. Probes, files and uploads count for nothing, streams last as long as they like. */
export const countTraffic = plugin<{ traffic: Pick<Traffic, 'enter'> }>(async (app, { traffic }) => {
  let underWay = 0;
  let warnedAt = -Infinity;
  app.addHook('onRequest', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined) return;
    if (underWay >= callsAtOnceMax) {
      if (performance.now() - warnedAt > warnEveryMs) {
        warnedAt = performance.now();
        request.log.warn({ underWay }, 'calls are turned away: too many at once');
      }
      throw new Failure('DEPENDENCY_UNAVAILABLE');
    }
    reply.raw.once('close', traffic.enter());
    if (endpoint.stream !== undefined) return;
    underWay += 1;
    reply.raw.once('close', () => (underWay -= 1));
  });
});
