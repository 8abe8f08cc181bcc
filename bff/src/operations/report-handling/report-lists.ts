import { can } from '@savoir/contracts/access';
import type { EndpointOutput } from '@savoir/contracts/http';
import type { Report, reportCounts, ReportListQuery } from '@savoir/contracts/reports';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import { findAnsweredReports, findOpenReports, findReportsBy } from '../../modules/report/report.collection.ts';
import type { ReportRow } from '../../modules/report/report.row.ts';
import type { Services } from '../../services.ts';
import { isAnswerer } from './report-access.ts';
import { findSourcesNow } from './reported-sources.ts';
import { reportsSeenBy } from './to-report.ts';

/** Read as far as this before what is not the actor’s is left out: spaces change, so no query knows who sees a report. */
const readMax = 1000;
const listedMax = 200;

export async function reportsOf(
  services: Services,
  actor: SignedInActor,
  { scope, status }: ReportListQuery,
): Promise<Report[]> {
  if (scope === 'mine') {
    const rows = await findReportsBy(services.db, actor.companyId, actor.id, listedMax);
    const wanted = rows.filter(({ open }) => status === undefined || open === (status === 'open'));
    return reportsSeenBy(services, actor, wanted);
  }
  if (!can(actor, 'report.answer')) throw new Failure('ACCESS_DENIED');
  const rows = await answererRows(services, actor, status ?? 'open');
  return reportsSeenBy(services, actor, rows.slice(0, listedMax));
}

export async function countsOf(services: Services, actor: SignedInActor): Promise<EndpointOutput<typeof reportCounts>> {
  const rows = can(actor, 'report.answer') ? await answererRows(services, actor, 'open') : [];
  return { toAnswerCount: rows.length, dangerCount: rows.filter(({ warns }) => warns).length };
}

async function answererRows({ db }: Services, actor: SignedInActor, status: 'open' | 'answered'): Promise<ReportRow[]> {
  const find = status === 'open' ? findOpenReports : findAnsweredReports;
  const rows = await find(db, actor.companyId, readMax);
  const now = await findSourcesNow(db, actor.companyId, rows);
  return rows.filter((row) => isAnswerer(actor, row, now));
}
