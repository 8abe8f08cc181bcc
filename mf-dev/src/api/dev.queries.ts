import { listCompanies } from '@savoir/contracts/companies';
import {
  listConversations,
  listDeployTokens,
  listJobs,
  listMails,
  listPushes,
  listRemoteVersions,
  runtimeInfo,
  type JobState,
} from '@savoir/contracts/dev';
import { openApi } from '@savoir/contracts/open-api';
import { readRemoteHealth } from '@savoir/contracts/telemetry';
import type { HostApi } from '@savoir/remote-kit';
import { infiniteQueryOptions, queryOptions } from '@savoir/remote-kit/query';

type Api = HostApi['api'];

export const devKeys = {
  remotes: ['dev', 'remotes'] as const,
  health: (name: string, hours: number) => ['dev', 'health', name, hours] as const,
  tokens: (name: string) => ['dev', 'deploy-tokens', name] as const,
  companies: ['dev', 'companies'] as const,
  mails: ['dev', 'mails'] as const,
  pushes: ['dev', 'pushes'] as const,
  jobs: ['dev', 'jobs'] as const,
  conversations: ['dev', 'conversations'] as const,
  openApi: ['dev', 'open-api'] as const,
  runtime: ['dev', 'runtime'] as const,
  worker: ['dev', 'worker'] as const,
  identity: (asGuest: boolean) => ['dev', 'identity', asGuest] as const,
};

/** Stale after five seconds and never retried (specification, section 9). */
const area = { staleTime: 5000, retry: false } as const;

export const remoteVersionsQuery = (api: Api) =>
  queryOptions({
    ...area,
    queryKey: devKeys.remotes,
    queryFn: ({ signal }) => api.call(listRemoteVersions, {}, { signal }),
  });

/** Watched while a version is tried. */
export const remoteHealthOfQuery = (api: Api, name: string, hours: number) =>
  queryOptions({
    ...area,
    queryKey: devKeys.health(name, hours),
    queryFn: ({ signal }) => api.call(readRemoteHealth, { params: { name }, query: { hours } }, { signal }),
    refetchInterval: 15_000,
  });

export const deployTokensQuery = (api: Api, name: string) =>
  queryOptions({
    ...area,
    queryKey: devKeys.tokens(name),
    queryFn: ({ signal }) => api.call(listDeployTokens, { params: { name } }, { signal }),
  });

/** Whom a version may be given to first. */
export const companiesQuery = (api: Api) =>
  queryOptions({
    ...area,
    queryKey: devKeys.companies,
    queryFn: ({ signal }) => api.call(listCompanies, {}, { signal }),
  });

export const mailsQuery = (api: Api) =>
  queryOptions({ ...area, queryKey: devKeys.mails, queryFn: ({ signal }) => api.call(listMails, {}, { signal }) });

export const pushesQuery = (api: Api) =>
  queryOptions({ ...area, queryKey: devKeys.pushes, queryFn: ({ signal }) => api.call(listPushes, {}, { signal }) });

export const jobsQuery = (api: Api, state: JobState | null) =>
  infiniteQueryOptions({
    ...area,
    queryKey: [...devKeys.jobs, state],
    queryFn: ({ signal, pageParam }) =>
      api.call(listJobs, { query: { state: state ?? undefined, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: 5000,
  });

export const conversationsQuery = (api: Api) =>
  queryOptions({
    ...area,
    queryKey: devKeys.conversations,
    queryFn: ({ signal }) => api.call(listConversations, {}, { signal }),
  });

export const runtimeQuery = (api: Api) =>
  queryOptions({ ...area, queryKey: devKeys.runtime, queryFn: ({ signal }) => api.call(runtimeInfo, {}, { signal }) });

/** Every call of the API, as the server describes it. */
export const openApiQuery = (api: Api) =>
  queryOptions({ ...area, queryKey: devKeys.openApi, queryFn: ({ signal }) => api.call(openApi, {}, { signal }) });
