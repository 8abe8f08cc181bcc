import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config.ts';
import { within } from '../http/within.ts';
import type { Services } from '../services.ts';

export interface OpenTracing {
  /** Those whose work shows in traces, where they are sent. */
  services: Services;
  /** Starts a span with each request. */
  traceRequests: FastifyPluginAsync | null;
  close(): Promise<void>;
}

/** What a stop waits for the collector, which may have stopped before: the database is still to be closed. */
const closeMs = 2000;

/** With `OTEL_EXPORTER_OTLP_ENDPOINT` only: nothing of it is loaded without. */
export async function openTracing({ tracing: settings }: Config, services: Services): Promise<OpenTracing> {
  if (settings === null) return { services, traceRequests: null, close: async () => undefined };
  const [{ createTracing }, { traceRequests }, { traceCommands }, { tracedServices }] = await Promise.all([
    import('./create-tracing.ts'),
    import('./trace-requests.ts'),
    import('./trace-commands.ts'),
    import('./traced-services.ts'),
  ]);
  const tracing = createTracing(settings);
  traceCommands(services.mongo, tracing.tracer);
  return {
    services: tracedServices(services, tracing.tracer),
    traceRequests: traceRequests(tracing),
    close: () =>
      within(closeMs, tracing.close()).catch((error: unknown) =>
        services.log.warn({ err: error }, 'the last traces were not sent'),
      ),
  };
}
