import { findProvider } from '@savoir/contracts/sessions';
import type { HostApi } from '@savoir/remote-kit';
import { entityKeys, queryOptions } from '@savoir/remote-kit/query';

export interface DomainProvider {
  domain: string;
  /** Name of the sign-in service; null: people of that domain sign in with a password. */
  provider: string | null;
}

/** Which sign-in service the installation has for each of these domains. */
export const domainProvidersQuery = (api: HostApi['api'], domains: readonly string[]) =>
  queryOptions({
    queryKey: [...entityKeys.company, 'domain-providers', ...domains],
    queryFn: ({ signal }): Promise<DomainProvider[]> =>
      Promise.all(
        domains.map(async (domain) => {
          const { provider } = await api.call(findProvider, { query: { domain } }, { signal });
          return { domain, provider: provider?.name ?? null };
        }),
      ),
  });
