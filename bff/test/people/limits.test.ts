import { startTestBff } from '@savoir/testing/bff';
import { expect, it } from 'vitest';
import { bff, startApplication } from '../application.ts';

let draining = false;
startApplication({ jobs: false, draining: () => draining });

it('the rate limit slows down anyone who tries tokens, and leaves others of the same address alone', async () => {
  const guess = () => bff.app.inject({ url: '/api/user', headers: { authorization: 'Bearer a.b.c' } });
  for (let time = 0; time < 100; time++) expect((await guess()).statusCode).toBe(401);
  const answer = await guess();
  expect([answer.statusCode, answer.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await bff.app.inject({ url: '/api/user', headers: bff.as('reader') })).statusCode).toBe(200);
});

it('the rate limit slows down one user who asks far too much, and no one else', async () => {
  const ask = () => bff.app.inject({ url: '/api/route-check?path=/', headers: bff.as('creator') });
  const statuses = new Set<number>();
  for (let round = 0; round < 61; round++)
    for (const { statusCode } of await Promise.all(Array.from({ length: 20 }, ask))) statuses.add(statusCode);
  expect(statuses).toEqual(new Set([200, 429]));
  expect((await bff.app.inject({ url: '/api/user', headers: bff.as('admin') })).statusCode).toBe(200);
});

it('the server is not ready while it drains, but alive', async () => {
  draining = true;
  expect((await bff.app.inject({ url: '/readyz' })).statusCode).toBe(503);
  expect((await bff.app.inject({ url: '/livez' })).statusCode).toBe(200);
  draining = false;
});

it('the server answers that a dependency is away when the database is, without a word of its inside', async () => {
  const lost = await startTestBff({ jobs: false });
  const headers = lost.as('reader');
  await lost.services.mongo.close();
  const answer = await lost.app.inject({ url: '/api/user', headers });
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'DEPENDENCY_UNAVAILABLE' }]);
  expect(answer.headers['retry-after']).toBe('5');
  expect((await lost.app.inject({ url: '/readyz' })).statusCode).toBe(503);
  await lost.services.mongo.connect();
  await lost.close();
});

it('the rate limit takes the address of a caller from the proxies it is told to believe, and from no one else', async () => {
  const addressFor = async (env: Record<string, string>, proxy: string) => {
    const served = await startTestBff({
      jobs: false,
      env,
      extend: (app) => void app.get('/who', (request, reply) => reply.send(request.ip)),
    });
    const answer = await served.app.inject({
      url: '/who',
      remoteAddress: proxy,
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    await served.close();
    return answer.body;
  };
  expect(await addressFor({}, '127.0.0.1')).toBe('203.0.113.9');
  expect(await addressFor({}, '10.1.2.3')).toBe('10.1.2.3');
  expect(await addressFor({ TRUST_PROXY: '10.0.0.0/8, fd00::/8' }, '10.1.2.3')).toBe('203.0.113.9');
  expect(await addressFor({ TRUST_PROXY: '10.0.0.0/8' }, '127.0.0.1')).toBe('127.0.0.1');
  expect(await addressFor({ TRUST_PROXY: 'none' }, '127.0.0.1')).toBe('127.0.0.1');
});
