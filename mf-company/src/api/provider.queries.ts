import { listConfiguredProviders } from '@savoir/contracts/companies';
import type { HostApi } from '@savoir/remote-kit';
import { queryOptions } from '@savoir/remote-kit/query';
import { companyKeys } from './company.queries.ts';

/** The sign-in services that the installation has. */
export const providersQuery = (api: HostApi['api']) =>
  queryOptions({
    queryKey: companyKeys.providers,
    queryFn: ({ signal }) => api.call(listConfiguredProviders, {}, { signal }),
  });
