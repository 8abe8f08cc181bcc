import type { Notification } from '../../adapters/notification/notifier.ts';
import type { Background } from '../../jobs/background.ts';
import { findRecipients, type Recipient } from '../../modules/notification/recipients.ts';
import { findReport } from '../../modules/report/report.collection.ts';
import { newsJobType, resumeReportNews, type ReportNews } from '../../modules/report/report-news.ts';
import type { ReportRow } from '../../modules/report/report.row.ts';
import { findPersons } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/texts.ts';
import { isAnswerer, seesThing } from './report-access.ts';
import { findSourcesNow, presentSources, type SourcesNow } from './reported-sources.ts';

export function reportHandlingJobs(services: Services, background: Background): void {
  const { db, jobs, notifier, log } = services;
  jobs.define<ReportNews>(newsJobType, {
    async run({ id, payload: { companyId, reportId, event } }) {
      const row = await findReport(db, companyId, reportId);
      // Answered before anybody was told of it: that is what its reporter is told.
      if (row === null || row.open !== (event === 'made')) return;
      const [recipients, now] = await Promise.all([
        findRecipients(db, companyId),
        findSourcesNow(db, companyId, [row]),
      ]);
      const by = await nameOf(services, row);
      await notifier.notify(
        recipients.flatMap((recipient) =>
          event === 'made' ? madeFor(recipient, row, now, { id, by }) : answeredFor(recipient, row, now, id),
        ),
      );
    },
    async onDead({ payload, error }) {
      log.error({ ...payload, reason: error }, 'nobody could be told of a report');
    },
  });
  background.recover('reports', () => resumeReportNews(services));
}

async function nameOf({ db }: Services, { companyId, reporterId }: ReportRow): Promise<string | null> {
  const person = (await findPersons(db, companyId, [reporterId])).get(reporterId ?? '');
  return person === undefined ? null : `${person.firstName} ${person.lastName}`;
}

function madeFor(
  recipient: Recipient,
  row: ReportRow,
  now: SourcesNow,
  { id, by }: { id: string; by: string | null },
): Notification[] {
  if (recipient.id === row.reporterId || !isAnswerer(recipient, row, now)) return [];
  const title = titleOf(row, now);
  return [
    {
      ...addressOf(recipient, row, id),
      kind: 'report-made',
      title: t(row.warns ? 'push.danger' : 'push.report'),
      body: by === null ? title : t('push.by', { title, name: by }),
      path: '/notes/reports',
    },
  ];
}

function answeredFor(recipient: Recipient, row: ReportRow, now: SourcesNow, id: string): Notification[] {
  const { answer } = row;
  if (answer === null || recipient.id !== row.reporterId || recipient.id === answer.byId) return [];
  const title = titleOf(row, now);
  const reason = answer.text === null ? title : t('push.reason', { title, reason: answer.text });
  // Of something that is gone its reporter saw the title; of something moved out of their sight nothing is told.
  const isTold = answer.outcome === 'removed' || seesThing(recipient, row, now);
  return [
    {
      ...addressOf(recipient, row, id),
      kind: 'report-answered',
      title: t(`push.outcome.${answer.outcome}`),
      body: isTold ? reason : t('push.outcomeHidden'),
      path: '/notes/reports?scope=mine',
    },
  ];
}

const titleOf = (row: ReportRow, now: SourcesNow): string =>
  row.thing.type === 'answer' ? row.title : (presentSources(row, now)[0]?.title ?? row.title);

const addressOf = ({ id: userId }: Recipient, { _id, companyId }: ReportRow, event: string) => ({
  id: `${event}:${userId}`,
  companyId,
  userId,
  tag: `report:${_id}`,
});
