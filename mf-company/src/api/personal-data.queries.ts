import { listPersonExports, listRemovedUsers, previewErasure } from '@savoir/contracts/users';
import type { HostApi } from '@savoir/remote-kit';
import { queryOptions } from '@savoir/remote-kit/query';
import { userKeys } from './user.queries.ts';

type Api = HostApi['api'];
const followMs = 2000;

export const personalDataKeys = {
  removed: [...userKeys.all, 'removed'] as const,
  exports: (id: string) => [...userKeys.all, 'exports', id] as const,
};

/** Archives of one person that the user asked for; followed while one is written. */
export const personExportsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: personalDataKeys.exports(id),
    queryFn: ({ signal }) => api.call(listPersonExports, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((row) => row.state === 'running') === true ? followMs : false),
  });

export const erasurePreviewQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...userKeys.all, 'erasure', id],
    queryFn: ({ signal }) => api.call(previewErasure, { params: { id } }, { signal }),
  });

export const removedUsersQuery = (api: Api) =>
  queryOptions({
    queryKey: personalDataKeys.removed,
    queryFn: ({ signal }) => api.call(listRemovedUsers, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ erasing }) => erasing) === true ? followMs : false),
  });
