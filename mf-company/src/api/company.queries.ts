import {
  companyDeletion,
  companyUsage,
  getCompany,
  listAudit,
  listCompanies,
  listConfiguredProviders,
  listExports,
  ownCompany,
  type AuditKind,
} from '@savoir/contracts/companies';
import type { HostApi } from '@savoir/remote-kit';
import { entityKeys, infiniteQueryOptions, queryOptions } from '@savoir/remote-kit/query';

type Api = HostApi['api'];

export const companyKeys = {
  own: [...entityKeys.company, 'own'] as const,
  usage: (unit: 'day' | 'week') => [...entityKeys.company, 'usage', unit] as const,
  exports: [...entityKeys.company, 'exports'] as const,
  audit: (filter: AuditFilter) => [...entityKeys.company, 'audit', filter] as const,
  all: entityKeys.companies,
  list: [...entityKeys.companies, 'list'] as const,
  detail: (id: string) => [...entityKeys.companies, 'detail', id] as const,
  providers: [...entityKeys.companies, 'providers'] as const,
  deletion: (id: string) => [...entityKeys.companies, 'deletion', id] as const,
};

export const ownCompanyQuery = (api: Api) =>
  queryOptions({ queryKey: companyKeys.own, queryFn: ({ signal }) => api.call(ownCompany, {}, { signal }) });

export const usageQuery = (api: Api, unit: 'day' | 'week') =>
  queryOptions({
    queryKey: companyKeys.usage(unit),
    queryFn: ({ signal }) => api.call(companyUsage, { query: { unit } }, { signal }),
  });

const followMs = 1000;

export const exportsQuery = (api: Api) =>
  queryOptions({
    queryKey: companyKeys.exports,
    queryFn: ({ signal }) => api.call(listExports, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((row) => row.state === 'running') === true ? followMs : false),
  });

export interface AuditFilter {
  kind: AuditKind | null;
  userId: string | null;
  outcome: 'denied' | null;
  from: string;
  to: string;
}

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

export const companyListQuery = (api: Api) =>
  queryOptions({
    queryKey: companyKeys.list,
    queryFn: ({ signal }) => api.call(listCompanies, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ deleting }) => deleting) === true ? followMs : false),
  });

export const companyQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: companyKeys.detail(id),
    queryFn: ({ signal }) => api.call(getCompany, { params: { id } }, { signal }),
  });

/** The sign-in services that the installation has. */
export const providersQuery = (api: Api) =>
  queryOptions({
    queryKey: companyKeys.providers,
    queryFn: ({ signal }) => api.call(listConfiguredProviders, {}, { signal }),
  });

/** How far a deletion is; it ends with the company not being found. */
export const deletionQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: companyKeys.deletion(id),
    queryFn: ({ signal }) => api.call(companyDeletion, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.status === 'error' ? false : followMs),
    retry: false,
  });
