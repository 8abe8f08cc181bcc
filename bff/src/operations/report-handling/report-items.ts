import type { InboxNews } from '../../modules/inbox/announce.ts';
import type { ReportRow } from '../../modules/report/report.row.ts';
import { t } from '../../texts/server-texts.ts';
import { presentSources, type SourcesNow } from './reported-sources.ts';

type News = Omit<InboxNews, 'people'>;

/** For those who answer it. */
export const madeNewsOf = (row: ReportRow, now: SourcesNow): News => ({
  event: `announce-report:made:${row._id}`,
  companyId: row.companyId,
  kind: row.kind === 'dangerous' ? 'danger-made' : 'report-made',
  subject: { type: 'report', id: row._id },
  title: t(row.warns ? 'push.danger' : 'push.report'),
  about: titleOf(row, now),
  byId: row.reporterId,
  path: '/notes/reports',
  date: row.date,
});

/** For those who only read what it is about: what is said of it stays with those who answer. */
export const dangerNewsOf = (row: ReportRow, now: SourcesNow): News => ({
  event: `announce-report:danger:${row._id}`,
  companyId: row.companyId,
  kind: 'danger',
  subject: { type: row.thing.type === 'document' ? 'document' : 'note', id: row.thing.id },
  title: t('inbox.dangerAround'),
  about: titleOf(row, now),
  path: row.thing.type === 'document' ? `/documents/${row.thing.id}` : `/notes/${row.thing.id}`,
  date: row.date,
});

export const titleOf = (row: ReportRow, now: SourcesNow): string =>
  row.thing.type === 'answer' ? row.title : (presentSources(row, now)[0]?.title ?? row.title);
