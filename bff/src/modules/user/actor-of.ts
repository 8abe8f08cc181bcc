import { trialOf } from '@savoir/contracts/companies';
import { visibleSpaceIds, type SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { findCompany } from '../company/company.collection.ts';
import type { UserRow } from './user.collection.ts';

/** A user as who acts. Throws COMPANY_DISABLED. */
export async function actorOf({ db, clock }: Pick<Services, 'db' | 'clock'>, user: UserRow): Promise<SignedInActor> {
  const company = await findCompany(db, user.companyId);
  if (company === null || !company.active) throw new Failure('COMPANY_DISABLED');
  const { _id, role, companyId, email, firstName, lastName, spaceIds } = user;
  const actor = {
    id: _id,
    role,
    companyId,
    features: company.enabledFeatures,
    trialEnded: trialOf(company, clock())?.state === 'ended',
    email,
    firstName,
    lastName,
    spaceIds,
  };
  return { ...actor, visibleSpaceIds: visibleSpaceIds(actor) };
}
