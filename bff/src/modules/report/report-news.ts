import type { Services } from '../../services.ts';
import { findUnfinishedReports, settleReport } from './report.collection.ts';
import type { ReportRow } from './report.row.ts';

export const newsJobType = 'announce-report';

/** `made`: for who answers it; `answered`: for who made it. */
export interface ReportNews {
  companyId: string;
  reportId: string;
  event: 'made' | 'answered';
}

type Telling = Pick<Services, 'db' | 'jobs'>;

/** Queues what is to be told of the report as it stands now. Safe to repeat. */
export async function enqueueReportNews({ db, jobs }: Telling, row: ReportRow): Promise<void> {
  const event = row.open ? 'made' : 'answered';
  const news: ReportNews = { companyId: row.companyId, reportId: row._id, event };
  await jobs.enqueue(newsJobType, `${newsJobType}:${event}:${row._id}`, news);
  await settleReport(db, row);
}

/** Of what was changed in a step of something else, or cut off by a crash. */
export async function resumeReportNews(services: Telling, companyId?: string): Promise<void> {
  for (const row of await findUnfinishedReports(services.db, companyId)) await enqueueReportNews(services, row);
}
