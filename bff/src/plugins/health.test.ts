import fastify from 'fastify';
import { openTestDatabase } from '@savoir/testing/database';
import { expect, it, onTestFinished } from 'vitest';
import { health } from './health.ts';

it.each([
  [null, 200, 'ready'],
  [10 ** 9, 200, 'ready'],
  [10 ** 6, 503, 'disk'],
])('an installation with %s bytes left answers %i at /readyz', async (bytes, code, status) => {
  const database = await openTestDatabase();
  const app = fastify();
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  await app.register(health, { db: database.db, draining: () => false, spaceLeft: async () => bytes, models: {} });
  const answer = await app.inject({ url: '/readyz' });
  expect([answer.statusCode, answer.json<{ status: string }>().status]).toEqual([code, status]);
});
