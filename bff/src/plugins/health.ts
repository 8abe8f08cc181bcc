import plugin from 'fastify-plugin';
import type { Db } from '../adapters/database/database.ts';

const pingMs = 1000;

const tooSlow = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${pingMs} ms`)), pingMs).unref();
  });

/** `/livez`: the process answers. `/readyz`: it can serve, so the database does too and it is not about to stop. */
export const health = plugin<{ db: Db; draining: () => boolean }>(async (app, { db, draining }) => {
  app.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (draining()) return reply.code(503).send({ status: 'draining' });
    try {
      await Promise.race([db.command({ ping: 1 }), tooSlow()]);
      return await reply.send({ status: 'ready' });
    } catch (error) {
      request.log.warn({ err: error }, 'database does not answer');
      return reply.code(503).send({ status: 'database' });
    }
  });
});
