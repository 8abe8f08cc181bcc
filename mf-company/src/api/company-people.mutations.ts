import { newId } from '@savoir/contracts/common';
import { createCompany, type CompanyDetail, type NewCompany } from '@savoir/contracts/companies';
import { createUser, type NewUser, type User } from '@savoir/contracts/users';
import { errorText } from '@savoir/remote-kit';
import { mutationWithToasts } from '@savoir/remote-kit/query';
import type { Host, T } from './host.ts';
import { nameOf } from '../texts/user-texts.ts';
import { companyKeys } from './company.queries.ts';
import { saidByForm } from './said-by-form.ts';

type Person = Omit<NewUser, 'companyId'>;

interface Founded {
  company: NewCompany;
  /** Its first users. */
  people: readonly Person[];
}

/** Makes a company, then its first users. Repeated after a cut, it makes one company. */
export const createCompanyMutation = (host: Host, t: T, idempotencyKey: string) =>
  mutationWithToasts<Founded, CompanyDetail>(host, {
    async call({ company: body, people }) {
      const company = await host.api.call(createCompany, { body }, { idempotencyKey });
      for (const person of people) await tryToAdd(host, t, company.id, person);
      return company;
    },
    stale: () => [companyKeys.all],
    done: ({ name }) => t('companies.createDone', { name }),
    failed: saidByForm,
  });

/** The company is there already: a person who cannot be added is named, and added later. */
async function tryToAdd(host: Host, t: T, companyId: string, person: Person): Promise<void> {
  try {
    await addUser(host, companyId, person);
  } catch (error) {
    host.toast({
      kind: 'error',
      title: t('companies.addUserFailed', { name: nameOf(person) }),
      description: errorText(error),
    });
  }
}

const addUser = ({ api }: Host, companyId: string, person: Person): Promise<User> =>
  api.call(createUser, { body: { ...person, companyId } }, { idempotencyKey: newId() });

/** Adds a user to a company that is there. */
export const addCompanyUserMutation = (host: Host, t: T, companyId: string) =>
  mutationWithToasts<Person, User>(host, {
    call: (person) => addUser(host, companyId, person),
    stale: () => [companyKeys.all],
    done: ({ email }) => ({ title: t('userForm.createDone'), description: email }),
    failed: saidByForm,
  });
