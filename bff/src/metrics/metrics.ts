import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../adapters/database/database.ts';
import { countJobs, findOldestDue } from '../jobs/job-list.collection.ts';

/** How something that takes time ended. */
export type Outcome = 'done' | 'failed';

/** What Prometheus is given of this process. No label names a person, a company or a thing: each has few values. */
export interface Metrics {
  /** `route`: the template, never the address. */
  answered(request: { method: string; route: string; status: number; seconds: number }): void;
  jobRan(type: string, outcome: Outcome, seconds: number): void;
  searched(outcome: Outcome, seconds: number): void;
  /** `purpose`: who waits for the model. */
  modelWrote(purpose: string, outcome: Outcome, seconds: number): void;
  /** In the format of Prometheus. */
  text(): Promise<{ type: string; body: string }>;
}

const quickSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const longSeconds = [0.1, 0.5, 1, 5, 15, 60, 300, 1200];

export function createMetrics(db: Db): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 10 });
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[], buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers: [registry] });

  const requests = histogram(
    'savoir_http_request_duration_seconds',
    'Time until an answer was sent, by route template; a stream counts until its end.',
    ['method', 'route', 'status'],
    quickSeconds,
  );
  const jobs = histogram(
    'savoir_job_duration_seconds',
    'Time of one attempt of a job.',
    ['type', 'outcome'],
    longSeconds,
  );
  const searches = histogram('savoir_search_duration_seconds', 'Time of a search.', ['outcome'], quickSeconds);
  const models = histogram(
    'savoir_model_call_duration_seconds',
    'Time until a language model had written all.',
    ['purpose', 'outcome'],
    longSeconds,
  );
  const readQueue = gaugesOfQueue(db, registry);

  return {
    answered: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    jobRan: (type, outcome, seconds) => jobs.observe({ type, outcome }, seconds),
    searched: (outcome, seconds) => searches.observe({ outcome }, seconds),
    modelWrote: (purpose, outcome, seconds) => models.observe({ purpose, outcome }, seconds),
    async text() {
      await readQueue();
      return { type: registry.contentType, body: await registry.metrics() };
    },
  };
}

/** What is called reads them from the database; every instance says the same. One that is away leaves them out, and counts. */
function gaugesOfQueue(db: Db, registry: Registry): () => Promise<void> {
  const failures = new Counter({
    name: 'savoir_queue_read_failures_total',
    help: 'How often the queue could not be read for these metrics.',
    registers: [registry],
  });
  const age = new Gauge({
    name: 'savoir_oldest_waiting_job_seconds',
    help: 'Age of the oldest job that could run and does not; 0 when there is none.',
    registers: [registry],
  });
  const counts = new Gauge({
    name: 'savoir_jobs',
    help: 'Jobs by state: waiting, running, dead.',
    labelNames: ['state'],
    registers: [registry],
  });
  return async () => {
    try {
      const [{ waiting, running, dead }, oldest] = await Promise.all([countJobs(db), findOldestDue(db, new Date())]);
      for (const [state, count] of Object.entries({ waiting, running, dead })) counts.set({ state }, count);
      age.set(oldest === null ? 0 : (Date.now() - oldest.createdAt.getTime()) / 1000);
    } catch {
      counts.reset();
      age.remove();
      failures.inc();
    }
  };
}
