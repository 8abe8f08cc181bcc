import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An event as Sentry's senders write it, as far as a test looks at it. */
export interface ReportedEvent {
  release?: string;
  platform?: string;
  tags?: Record<string, string>;
  exception?: { values: { type: string; value: string; stacktrace?: { frames: { filename: string }[] } }[] };
}

/** A service that takes reports of errors: it reads Sentry's envelopes over HTTP and keeps the events. */
export interface ErrorService {
  /** Address of a project, as the setting SENTRY_DSN has it. */
  dsn: string;
  events: ReportedEvent[];
  /** Everything that came, to the letter. */
  received(): string;
  close(): Promise<void>;
}

export async function startErrorService(): Promise<ErrorService> {
  const events: ReportedEvent[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      if (request.method === 'POST' && request.url?.startsWith('/api/1/envelope/') === true) {
        bodies.push(`${request.url}\n${body}`);
        events.push(...eventsIn(body));
      }
      response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://cle@127.0.0.1:${port}/1`,
    events,
    received: () => bodies.join('\n'),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An envelope is lines: a header, then a header and a content for each item. */
function eventsIn(envelope: string): ReportedEvent[] {
  const [, ...items] = envelope.split('\n').filter((line) => line !== '');
  return items.flatMap((line, at) =>
    at % 2 === 0 && (JSON.parse(line) as { type?: string }).type === 'event'
      ? [JSON.parse(items[at + 1] ?? '{}') as ReportedEvent]
      : [],
  );
}
