import plugin from 'fastify-plugin';
import type { LocalModel } from '../adapters/local-model/local-model.ts';
import type { Db } from '../adapters/database/database.ts';
import { within } from '../http/within.ts';

const pingMs = 1000;
/** With less than this left on the disk an embedded database refuses to write at any moment. */
const spaceMinBytes = 20 * 1024 * 1024;

/**
 * `/livez`: the process answers. `/readyz`: it can serve, so the database does too, the disk of an embedded one has room and
 * it is not about to stop; models of this machine that are out cost no one the answer, and are named.
 */
export const health = plugin<{
  db: Db;
  draining: () => boolean;
  /** Bytes left for an embedded database; null where there is none. */
  spaceLeft: () => Promise<number | null>;
  models: Readonly<Record<string, LocalModel | null>>;
}>(async (app, { db, draining, spaceLeft, models }) => {
  app.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (draining()) return reply.code(503).send({ status: 'draining' });
    try {
      await within(pingMs, db.command({ ping: 1 }));
      const bytes = await spaceLeft();
      if (bytes !== null && bytes < spaceMinBytes) return await reply.code(503).send({ status: 'disk' });
      return await reply.send({ status: 'ready', ...statesOf(models) });
    } catch (error) {
      request.log.warn({ err: error }, 'database does not answer');
      return reply.code(503).send({ status: 'database' });
    }
  });
});

function statesOf(models: Readonly<Record<string, LocalModel | null>>) {
  const set = Object.entries(models).flatMap(([need, model]) => (model === null ? [] : [[need, model.state] as const]));
  return set.length === 0 ? {} : { models: Object.fromEntries(set) };
}
