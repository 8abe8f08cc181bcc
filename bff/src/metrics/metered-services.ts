import type { LanguageModel } from '../adapters/language-model/language-model.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Services } from '../services.ts';
import type { Metrics, Outcome } from './metrics.ts';

type RecordOutcome = (outcome: Outcome, seconds: number) => void;

/** What services report. */
type ServiceMetrics = Pick<Metrics, 'jobRan' | 'searched' | 'modelWrote'>;

/** The same services, which say how long they took. */
export function meteredServices(services: Services, metrics: ServiceMetrics): Services {
  const { jobs, knowledge, models } = services;
  return {
    ...services,
    jobs: meteredJobs(jobs, metrics),
    knowledge: meteredSearch(knowledge, metrics),
    models: models && {
      answering: meteredModel(models.answering, (...ended) => metrics.modelWrote('answering', ...ended)),
      writing: meteredModel(models.writing, (...ended) => metrics.modelWrote('writing', ...ended)),
    },
  };
}

const meteredJobs = (jobs: JobQueue, metrics: ServiceMetrics): JobQueue => ({
  ...jobs,
  define: (type, definition) =>
    jobs.define(type, {
      ...definition,
      run: (job) =>
        timed(
          () => definition.run(job),
          (...ended) => metrics.jobRan(type, ...ended),
        ),
    }),
});

const meteredSearch = (knowledge: Knowledge, metrics: ServiceMetrics): Knowledge => ({
  ...knowledge,
  search: (...parameters) =>
    timed(
      () => knowledge.search(...parameters),
      (...ended) => metrics.searched(...ended),
    ),
});

const meteredModel = (model: LanguageModel, record: RecordOutcome): LanguageModel => ({
  ...model,
  async *write(request) {
    const startedAt = performance.now();
    let outcome: Outcome = 'failed';
    try {
      yield* model.write(request);
      outcome = 'done';
    } finally {
      record(outcome, secondsSince(startedAt));
    }
  },
});

async function timed<T>(work: () => Promise<T>, record: RecordOutcome): Promise<T> {
  const startedAt = performance.now();
  let outcome: Outcome = 'failed';
  try {
    const result = await work();
    outcome = 'done';
    return result;
  } finally {
    record(outcome, secondsSince(startedAt));
  }
}

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;
