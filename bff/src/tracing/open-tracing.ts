import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';

export interface OpenTracing {
  /** Those whose work shows in traces, where they are sent. */
  services: Services;
  /** Starts a span with each request. */
  traceRequests: FastifyPluginAsync | null;
  close(): Promise<void>;
}

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
    close: () => tracing.close(),
  };
}
