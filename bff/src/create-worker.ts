import type { Background } from './jobs/background.ts';
import { contactJobs } from './modules/contact/contact.jobs.ts';
import { defineIngestion } from './modules/document/ingestion/ingest.job.ts';
import { inboxJobs } from './modules/inbox/inbox.jobs.ts';
import { defineGeneration } from './modules/note/generation/generate.job.ts';
import { defineAddedMedia } from './modules/note/media/add-media.job.ts';
import { defineDailySummary } from './modules/note/review/daily-summary.job.ts';
import { defineReturn } from './modules/note/review/return-awaiting.job.ts';
import { definePush } from './modules/notification/push.job.ts';
import { remoteJobs } from './modules/remote/remote.jobs.ts';
import { sessionJobs } from './modules/session/session.jobs.ts';
import { defineDelivery } from './modules/webhook/deliver-webhook.job.ts';
import { canaryWatchJobs } from './operations/canary-watch/canary-watch.jobs.ts';
import { defineKnowledgeRefresh } from './operations/company-administration/refresh-knowledge.job.ts';
import { companyDeletionJobs } from './operations/company-deletion/company-deletion.jobs.ts';
import { exportJobs } from './operations/archive/export.jobs.ts';
import { personalSummaryJobs } from './operations/inbox/personal-summary.jobs.ts';
import { noteImportJobs } from './operations/note-import/note-import.jobs.ts';
import { questionTestingJobs } from './operations/question-testing/question-testing.jobs.ts';
import { personErasureJobs } from './operations/person-erasure/person-erasure.jobs.ts';
import { retentionJobs } from './operations/retention/retention.jobs.ts';
import { uploadSweepJobs } from './operations/upload-sweep/upload-sweep.jobs.ts';
import { schedule } from './schedule.ts';
import type { Services } from './services.ts';

/** Every part with work in the background. */
const parts: readonly ((services: Services, background: Background) => void)[] = [
  contactJobs,
  defineIngestion,
  inboxJobs,
  defineGeneration,
  defineAddedMedia,
  defineDailySummary,
  defineReturn,
  definePush,
  personalSummaryJobs,
  remoteJobs,
  defineDelivery,
  canaryWatchJobs,
  defineKnowledgeRefresh,
  companyDeletionJobs,
  exportJobs,
  noteImportJobs,
  questionTestingJobs,
  personErasureJobs,
  retentionJobs,
  sessionJobs,
  uploadSweepJobs,
];

const scheduleEveryMs = 60_000;

export interface Worker {
  /** Runs what each part does at a start, then takes jobs from the queue. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Registers the jobs of every part; nothing runs before `start`. */
export function createWorker(services: Services): Worker {
  const { jobs, log } = services;
  const schedules: (() => Promise<void>)[] = [];
  const startTasks = new Map<string, () => Promise<void>>();
  for (const register of parts)
    register(services, {
      every: (period, type, job) => void schedules.push(schedule(services, period, type, job)),
      atStart: (what, task) => void startTasks.set(what, task),
    });
  services.outbox.define(jobs);

  const queueScheduled = () =>
    Promise.all(schedules.map((queue) => queue())).catch((error: unknown) =>
      log.error({ err: error }, 'what is to be done regularly was not queued; it will be'),
    );
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  return {
    async start() {
      isStopped = false;
      await Promise.all(
        [...startTasks].map(([what, run]) =>
          run().catch((error: unknown) => log.error({ err: error, what }, 'work at the start failed')),
        ),
      );
      await queueScheduled();
      if (isStopped) return;
      timer = setInterval(() => void queueScheduled(), scheduleEveryMs);
      timer.unref();
      jobs.start();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await jobs.stop();
    },
  };
}
