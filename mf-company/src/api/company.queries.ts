import {
  companyDeletion,
  getCompany,
  listCompanies,
  ownCompany,
  type AuditKind,
  listConfiguredProviders,
} from '@savoir/contracts/companies';
import type { HostApi } from '@savoir/remote-kit';
import { entityKeys, queryOptions } from '@savoir/remote-kit/query';

type Api = HostApi['api'];

export interface AuditFilter {
  kind: AuditKind | null;
  userId: string | null;
  outcome: 'denied' | null;
  from: string;
  to: string;
}

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

/** While something goes on. */
export const followMs = 1000;

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

/** How far a deletion is; it ends with the company not being found. */
export const deletionQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: companyKeys.deletion(id),
    queryFn: ({ signal }) => api.call(companyDeletion, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.status === 'error' ? false : followMs),
    retry: false,
  });

/** The sign-in services that the installation has. */
export const providersQuery = (api: HostApi['api']) =>
  queryOptions({
    queryKey: companyKeys.providers,
    queryFn: ({ signal }) => api.call(listConfiguredProviders, {}, { signal }),
  });
