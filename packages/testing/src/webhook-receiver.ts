import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { WebhookMessage } from '@savoir/contracts/webhooks';
import { Webhook } from 'standardwebhooks';
import * as z from 'zod/mini';

export interface Heard {
  headers: Record<string, string>;
  body: string;
}

/** What a receiver of Standard Webhooks makes of a delivery: the message, or an error of the official library. */
export function verified(secret: string, { body, headers }: Heard): WebhookMessage {
  return z.parse(WebhookMessage, new Webhook(secret).verify(body, headers));
}

/** Someone else's server: it keeps what it was sent and answers as it is set to, 204 unless set otherwise. */
export async function startReceiver() {
  const heard: Heard[] = [];
  const planned: { status: number; body?: string; headers?: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push({ body, headers: request.headers as Record<string, string> });
      const { status, body: answer, headers } = planned.shift() ?? { status: 204 };
      response.writeHead(status, headers).end(answer);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/crochet`,
    heard,
    /** In place of success, for the next deliveries in turn. */
    answers: (...answers: typeof planned) => void planned.push(...answers),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
