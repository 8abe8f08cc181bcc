import { ownCompany, setPrivacy, type CompanyDetail, type Privacy } from '@savoir/contracts/companies';
import type { HostApi, TFunction } from '@savoir/remote-kit';
import { mutationWithToasts } from '@savoir/remote-kit/query';
import { companyKeys } from './company.queries.ts';

/** One switch, which shows at once what it was set to. */
export const setPrivacyMutation = (host: Pick<HostApi, 'api' | 'toast'>, t: TFunction<'company'>) =>
  mutationWithToasts<Privacy, CompanyDetail>(host, {
    async call(body) {
      // Of the settings only this one is sent, so it may follow on whatever was saved meanwhile.
      const { version } = await host.api.call(ownCompany, {});
      return host.api.call(setPrivacy, { body }, { version });
    },
    stale: () => [companyKeys.own, companyKeys.exports],
    done: () => t('privacy.done'),
    failed: () => t('privacy.failed'),
  });
