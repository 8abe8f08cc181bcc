import { ownCompany, setRetention, type CompanyDetail, type Retention } from '@savoir/contracts/companies';
import type { HostApi, TFunction } from '@savoir/remote-kit';
import { companyKeys } from '../company.queries.ts';
import { NotSent } from '../not-sent.ts';
import type { Fields } from '../versioned/save-changed-fields.ts';
import { versionedMutation } from '../versioned/versioned-mutation.ts';

/** `agree` is asked before anything is sent. */
export const setRetentionMutation = (
  host: Pick<HostApi, 'api' | 'toast'>,
  t: TFunction<'company'>,
  { valuesOf, changesOf }: Fields<CompanyDetail, Retention, Retention>,
  agree: (wanted: Retention) => Promise<boolean>,
) =>
  versionedMutation<CompanyDetail, Retention>(host, t, {
    valuesOf,
    async send(values, names, version) {
      const body = changesOf(values, names);
      if (!(await agree(body))) throw new NotSent();
      return host.api.call(setRetention, { body }, { version });
    },
    read: () => host.api.call(ownCompany, {}),
    store: (client, company) => client.setQueryData(companyKeys.own, company),
    stale: [],
    done: () => t('retention.done'),
  });
