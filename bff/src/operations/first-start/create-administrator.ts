import { randomBytes } from 'node:crypto';
import { newId } from '@savoir/contracts/common';
import { Failure } from '../../http/failure.ts';
import { findCompanies } from '../../modules/company/company.collection.ts';
import { firstFeatures } from '../../modules/company/first-features.ts';
import { createCompanyOf } from '../../modules/company/company.service.ts';
import { isOthersDomain } from '../../modules/user/free-address.ts';
import type { Services } from '../../services.ts';
import {
  addAdministrator,
  findUntouchedCompany,
  openFirstCompany,
  type FirstAdministrator,
  type FirstRole,
} from './first-company.ts';

export interface CreatedAdministrator {
  isNewCompany: boolean;
  /** For the first sign-in, which asks for another; null when the user pool mails one. */
  password: string | null;
}

/**
 * An administrator of the company of that name, or a developer in it; it is made when there is none. Throws USER_EXISTS, USER_ADDRESS_UNAVAILABLE.
 */
export async function createAdministrator(
  services: Services,
  person: Omit<FirstAdministrator, 'password'>,
  role: FirstRole = 'admin',
): Promise<CreatedAdministrator> {
  const administrator = { ...person, password: `${randomBytes(24).toString('base64url')}-Aa1` };
  // The company of a first start is for those who use it, and stays open to its link.
  const untouched = role === 'dev' ? null : await findUntouchedCompany(services);
  if (untouched !== null) {
    const { userId } = await openFirstCompany(services, untouched, administrator, false);
    return { isNewCompany: true, password: await oneTimePassword(services, userId) };
  }
  const known = await companyNamed(services, person.companyName);
  const companyId = known ?? newId();
  const { email } = person;
  if (await isOthersDomain(services.db, companyId, email))
    throw new Failure('USER_ADDRESS_UNAVAILABLE', { context: { email } });
  if (known === null) await createCompanyOf(services, companyId, { ...newCompany, name: person.companyName });
  const userId = newId();
  await addAdministrator(services, { ...administrator, role, userId, companyId, permanent: false });
  return { isNewCompany: known === null, password: await oneTimePassword(services, userId) };
}

const newCompany = {
  enabledFeatures: firstFeatures,
  freeTrial: false,
  freeTrialStartDate: null,
  freeTrialEndDate: null,
  quotaDocumentPagesLimit: null,
  quotaUsersLimit: null,
};

async function companyNamed({ db }: Services, name: string): Promise<string | null> {
  const same = new Intl.Collator('fr', { sensitivity: 'base' });
  return (await findCompanies(db)).find((company) => same.compare(company.name, name) === 0)?._id ?? null;
}

const oneTimePassword = async ({ identity }: Services, userId: string): Promise<string | null> =>
  (await identity.accounts?.renewOneTimePassword(userId)) ?? null;
