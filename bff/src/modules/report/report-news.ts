import type { Services } from '../../services.ts';
import { t } from '../../texts/texts.ts';
import { tellWebhooks } from '../webhook/tell-webhooks.ts';
import { findUnfinishedReports, settleReport } from './report.collection.ts';
import type { ReportRow } from './report.row.ts';

export const newsJobType = 'announce-report';

/** `made`: for who answers it; `answered`: for who made it. */
export interface ReportNews {
  companyId: string;
  reportId: string;
  event: 'made' | 'answered';
}

type Telling = Pick<Services, 'db' | 'jobs' | 'config' | 'clock'>;

/** Queues what is to be told of the report as it stands now. Safe to repeat. */
export async function enqueueReportNews(services: Telling, row: ReportRow): Promise<void> {
  const { db, jobs } = services;
  const event = row.open ? 'made' : 'answered';
  const news: ReportNews = { companyId: row.companyId, reportId: row._id, event };
  await jobs.enqueue(newsJobType, `${newsJobType}:${event}:${row._id}`, news);
  await tellWebhooksOfReport(services, row);
  await settleReport(db, row);
}

/** Never what was said of it, nor the question that an answer was given to: these are for who answers it. */
async function tellWebhooksOfReport(services: Telling, row: ReportRow): Promise<void> {
  const { _id: id, companyId, thing } = row;
  const title = thing.type === 'answer' ? t('webhook.answer') : row.title;
  const subject = { type: 'report', id, title, path: '/notes/reports' } as const;
  const tell = (type: 'report.danger' | 'report.answered', date: Date) =>
    tellWebhooks(services, { event: `${type}:${id}`, companyId, type, date, subject });
  if (row.kind === 'dangerous') await tell('report.danger', row.date);
  if (row.answer !== null) await tell('report.answered', row.answer.date);
}

/** Of what was changed in a step of something else, or cut off by a crash. */
export async function resumeReportNews(services: Telling, companyId?: string): Promise<void> {
  for (const row of await findUnfinishedReports(services.db, companyId)) await enqueueReportNews(services, row);
}
