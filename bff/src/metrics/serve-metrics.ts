import { createServer } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Metrics } from './metrics.ts';

/**
 * `/metrics` on a port of its own: a proxy that publishes the product cannot publish it by mistake, and a process of role
 * `worker` has one too.
 */
export async function serveMetrics(
  { host, port }: NonNullable<Config['metrics']>,
  metrics: Metrics,
  log: FastifyBaseLogger,
): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.text().then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
      (error: unknown) => {
        log.error({ err: error }, 'metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen({ host, port }, resolve));
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
