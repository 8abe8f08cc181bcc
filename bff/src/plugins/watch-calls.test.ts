import { documentCounts } from '@savoir/contracts/documents';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { problems } from './problems.ts';
import { callsAtOnceMax, countTraffic } from './watch-calls.ts';

/** An application that answers `/asked`, of the API, and `/file`, and how many wait in it. */
async function start(answer: () => Promise<string>) {
  let waiting = 0;
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(problems);
  await app.register(countTraffic, { traffic: { enter: () => (waiting++, () => void waiting--) } });
  app.get('/asked', { config: { endpoint: documentCounts } }, answer);
  app.get('/file', answer);
  return { origin: await app.listen({ port: 0, host: '127.0.0.1' }), waiting: () => waiting };
}

it('the watch over calls counts who asks the API until they have their answer, and no one else', async () => {
  const seen: number[] = [];
  const { origin, waiting } = await start(async () => {
    seen.push(waiting());
    return '';
  });
  for (const path of ['/asked', '/file', '/asked', '/nothing']) await (await fetch(`${origin}${path}`)).text();
  expect(seen).toEqual([1, 0, 1]);
  await expect.poll(waiting).toBe(0);
});

it('the watch over calls forgets who goes away without an answer', async () => {
  const asked = Promise.withResolvers<void>();
  const { promise: never, resolve } = Promise.withResolvers<string>();
  onTestFinished(() => resolve(''));
  const { origin, waiting } = await start(() => {
    asked.resolve();
    return never;
  });
  const leaving = new AbortController();
  const answer = fetch(`${origin}/asked`, { signal: leaving.signal });
  await asked.promise;
  expect(waiting()).toBe(1);
  leaving.abort();
  await expect(answer).rejects.toThrow('aborted');
  await expect.poll(waiting).toBe(0);
});

it('the watch over calls turns away calls on top of too many, and lets in again once there is room', async () => {
  const { promise: held, resolve } = Promise.withResolvers<string>();
  const { origin, waiting } = await start(() => held);
  const asked = Array.from({ length: callsAtOnceMax }, () => fetch(`${origin}/asked`));
  await expect.poll(waiting).toBe(callsAtOnceMax);
  const refusal = await fetch(`${origin}/asked`);
  expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '5']);
  resolve('');
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
  await expect.poll(waiting).toBe(0);
  expect((await fetch(`${origin}/asked`)).status).toBe(200);
});
