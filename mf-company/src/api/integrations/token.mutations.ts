import {
  createServiceToken,
  revokeCompanyToken,
  type CompanyToken,
  type MadeToken,
  type NewToken,
} from '@savoir/contracts/api-tokens';
import { ownCompany, setTokenRules, type CompanyDetail, type TokenRules } from '@savoir/contracts/companies';
import type { HostApi, TFunction } from '@savoir/remote-kit';
import { mutationWithToasts } from '@savoir/remote-kit/query';
import { companyKeys } from '../company.queries.ts';
import { companyTokensKey } from './token.queries.ts';

type Host = Pick<HostApi, 'api' | 'toast' | 'proven'>;
type T = TFunction<'company'>;

/** The password is asked for first, where it was not given a moment ago. */
export const makeServiceTokenMutation = (host: Host) =>
  mutationWithToasts<NewToken, MadeToken>(host, {
    call: (body) => {
      const make = () => host.api.call(createServiceToken, { body });
      return host.proven === undefined ? make() : host.proven(make);
    },
    stale: () => [companyTokensKey],
    // The dialog that stands open says it.
    failed: () => null,
    staleOnFailure: () => [companyTokensKey],
  });

export const revokeTokenMutation = (host: Host, t: T) =>
  mutationWithToasts<CompanyToken, undefined>(host, {
    call: ({ id }) => host.api.call(revokeCompanyToken, { params: { id } }),
    stale: () => [companyTokensKey],
    done: (_answer, { name }) => t('tokens.revoked', { name }),
    failed: () => t('tokens.revokeFailed'),
    staleOnFailure: () => [companyTokensKey],
  });

/** One switch, which may follow on whatever was saved meanwhile. */
export const setTokenRulesMutation = (host: Host, t: T) =>
  mutationWithToasts<TokenRules, CompanyDetail>(host, {
    call: async (body) => {
      const { version } = await host.api.call(ownCompany, {});
      return host.api.call(setTokenRules, { body }, { version });
    },
    stale: () => [companyKeys.own],
    done: (_answer, { personalAllowed }) => t(personalAllowed ? 'tokens.allowed' : 'tokens.forbidden'),
    failed: () => t('tokens.ruleFailed'),
  });
