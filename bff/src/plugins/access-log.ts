import plugin from 'fastify-plugin';

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
