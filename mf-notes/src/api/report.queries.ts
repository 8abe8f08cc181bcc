import { listReports } from '@savoir/contracts/reports';
import type { HostApi } from '@savoir/remote-kit';
import { entityKeys, queryOptions } from '@savoir/remote-kit/query';

type Api = HostApi['api'];

/** `to-answer`: open ones for the user to answer; `answered`: what became of those; `mine`: what they reported. */
export type ReportScope = 'to-answer' | 'answered' | 'mine';

export const reportKeys = {
  all: entityKeys.reports,
  list: (scope: ReportScope) => [...entityKeys.reports, 'list', scope] as const,
};

/** Someone else may answer meanwhile. */
const reportPollMs = 30_000;

const queries = {
  'to-answer': { scope: 'to-answer', status: 'open' },
  answered: { scope: 'to-answer', status: 'answered' },
  mine: { scope: 'mine' },
} as const;

export const reportListQuery = (api: Api, scope: ReportScope) =>
  queryOptions({
    queryKey: reportKeys.list(scope),
    queryFn: ({ signal }) => api.call(listReports, { query: queries[scope] }, { signal }),
    refetchInterval: reportPollMs,
  });
