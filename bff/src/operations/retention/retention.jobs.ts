import { reportKeptDays } from '@savoir/contracts/limits';
import type { Background } from '../../jobs/background.ts';
import { deleteAuditBefore } from '../../modules/audit/audit.collection.ts';
import { deleteChatsBefore } from '../../modules/chat/conversations/chat-retention.collection.ts';
import { findCompanies } from '../../modules/company/company.collection.ts';
import { retentionOf } from '../../modules/company/retention.ts';
import { nextDay, parisDay, parisInstant } from '../../modules/content/day.ts';
import { deleteReportsBefore } from '../../modules/report/report.collection.ts';
import type { Services } from '../../services.ts';

const jobType = 'retention';
const dayMs = 24 * 3600_000;
/** At night, when nobody reads. */
const hourMs = 3 * 3600_000;

/** Once a day forgets what each company no longer keeps; each run calls the next one, and a start makes sure there is one. */
export function retentionJobs(services: Services, background: Background): void {
  const { db, jobs, clock, log } = services;
  const callFor = (day: string) =>
    jobs.enqueue(jobType, `${jobType}:${day}`, { day }, { runAt: new Date(parisInstant(day).getTime() + hourMs) });
  jobs.define<{ day: string }>(jobType, {
    async run({ payload: { day }, signal }) {
      await callFor(nextDay(parisDay(clock())));
      const end = parisInstant(day).getTime();
      for (const company of await findCompanies(db)) {
        signal.throwIfAborted();
        const { chatDays, auditDays } = retentionOf(company);
        if (chatDays !== null) await deleteChatsBefore(db, company._id, new Date(end - chatDays * dayMs));
        await deleteReportsBefore(db, company._id, new Date(end - reportKeptDays * dayMs));
        if (auditDays !== null) await deleteAuditBefore(db, company._id, new Date(end - auditDays * dayMs));
      }
    },
    async onDead({ payload, error }) {
      log.error({ ...payload, reason: error }, 'what is no longer to be kept is still there');
    },
  });
  background.recover('retention', () => callFor(nextDay(parisDay(clock()))));
}
