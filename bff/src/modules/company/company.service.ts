import { trialFaults, type CompanyChanges, type NewCompany } from '@savoir/contracts/companies';
import type { Db } from '../../adapters/database/database.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import {
  changeCompany,
  findCompaniesOfDomain,
  findCompany,
  insertCompany,
  isCompanyNameTaken,
  type CompanyFields,
  type CompanyRow,
} from './company.collection.ts';

export async function requireCompany({ db }: Services, companyId: string): Promise<CompanyRow> {
  const company = await findCompany(db, companyId);
  if (company === null) throw new Failure('COMPANY_NOT_FOUND');
  return company;
}

export async function createCompanyOf(services: Services, id: string, input: NewCompany): Promise<CompanyRow> {
  const { db, clock } = services;
  if (await isCompanyNameTaken(db, input.name, id))
    throw new Failure('COMPANY_EXISTS', { context: { name: input.name } });
  await requireFreeDomains(db, id, input.domains);
  const fields = rowFields(input);
  const row: CompanyRow = { ...emptyCompany, ...fields, _id: id, name: input.name, creationDate: clock() };
  requireSoundTrial(row);
  await insertCompany(db, row);
  return requireCompany(services, id);
}

/** An address leads to one company. Throws COMPANY_DOMAIN_TAKEN. */
export async function requireFreeDomains(db: Db, companyId: string, domains: readonly string[] = []): Promise<void> {
  for (const domain of domains) {
    const other = (await findCompaniesOfDomain(db, domain)).find(({ _id }) => _id !== companyId);
    if (other === undefined) continue;
    const fields = [{ path: 'domains', message: t('companies.domainTaken', { domain, company: other.name }) }];
    throw new Failure('COMPANY_DOMAIN_TAKEN', { context: { domain }, fields });
  }
}

const emptyCompany = {
  enabledFeatures: [],
  freeTrial: false,
  freeTrialStartDate: null,
  freeTrialEndDate: null,
  quotaDocumentPagesLimit: null,
  quotaUsersLimit: null,
  active: true,
  version: 1,
};

export function requireSoundTrial(
  company: Pick<CompanyRow, 'freeTrial' | 'freeTrialStartDate' | 'freeTrialEndDate'>,
): void {
  const faults = Object.entries(trialFaults(company));
  if (faults.length > 0)
    throw new Failure('INPUT_INVALID', {
      fields: faults.map(([path, message]) => ({ path, message })),
    });
}

/** Fields of the row that a call names. */
export function rowFields({ freeTrialStartDate, freeTrialEndDate, ...fields }: CompanyChanges): Partial<CompanyFields> {
  return {
    ...(Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined),
    ) as Partial<CompanyFields>),
    ...(freeTrialStartDate !== undefined && { freeTrialStartDate: dateOf(freeTrialStartDate) }),
    ...(freeTrialEndDate !== undefined && { freeTrialEndDate: dateOf(freeTrialEndDate) }),
  };
}

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

export async function setCompanyActive(
  services: Services,
  { id: byId }: SignedInActor,
  companyId: string,
  active: boolean,
): Promise<CompanyRow> {
  const { db, clock } = services;
  await requireCompany(services, companyId);
  const changed = await changeCompany(db, companyId, { active }, { byId, date: clock() });
  if (changed === null) throw new Failure('COMPANY_BEING_DELETED');
  return changed;
}

/** For what cannot be taken lightly: the name is typed to the letter, and no one locks themselves out. */
export async function requireTypedName(
  services: Services,
  actor: SignedInActor,
  companyId: string,
  typed: string,
): Promise<CompanyRow> {
  const company = await requireCompany(services, companyId);
  if (companyId === actor.companyId) throw new Failure('OWN_COMPANY');
  if (company.name !== typed) throw new Failure('COMPANY_NAME_MISMATCH');
  return company;
}
