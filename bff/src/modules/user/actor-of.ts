import { trialOf } from '@savoir/contracts/companies';
import type { Db } from '../../adapters/database/database.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { findCompany, type CompanyRow } from '../company/company.collection.ts';
import type { UserRow } from './user.collection.ts';

/** A user as who acts. Throws COMPANY_DISABLED. */
export async function actorOf({ db, clock }: Pick<Services, 'db' | 'clock'>, user: UserRow): Promise<SignedInActor> {
  return actorIn(await openCompanyOf(db, user), user, clock());
}

/** Throws COMPANY_DISABLED. */
export async function openCompanyOf(db: Db, { companyId }: Pick<UserRow, 'companyId'>): Promise<CompanyRow> {
  return requireOpen(await findCompany(db, companyId));
}

/** Throws COMPANY_DISABLED. */
export function requireOpen(company: CompanyRow | null): CompanyRow {
  if (company === null || !company.active) throw new Failure('COMPANY_DISABLED');
  return company;
}

type Acting = Pick<UserRow, '_id' | 'role' | 'companyId' | 'email' | 'firstName' | 'lastName' | 'spaceIds'>;

export function actorIn(company: CompanyRow, user: Acting, now: Date): SignedInActor {
  const { _id, role, companyId, email, firstName, lastName, spaceIds } = user;
  const actor = {
    id: _id,
    role,
    companyId,
    features: company.enabledFeatures,
    trialEnded: trialOf(company, now)?.state === 'ended',
    email,
    firstName,
    lastName,
    spaceIds,
  };
  const { idleMinutes } = company;
  return {
    ...actor,
    visibleSpaceIds: visibleSpaceIds(actor),
    ...(typeof idleMinutes === 'number' && { idleMinutes }),
  };
}

/** With ACCESS_SPACE a user sees only their spaces; administrators and developers see all of the company. */
export function visibleSpaceIds(actor: Pick<SignedInActor, 'role' | 'features' | 'spaceIds'>): string[] | null {
  if (!actor.features.includes('ACCESS_SPACE')) return null;
  return actor.role === 'admin' || actor.role === 'dev' ? null : actor.spaceIds;
}
