import type { Role } from '@savoir/contracts/access';
import { trialOf } from '@savoir/contracts/companies';
import type { ClientSession } from '../../adapters/database/database.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { lockAccounts, type CompanyRow } from '../company/company.collection.ts';
import { countLicences } from './company-users.collection.ts';
import { countOthers, type UserRow } from './user.collection.ts';

/**
 * Changes accounts of a company while no one else changes them, so that licences and administrators are counted on firm
 * ground. `change` may run again after a conflict: it may only write through the session.
 */
export const whileAccountsRest = <T>(
  { db, mongo }: Services,
  companyId: string,
  change: (session: ClientSession, company: CompanyRow) => Promise<T>,
): Promise<T> =>
  mongo.withSession((session) =>
    session.withTransaction(async () => {
      const company = await lockAccounts(db, companyId, session);
      if (company === null) throw new Failure('COMPANY_NOT_FOUND');
      return change(session, company);
    }),
  );

/** As `countLicences` counts them. */
export const takesLicence = ({ active, role }: Pick<UserRow, 'active' | 'role'>): boolean => active && role !== 'dev';

/** Throws unless the company may have one account more. */
export async function requireLicence(
  { db, clock }: Services,
  company: CompanyRow,
  session: ClientSession,
): Promise<void> {
  if (trialOf(company, clock())?.state === 'ended') throw new Failure('TRIAL_ENDED');
  const limit = company.quotaUsersLimit;
  if (limit !== null && (await countLicences(db, company._id, session)) >= limit)
    throw new Failure('LICENCES_EXHAUSTED', { context: { limit: String(limit) } });
}

/**
 * Throws when the company would be left without an active administrator. Developers may leave it with themselves, as they
 * find and make companies without one; no one leaves it with no one.
 */
export async function requireAnotherAdministrator(
  { db }: Services,
  actor: Pick<SignedInActor, 'role'>,
  user: UserRow,
  session: ClientSession,
): Promise<void> {
  if (!user.active || (user.role !== 'admin' && user.role !== 'dev')) return;
  const enough: Role[] = user.role === 'dev' || actor.role === 'dev' ? ['admin', 'dev'] : ['admin'];
  if ((await countOthers(db, user, enough, session)) === 0) throw new Failure('LAST_ADMINISTRATOR');
}
