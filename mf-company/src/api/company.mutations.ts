import {
  activateCompany,
  deactivateCompany,
  deleteCompany,
  type Company,
  type CompanyDeletion,
} from '@savoir/contracts/companies';
import type { HostApi, TFunction } from '@savoir/remote-kit';
import { mutationWithToasts } from '@savoir/remote-kit/query';
import { companyKeys } from './company.queries.ts';

type Host = Pick<HostApi, 'api' | 'toast'>;
type T = TFunction<'company'>;
type Named = Pick<Company, 'id' | 'name'>;

export const activateCompanyMutation = (host: Host, t: T) =>
  mutationWithToasts<Named, unknown>(host, {
    call: ({ id }) => host.api.call(activateCompany, { params: { id } }),
    stale: () => [companyKeys.all],
    done: (_result, { name }) => t('companies.activateDone', { name }),
    failed: () => t('companies.activateFailed'),
  });

export const deactivateCompanyMutation = (host: Host, t: T) =>
  mutationWithToasts<Named, unknown>(host, {
    call: ({ id, name }) => host.api.call(deactivateCompany, { params: { id }, body: { name } }),
    stale: () => [companyKeys.all],
    done: (_result, { name }) => t('companies.deactivateDone', { name }),
    failed: () => t('companies.deactivateFailed'),
  });

/** Begins the deletion, which goes on at the server: from then on the cache knows how far it is. */
export const deleteCompanyMutation = (host: Host, t: T) =>
  mutationWithToasts<Named, CompanyDeletion>(host, {
    call: ({ id, name }) => host.api.call(deleteCompany, { params: { id }, body: { name } }),
    store: (client, deletion, { id }) => client.setQueryData(companyKeys.deletion(id), deletion),
    stale: () => [companyKeys.list],
    done: (_result, { name }) => ({
      title: t('companies.deleteBegun', { name }),
      description: t('companies.deleteBegunText'),
    }),
    failed: () => t('companies.deleteFailed'),
  });
