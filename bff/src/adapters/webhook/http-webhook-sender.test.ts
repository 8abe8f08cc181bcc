import type { lookup } from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { httpWebhookSender, type WebhookSenderOptions } from './http-webhook-sender.ts';

const never = new AbortController().signal;

/** Where a receiver listens, on this machine. */
async function receiver(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const send = (url: string, options: Partial<WebhookSenderOptions> = {}) =>
  httpWebhookSender({ reach: 'private', ...options }).send(
    { url, headers: { 'x-test': 'é'.length.toString() }, body: '{"é":1}' },
    never,
  );

/** A name server that answers with these in turn. */
function names(...answers: string[][]): { resolve: typeof lookup; asked: () => number } {
  let count = 0;
  const resolve = ((_name: string, _options: object, done: (error: null, addresses: object[]) => void) => {
    const addresses = answers[Math.min(count++, answers.length - 1)] ?? [];
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as typeof lookup;
  return { resolve, asked: () => count };
}

it('the webhook sender posts the body as it is, and keeps how the answer starts', async () => {
  const heard: string[] = [];
  const port = await receiver((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => heard.push(text));
    request.on('end', () => response.writeHead(202).end(`reçu\n${'x'.repeat(5000)}`));
  });
  const answer = await send(`http://127.0.0.1:${port}/a`);
  expect(answer).toMatchObject({ status: 202, failure: null });
  expect(answer.answer.startsWith('reçu xxx')).toBe(true);
  expect(Buffer.byteLength(answer.answer)).toBeLessThanOrEqual(1024);
  expect(heard.join('')).toBe('{"é":1}');
});

it('the webhook sender follows no redirect [B.107]', async () => {
  let calls = 0;
  const port = await receiver((request, response) => {
    calls++;
    request.resume();
    response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
  });
  expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 307, failure: 'status' });
  expect(calls).toBe(1);
});

it('the webhook sender waits for no answer longer than its time, however slowly it comes', async () => {
  const port = await receiver((request) => void request.resume());
  expect(await send(`http://127.0.0.1:${port}/`, { timeoutMs: 200 })).toEqual({
    status: null,
    answer: '',
    failure: 'timeout',
  });
});

it('the webhook sender takes the status of an answer that never ends, and reads 64 kB of it at most', async () => {
  let sent = 0;
  const port = await receiver((request, response) => {
    request.resume();
    response.writeHead(200);
    const timer = setInterval(() => {
      sent += 16_384;
      response.write('x'.repeat(16_384));
    }, 5);
    response.on('close', () => clearInterval(timer));
  });
  expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 200, failure: null });
  expect(sent).toBeLessThan(1_000_000);
  const slow = await receiver((request, response) => {
    request.resume();
    response.writeHead(200).write('début');
  });
  expect(await send(`http://127.0.0.1:${slow}/`, { timeoutMs: 200 })).toEqual({
    status: 200,
    answer: 'début',
    failure: null,
  });
});

it('the webhook sender asks once where a name leads and connects there, whatever it would lead to a moment later [B.107]', async () => {
  const port = await receiver((request, response) => {
    request.resume();
    response.end(request.headers.host);
  });
  const { resolve, asked } = names(['127.0.0.1'], ['127.0.0.2']);
  expect(await send(`http://crochet.exemple:${port}/`, { resolve })).toMatchObject({
    status: 200,
    answer: `crochet.exemple:${port}`,
  });
  expect(asked()).toBe(1);
});

it.each([['127.0.0.1'], ['10.0.0.1'], ['::1'], ['169.254.169.254'], ['::ffff:10.0.0.1'], ['fd00:ec2::254']])(
  'calls no name that leads to %s, not even beside an address of the internet [B.107]',
  async (address) => {
    let calls = 0;
    const port = await receiver(() => void calls++);
    for (const addresses of [[address], ['1.1.1.1', address]]) {
      const { resolve } = names(addresses);
      const answer = await send(`https://crochet.exemple:${port}/`, { reach: 'public', resolve });
      expect(answer).toEqual({ status: null, answer: '', failure: 'address' });
    }
    expect(calls).toBe(0);
  },
);

it('the webhook sender says why nothing came', async () => {
  const { resolve } = names([]);
  expect((await send('http://crochet.exemple/', { resolve })).failure).toBe('name');
  expect((await send('http://127.0.0.1:1/')).failure).toBe('connection');
  expect((await send('https://127.0.0.1:1/', { reach: 'public' })).failure).toBe('address');
});
