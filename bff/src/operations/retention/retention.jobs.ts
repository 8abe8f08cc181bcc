import type { Background } from '../../jobs/background.ts';
import { deleteNotificationsBefore } from '../../adapters/notification/notification.collection.ts';
import { deleteAuditBefore } from '../../modules/audit/audit.collection.ts';
import { deleteChatsBefore } from '../../modules/chat/conversations/company-chats.collection.ts';
import { deleteGapsBefore } from '../../modules/chat/gaps/gap.collection.ts';
import { deleteQuestionsBefore } from '../../modules/chat/questions/question.collection.ts';
import { findCompanies, type CompanyRow } from '../../modules/company/company.collection.ts';
import { retentionOf } from '../../modules/company/retention.ts';
import { deleteInboxBefore } from '../../modules/inbox/inbox.collection.ts';
import { parisInstant } from '../../modules/content/day.ts';
import { deleteMustReadsBefore } from '../../modules/must-read/must-read-records.collection.ts';
import { deleteReportsBefore } from '../../modules/report/report.collection.ts';
import { deleteNotesArchivedBefore } from '../../modules/note/removal/purge-note.ts';
import type { Services } from '../../services.ts';

const dayMs = 24 * 3600_000;
/** At night, when no one reads. */
const retentionHour = 3;

/** Once a day forgets what each company no longer retains. */
export function retentionJobs(services: Services, background: Background): void {
  background.every({ atHour: retentionHour }, 'retention', {
    async run({ day, signal }) {
      const end = parisInstant(day).getTime();
      for (const company of await findCompanies(services.db)) {
        signal.throwIfAborted();
        await forget(services, company, end);
      }
    },
    failure: 'what is no longer to be kept is still there',
  });
}

/** What is older than the company retains, of each kind. */
async function forget(services: Services, company: CompanyRow, end: number): Promise<void> {
  const { db } = services;
  const { _id: companyId } = company;
  const retention = retentionOf(company);
  const kinds: readonly (readonly [days: number | null, forgetBefore: (before: Date) => Promise<void>])[] = [
    [retention.chatDays, (before) => deleteChatsBefore(db, companyId, before)],
    [retention.auditDays, (before) => deleteAuditBefore(db, companyId, before)],
    // What an audit asks for, as long as the log that says who asked for it.
    [retention.auditDays, (before) => deleteMustReadsBefore(db, companyId, before)],
    [retention.questionDays, (before) => deleteQuestionsBefore(db, companyId, before)],
    [retention.questionDays, (before) => deleteGapsBefore(db, companyId, before)],
    [retention.notificationDays, (before) => deleteNotificationsBefore(db, companyId, before)],
    [retention.notificationDays, (before) => deleteInboxBefore(db, companyId, before)],
    [retention.reportDays, (before) => deleteReportsBefore(db, companyId, before)],
    [retention.archivedNoteDays, (before) => deleteNotesArchivedBefore(services, companyId, before)],
  ];
  for (const [days, forgetBefore] of kinds) if (days !== null) await forgetBefore(new Date(end - days * dayMs));
}
