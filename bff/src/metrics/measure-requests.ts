import plugin from 'fastify-plugin';
import type { Metrics } from './metrics.ts';

/** Each answer, by the template of its route: an address would make as many series as there are things. */
export const measureRequests = plugin<{ metrics: Metrics }>(async (app, { metrics }) => {
  app.addHook('onResponse', async (request, reply) => {
    metrics.answered({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
});
