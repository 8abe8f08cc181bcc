import {
  activateCompany,
  deactivateCompany,
  deleteCompany,
  getCompany,
  updateCompany,
  type Company,
  type CompanyChanges,
  type CompanyDeletion,
  type CompanyDetail,
} from '@savoir/contracts/companies';
import { ApiError, type HostApi } from '@savoir/remote-kit';
import { mutationWithToasts } from '@savoir/remote-kit/query';
import type { Host, T } from './host.ts';
import { companyKeys } from './company.queries.ts';
import { NotSent } from './not-sent.ts';
import { userKeys } from './user.queries.ts';
import type { Fields } from './versioned/save-changed-fields.ts';
import { versionedMutation } from './versioned/versioned-mutation.ts';

type Named = Pick<Company, 'id' | 'name'>;

/** What is asked before a change brings more about than it says; how many it concerns. */
interface Questions {
  /** Notes that await validation go back to their authors. */
  mayReturn: (count: number) => Promise<boolean>;
  /** People who have no password lose their only way in. */
  mayLockOut: (count: number) => Promise<boolean>;
}

export const updateCompanyMutation = <Values extends object>(
  host: Pick<HostApi, 'api' | 'toast' | 'actor'>,
  t: T,
  id: string,
  { valuesOf, changesOf }: Fields<CompanyDetail, Values, CompanyChanges>,
  questions: Questions,
) =>
  versionedMutation<CompanyDetail, Values>(host, t, {
    valuesOf,
    send: (values, names, version) =>
      asking(questions, (query) =>
        host.api.call(updateCompany, { params: { id }, body: changesOf(values, names), query }, { version }),
      ),
    read: () => host.api.call(getCompany, { params: { id } }),
    store: (client, company) => client.setQueryData(companyKeys.detail(id), company),
    // The current user is read with the features of their company.
    stale: [companyKeys.list, companyKeys.own, ...(id === host.actor?.companyId ? [userKeys.all] : [])],
    done: ({ name }) => t('companies.saveDone', { name }),
  });

type Granted = Partial<Record<'returnNotes' | 'lockOut', 'true'>>;

/** Sends again with what was granted, until nothing is left to ask. */
async function asking<Result>(
  { mayReturn, mayLockOut }: Questions,
  send: (granted: Granted) => Promise<Result>,
  granted: Granted = {},
): Promise<Result> {
  try {
    return await send(granted);
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null;
    const count = error instanceof ApiError ? Number(error.context['count'] ?? 0) : 0;
    if (code === 'NOTES_AWAIT_VALIDATION' && granted.returnNotes === undefined && (await mayReturn(count)))
      return asking({ mayReturn, mayLockOut }, send, { ...granted, returnNotes: 'true' });
    if (code === 'PEOPLE_WITHOUT_PASSWORD' && granted.lockOut === undefined && (await mayLockOut(count)))
      return asking({ mayReturn, mayLockOut }, send, { ...granted, lockOut: 'true' });
    if (code !== 'NOTES_AWAIT_VALIDATION' && code !== 'PEOPLE_WITHOUT_PASSWORD') throw error;
    throw new NotSent('it stays as it is', { cause: error });
  }
}

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

/** Starts the deletion, which goes on at the server: from then on the cache knows how far it is. */
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
