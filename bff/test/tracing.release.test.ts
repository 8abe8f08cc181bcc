import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, startServer, startsServers } from './processes/start-server.ts';

startsServers();

/** OTLP as JSON: what a collector reads of it. */
interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Span[] }[];
  }[];
}
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

let dataDir: string;
let collector: Server;
const received: { path: string | undefined; body: string }[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'savoir-traces-'));
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url, body });
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, resolve));
});
afterAll(async () => {
  collector.close();
  await rm(dataDir, { recursive: true, force: true });
});

const spans = () =>
  received.flatMap(({ body }) =>
    (JSON.parse(body) as Export).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );

it('sends a trace from the call of a page to its commands to MongoDB, with no word of what was said', async () => {
  const { port } = collector.address() as AddressInfo;
  const PORT = freePort();
  const { child, output, ended } = startServer({
    DATA_DIR: dataDir,
    MONGODB_URL: '',
    PORT,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://localhost:${port}/`,
  });
  await expect.poll(() => output.out + output.err).toContain('Savoir answers at');
  const traceId = 'c0ffee00000000000000000000000001';
  await fetch(`http://localhost:${PORT}/identity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      traceparent: `00-${traceId}-00000000000000aa-01`,
    },
    body: JSON.stringify({
      ClientId: 'savoir-web',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'camille.ferrand@delorme-maintenance.fr', PASSWORD: 'Pas-le-bon-2026' },
    }),
  });
  const refused = await fetch(`http://localhost:${PORT}/api/notes/secret-of-somebody`);
  const refusedId = ((await refused.json()) as { traceId: string }).traceId;
  child.kill('SIGTERM');
  await ended;

  expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  const [request] = spans().filter((span) => span.traceId === traceId && span.parentSpanId === '00000000000000aa');
  expect(request).toMatchObject({ name: 'POST /identity', kind: 2 });
  const commands = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(commands.map(({ name, kind }) => [name, kind])).toContainEqual(['find identity_users', 3]);
  // The one that started no trace has one all the same, by which its refusal is found.
  expect(spans().find((span) => span.traceId === refusedId)).toMatchObject({ name: 'GET /api/notes/:id' });
  const all = received.map(({ body }) => body).join('');
  for (const word of ['camille', 'Pas-le-bon', 'secret-of-somebody', 'Bearer']) expect(all).not.toContain(word);
  expect(all).toContain('"service.name"');
});
