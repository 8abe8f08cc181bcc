import type { Background } from '../../jobs/background.ts';
import { announce } from '../../modules/inbox/announce.ts';
import { settle } from '../../modules/inbox/inbox.collection.ts';
import { findRecipients, type Recipient } from '../../modules/notification/recipients.ts';
import { findReport } from '../../modules/report/report.collection.ts';
import { newsJobType, resumeReportNews, type ReportNews } from '../../modules/report/report-news.ts';
import type { ReportRow } from '../../modules/report/report.row.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/texts.ts';
import { isAnswerer, seesThing } from './report-access.ts';
import { dangerNewsOf, madeNewsOf, titleOf } from './report-items.ts';
import { findSourcesNow, type SourcesNow } from './reported-sources.ts';

export function reportHandlingJobs(services: Services, background: Background): void {
  const { db, jobs, log } = services;
  jobs.define<ReportNews>(newsJobType, {
    async run({ id, payload: { companyId, reportId, event } }) {
      const row = await findReport(db, companyId, reportId);
      if (row?.open === false)
        await settle(db, companyId, {
          kinds: ['report-made', 'danger-made'],
          subject: { type: 'report', id: reportId },
        });
      // Answered before anybody was told of it: that is what its reporter is told.
      if (row === null || row.open !== (event === 'made')) return;
      const [recipients, now] = await Promise.all([
        findRecipients(db, companyId),
        findSourcesNow(db, companyId, [row]),
      ]);
      if (event === 'made') await tellMade(services, row, recipients, now);
      else await tellAnswered(services, row, { recipients, now, event: id });
    },
    async onDead({ payload, error }) {
      log.error({ ...payload, reason: error }, 'nobody could be told of a report');
    },
  });
  background.recover('reports', () => resumeReportNews(services));
}

/** Those who answer it; of a danger the others as well who see what it is about. */
async function tellMade(services: Services, row: ReportRow, recipients: Recipient[], now: SourcesNow): Promise<void> {
  const others = recipients.filter(({ id }) => id !== row.reporterId);
  const answers = (recipient: Recipient) => isAnswerer(recipient, row, now);
  await announce(services, { ...madeNewsOf(row, now), people: others.filter(answers) });
  if (!row.warns || row.thing.type === 'answer') return;
  const readers = others.filter((recipient) => !answers(recipient) && seesThing(recipient, row, now));
  await announce(services, { ...dangerNewsOf(row, now), people: readers });
}

/** Who made it, unless they answered it themselves. */
async function tellAnswered(
  services: Services,
  row: ReportRow,
  { recipients, now, event }: { recipients: Recipient[]; now: SourcesNow; event: string },
): Promise<void> {
  const { answer, companyId, _id: id } = row;
  const reporter = recipients.find((recipient) => recipient.id === row.reporterId);
  if (answer === null || reporter === undefined || reporter.id === answer.byId) return;
  // Of something that is gone its reporter saw the title; of something moved out of their sight nothing is told.
  const isTold = answer.outcome === 'removed' || seesThing(reporter, row, now);
  await announce(services, {
    event,
    companyId,
    kind: 'report-answered',
    people: [reporter],
    subject: { type: 'report', id },
    title: t(`push.outcome.${answer.outcome}`),
    about: isTold ? titleOf(row, now) : t('push.outcomeHidden'),
    text: isTold ? answer.text : null,
    path: '/notes/reports?scope=mine',
  });
}
