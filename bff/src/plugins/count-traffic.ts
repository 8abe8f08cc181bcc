import plugin from 'fastify-plugin';
import type { Traffic } from '../traffic/traffic.ts';

/** Tells who waits: everybody who asks the API. Probes, files and uploads count for nothing. */
export const countTraffic = plugin<{ traffic: Pick<Traffic, 'enter'> }>(async (app, { traffic }) => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.endpoint !== undefined) reply.raw.once('close', traffic.enter());
  });
});
