import { context, type Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../config.ts';

export interface Tracing {
  tracer: Tracer;
  /** Starts spans that have no parent under this trace id. */
  under<T>(traceId: string, start: () => T): T;
  /** Sends what waits. */
  close(): Promise<void>;
}

export function createTracing({ endpoint, service, ratio }: NonNullable<Config['tracing']>): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const random = new RandomIdGenerator();
  let wanted: string | null = null;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // By the trace id, and not by what a page wishes: anyone could have everything traced.
    sampler: new TraceIdRatioBasedSampler(ratio),
    idGenerator: {
      generateTraceId: () => wanted ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  });
  return {
    tracer: provider.getTracer('savoir'),
    under(traceId, start) {
      wanted = traceId;
      try {
        return start();
      } finally {
        wanted = null;
      }
    },
    async close() {
      await provider.shutdown();
      context.disable();
    },
  };
}
