import { scrubReport } from '@savoir/contracts/error-reports';
import { createStackParser, createTransport, linkedErrorsIntegration, Scope } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { fetchThere } from '../fetch-there.ts';
import type { ErrorReports } from './error-reports.ts';

const closeMs = 2000;

/** Any service that takes Sentry's envelopes. @param release version of the product */
export function sentryErrorReports(dsn: string, release: string): ErrorReports {
  const client = new ServerRuntimeClient({
    dsn,
    release,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    stackParser: createStackParser(nodeStackLineParser()),
    // What went wrong is wrapped: a refusal of ours carries its cause.
    integrations: [linkedErrorsIntegration()],
    sendClientReports: false,
    beforeSend: scrubReport,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const { status, headers } = await fetchThere(options.url, { method: 'POST', body: bytesOf(body) });
        return {
          statusCode: status,
          headers: {
            'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
            'retry-after': headers.get('retry-after'),
          },
        };
      }),
  });
  client.init();
  const scope = new Scope();
  scope.setClient(client);
  return {
    report(error, what) {
      const own = scope.clone();
      own.setTag('what', what);
      own.captureException(error);
    },
    async close() {
      await client.close(closeMs);
    },
  };
}

const bytesOf = (body: string | Uint8Array): string | ArrayBuffer =>
  typeof body === 'string' ? body : Uint8Array.from(body).buffer;
