import {
  ownCompany,
  setPrivacy,
  setSessionRules,
  type CompanyDetail,
  type Privacy,
  type SessionRules,
  setRetention,
  type Retention,
} from '@savoir/contracts/companies';
import { mutationWithToasts } from '@savoir/remote-kit/query';
import type { Host, T } from '../host.ts';
import { companyKeys } from '../company.queries.ts';
import { NotSent } from '../not-sent.ts';
import type { Fields } from '../versioned/save-changed-fields.ts';
import { versionedMutation } from '../versioned/versioned-mutation.ts';

/** Of the settings only one is sent, so it may follow on whatever was saved meanwhile. */
const versionNow = async ({ api }: Host): Promise<number> => (await api.call(ownCompany, {})).version;

/** One switch, which shows at once what it was set to. */
export const setPrivacyMutation = (host: Host, t: T) =>
  mutationWithToasts<Privacy, CompanyDetail>(host, {
    call: async (body) => host.api.call(setPrivacy, { body }, { version: await versionNow(host) }),
    stale: () => [companyKeys.own, companyKeys.exports],
    done: () => t('privacy.done'),
    failed: () => t('privacy.failed'),
  });

export const setSessionRulesMutation = (host: Host, t: T) =>
  mutationWithToasts<SessionRules, CompanyDetail>(host, {
    call: async (body) => host.api.call(setSessionRules, { body }, { version: await versionNow(host) }),
    stale: () => [companyKeys.own],
    done: () => t('sessions.done'),
    failed: () => t('sessions.failed'),
  });

/** `agree` is asked before anything is sent. */
export const setRetentionMutation = (
  host: Host,
  t: T,
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
