import type { Background } from './jobs/background.ts';
import { chatJobs } from './modules/chat/chat.jobs.ts';
import { contactJobs } from './modules/contact/contact.jobs.ts';
import { documentJobs } from './modules/document/document.jobs.ts';
import { inboxJobs } from './modules/inbox/inbox.jobs.ts';
import { noteJobs } from './modules/note/note.jobs.ts';
import { notificationJobs } from './modules/notification/notification.jobs.ts';
import { remoteJobs } from './modules/remote/remote.jobs.ts';
import { webhookJobs } from './modules/webhook/webhook.jobs.ts';
import { canaryWatchJobs } from './operations/canary-watch/canary-watch.jobs.ts';
import { companyDeletionJobs } from './operations/company-deletion/company-deletion.jobs.ts';
import { exportJobs } from './operations/archive/export.jobs.ts';
import { personalSummaryJobs } from './operations/inbox/personal-summary.jobs.ts';
import { mustReadJobs } from './operations/must-read/must-read.jobs.ts';
import { noteImportJobs } from './operations/note-import/note-import.jobs.ts';
import { questionTestingJobs } from './operations/question-testing/question-testing.jobs.ts';
import { reportHandlingJobs } from './operations/report-handling/report-handling.jobs.ts';
import { personErasureJobs } from './operations/person-erasure/person-erasure.jobs.ts';
import { retentionJobs } from './operations/retention/retention.jobs.ts';
import { spaceAdministrationJobs } from './operations/space-administration/space-administration.jobs.ts';
import { uploadSweepJobs } from './operations/upload-sweep/upload-sweep.jobs.ts';
import type { Services } from './services.ts';

/** Every part with work in the background. */
const parts: readonly ((services: Services, background: Background) => void)[] = [
  chatJobs,
  contactJobs,
  documentJobs,
  inboxJobs,
  noteJobs,
  notificationJobs,
  personalSummaryJobs,
  remoteJobs,
  webhookJobs,
  canaryWatchJobs,
  companyDeletionJobs,
  exportJobs,
  mustReadJobs,
  noteImportJobs,
  questionTestingJobs,
  reportHandlingJobs,
  personErasureJobs,
  retentionJobs,
  spaceAdministrationJobs,
  uploadSweepJobs,
];

const recoverEveryMs = 60_000;

export interface Worker {
  /** Runs the recoveries, then takes jobs from the queue. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Registers the jobs and recoveries of every part; nothing runs before `start`. */
export function createWorker(services: Services): Worker {
  const { jobs, log } = services;
  const recoveries = new Map<string, () => Promise<void>>();
  const beginnings = new Map<string, () => Promise<void>>();
  for (const register of parts)
    register(services, {
      recover: (what, resume) => void recoveries.set(what, resume),
      atStart: (what, begin) => void beginnings.set(what, begin),
    });

  const runAll = (tasks: ReadonlyMap<string, () => Promise<void>>) =>
    Promise.all(
      [...tasks].map(([what, run]) =>
        run().catch((error: unknown) => log.error({ err: error, what }, 'work in the background failed')),
      ),
    );
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  return {
    async start() {
      isStopped = false;
      await runAll(beginnings);
      await runAll(recoveries);
      if (isStopped) return;
      timer = setInterval(() => void runAll(recoveries), recoverEveryMs);
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
