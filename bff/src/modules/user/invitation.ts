import {
  invitationsPerCompanyPerDayMax,
  invitationsPerRecipientPerDayMax,
  invitationsPerUserPerDayMax,
} from '@savoir/contracts/limits';
import type { Invitation } from '../../adapters/identity/account-administration.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { takeAllowances } from '../../http/allowance.collection.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { findCompany } from '../company/company.collection.ts';

/** Into which company, and by whom: a developer invites into companies that are not theirs; for a program its company does. */
export async function invitationBy(
  { db }: Pick<Services, 'db'>,
  { firstName, lastName, token }: Pick<SignedInActor, 'firstName' | 'lastName' | 'token'>,
  companyId: string,
): Promise<Invitation> {
  const company = await findCompany(db, companyId);
  if (company === null) throw new Failure('COMPANY_NOT_FOUND');
  const inviter = token?.kind === 'service' ? company.name : `${firstName} ${lastName}`.trim();
  return { company: company.name, inviter };
}

/** Each is a mail to someone who did not ask for it. Throws INVITATION_LIMIT_REACHED. */
export const takeInvitation = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Pick<SignedInActor, 'id'>,
  companyId: string,
  email: string,
): Promise<void> =>
  takeAllowances(db, companyId, clock(), 'INVITATION_LIMIT_REACHED', [
    { key: `invite:${companyId}:${email}`, perDayMax: invitationsPerRecipientPerDayMax },
    { key: `invite:${actor.id}`, perDayMax: invitationsPerUserPerDayMax },
    { key: `invite:${companyId}`, perDayMax: invitationsPerCompanyPerDayMax },
  ]);
