import { getUser, listUsers } from '@savoir/contracts/users';
import type { HostApi } from '@savoir/remote-kit';
import { entityKeys, queryOptions } from '@savoir/remote-kit/query';

type Api = HostApi['api'];

export const userKeys = {
  /** The current user too: administrators change their own account. */
  all: entityKeys.users,
  list: [...entityKeys.users, 'list'] as const,
  detail: (id: string) => [...entityKeys.users, 'detail', id] as const,
};

export const userListQuery = (api: Api) =>
  queryOptions({ queryKey: userKeys.list, queryFn: ({ signal }) => api.call(listUsers, {}, { signal }) });

export const userQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: userKeys.detail(id),
    queryFn: ({ signal }) => {
      if (id === '') throw new Error('User ID is required');
      return api.call(getUser, { params: { id } }, { signal });
    },
  });
