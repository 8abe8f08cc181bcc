import { reportCounts } from '@savoir/contracts/reports';
import type { HostApi } from '@savoir/remote-kit';
import { entityKeys, queryOptions } from '@savoir/remote-kit/query';

/** Of the tab that every list has. */
export const reportCountsQuery = (api: HostApi['api']) =>
  queryOptions({
    queryKey: [...entityKeys.reports, 'counts'],
    queryFn: ({ signal }) => api.call(reportCounts, {}, { signal }),
    staleTime: 5000,
  });
