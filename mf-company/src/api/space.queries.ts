import { listSpaceDetails } from '@savoir/contracts/spaces';
import type { HostApi } from '@savoir/remote-kit';
import { entityKeys, queryOptions } from '@savoir/remote-kit/query';

export const spaceKeys = {
  /** The names that every remote shows too. */
  all: entityKeys.spaces,
  details: [...entityKeys.spaces, 'details'] as const,
};

export const spaceDetailsQuery = (api: HostApi['api']) =>
  queryOptions({ queryKey: spaceKeys.details, queryFn: ({ signal }) => api.call(listSpaceDetails, {}, { signal }) });
