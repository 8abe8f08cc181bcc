import { companyUsage, listAudit, listExports } from '@savoir/contracts/companies';
import type { HostApi } from '@savoir/remote-kit';
import { infiniteQueryOptions, queryOptions } from '@savoir/remote-kit/query';
import { companyKeys, followMs, type AuditFilter } from '../company.queries.ts';

type Api = HostApi['api'];

export const usageQuery = (api: Api, unit: 'day' | 'week') =>
  queryOptions({
    queryKey: companyKeys.usage(unit),
    queryFn: ({ signal }) => api.call(companyUsage, { query: { unit } }, { signal }),
  });

export const exportsQuery = (api: Api) =>
  queryOptions({
    queryKey: companyKeys.exports,
    queryFn: ({ signal }) => api.call(listExports, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((row) => row.state === 'running') === true ? followMs : false),
  });

/** What is empty is not asked for. */
export const auditFilterQuery = ({ kind, userId, outcome, from, to }: AuditFilter) => ({
  kind: kind ?? undefined,
  userId: userId ?? undefined,
  outcome: outcome ?? undefined,
  from: from === '' ? undefined : from,
  to: to === '' ? undefined : to,
});

export const auditQuery = (api: Api, filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: companyKeys.audit(filter),
    queryFn: ({ signal, pageParam }) =>
      api.call(listAudit, { query: { ...auditFilterQuery(filter), cursor: pageParam, limit: 25 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
