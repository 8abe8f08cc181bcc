import { listRemotes, type RegisteredRemote } from '@savoir/contracts/platform';
import type { HostApi } from '@savoir/remote-kit';
import { entityKeys, queryOptions } from '@savoir/remote-kit/query';

export const platformKeys = {
  all: entityKeys.platform,
  remotes: [...entityKeys.platform, 'remotes'] as const,
  health: (name: string, entry: string) => [...entityKeys.platform, 'remote-health', name, entry] as const,
};

/** The registry as the BFF has it now; the shell read it once, at its start. */
export const registryQuery = (api: HostApi['api']) =>
  queryOptions({
    queryKey: platformKeys.remotes,
    queryFn: ({ signal }) => api.call(listRemotes, {}, { signal }),
    staleTime: 5000,
    retry: false,
  });

/** Does the entry of a remote answer with a script? */
export const remoteHealthQuery = ({ name, entry }: RegisteredRemote) =>
  queryOptions({
    queryKey: platformKeys.health(name, entry),
    queryFn: async ({ signal }) => {
      const response = await fetch(entry, { cache: 'no-store', signal });
      return response.ok && (response.headers.get('content-type') ?? '').includes('javascript');
    },
    staleTime: 5000,
    retry: false,
  });
