import type { Invitation } from '../../adapters/identity/account-administration.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { findCompany } from '../company/company.collection.ts';

/** Into which company, and by whom: a developer invites into companies that are not theirs. */
export async function invitationBy(
  { db }: Pick<Services, 'db'>,
  { firstName, lastName }: Pick<SignedInActor, 'firstName' | 'lastName'>,
  companyId: string,
): Promise<Invitation> {
  const company = await findCompany(db, companyId);
  if (company === null) throw new Failure('COMPANY_NOT_FOUND');
  return { company: company.name, inviter: `${firstName} ${lastName}`.trim() };
}
