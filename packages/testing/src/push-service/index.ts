import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { decryptPush } from './decrypt.ts';

/** Of `localhost`, for tests only: anyone who talks to this service must trust it (`NODE_EXTRA_CA_CERTS`). */
export const pushServiceCertificate = fileURLToPath(new URL('./cert.pem', import.meta.url));

export interface ReceivedPush {
  /** What only the browser can read. */
  text: string;
  headers: Record<string, string | string[] | undefined>;
}

/** A browser's subscription and what came for it. */
export interface TestSubscription {
  /** As `PushSubscription.toJSON()` gives it. */
  json: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  received: ReceivedPush[];
  /** The service answers with this from now on, e.g. 410 for a subscription that has ended. */
  answerWith(status: number): void;
}

export interface PushService {
  /** `localhost:<port>` */
  host: string;
  subscribe(): TestSubscription;
  close(): Promise<void>;
}

/** A push service (RFC 8030) over https on this machine, and the browsers behind it. */
export async function startPushService(): Promise<PushService> {
  const [key, cert] = await Promise.all([
    readFile(fileURLToPath(new URL('./key.pem', import.meta.url))),
    readFile(pushServiceCertificate),
  ]);
  const browsers = new Map<string, { receive: (body: Buffer, headers: ReceivedPush['headers']) => number }>();
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '');
      const status = browser?.receive(Buffer.concat(chunks), request.headers) ?? 404;
      response.writeHead(status).end();
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;

  return {
    host,
    subscribe() {
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const received: ReceivedPush[] = [];
      let status = 201;
      browsers.set(path, {
        receive(body, headers) {
          if (status === 201) received.push({ text: decryptPush(body, { keys, auth }), headers });
          return status;
        },
      });
      return {
        json: {
          endpoint: `https://${host}${path}`,
          expirationTime: null,
          keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
        received,
        answerWith: (next) => void (status = next),
      };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
