import type { FetchAuthSession } from '@savoir/remote-kit';
import { queryOptions } from '@savoir/remote-kit/query';
import { devKeys } from './dev.queries.ts';

/** What the identity pool says of the user, or of a visitor. */
export const identityQuery = (fetch: FetchAuthSession, asGuest: boolean) =>
  queryOptions({
    queryKey: devKeys.identity(asGuest),
    queryFn: async () => (await fetch({ asGuest })).identity,
    staleTime: 0,
    retry: false,
  });
