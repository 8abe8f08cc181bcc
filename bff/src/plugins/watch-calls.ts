import plugin from 'fastify-plugin';
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
      },
      'answered',
    );
  });
});

/** Counts who waits: everyone who asks the API. Probes, files and uploads count for nothing. */
export const countTraffic = plugin<{ traffic: Pick<Traffic, 'enter'> }>(async (app, { traffic }) => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.endpoint !== undefined) reply.raw.once('close', traffic.enter());
  });
});
