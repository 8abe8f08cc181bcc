import { listCompanyTokens } from '@savoir/contracts/api-tokens';
import type { HostApi } from '@savoir/remote-kit';
import { entityKeys, queryOptions } from '@savoir/remote-kit/query';

export const companyTokensKey = [...entityKeys.company, 'api-tokens'] as const;

/** Service tokens of the company, and the tokens of its people. */
export const companyTokensQuery = (api: HostApi['api']) =>
  queryOptions({
    queryKey: companyTokensKey,
    queryFn: async ({ signal }) => (await api.call(listCompanyTokens, {}, { signal })).tokens,
  });
