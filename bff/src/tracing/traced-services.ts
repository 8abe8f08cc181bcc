import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import type { JobQueue } from '../jobs/job-queue.ts';
import { meteredServices } from '../metrics/metered-services.ts';
import type { Outcome } from '../metrics/metrics.ts';
import type { Services } from '../services.ts';

/** The same services, whose jobs, searches and calls to models are spans. */
export function tracedServices(services: Services, tracer: Tracer): Services {
  /** What is over already, below the span that waited for it. */
  const ended = (name: string, kind: SpanKind, outcome: Outcome, seconds: number) => {
    const now = Date.now();
    const span = tracer.startSpan(name, { kind, startTime: now - seconds * 1000 });
    if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(now);
  };
  return meteredServices(
    { ...services, jobs: tracedJobs(services.jobs, tracer) },
    {
      jobRan: () => undefined,
      searched: (...how) => ended('search', SpanKind.INTERNAL, ...how),
      modelWrote: (purpose, ...how) => ended(`model ${purpose}`, SpanKind.CLIENT, ...how),
    },
  );
}

const tracedJobs = (jobs: JobQueue, tracer: Tracer): JobQueue => ({
  ...jobs,
  define: (type, definition) =>
    jobs.define(type, {
      ...definition,
      async run(job) {
        const span = tracer.startSpan(`job ${type}`, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT);
        try {
          return await context.with(trace.setSpan(ROOT_CONTEXT, span), () => definition.run(job));
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      },
    }),
});
