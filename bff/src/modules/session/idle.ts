import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { findCompany, type CompanyRow } from '../company/company.collection.ts';
import { findUserBySubject, type UserRow } from '../user/user.collection.ts';
import { findSessionUse } from './session-use.collection.ts';

type Clocked = Pick<Services, 'db' | 'clock'>;

export const isIdle = (usedAt: Date, { idleMinutes }: Pick<CompanyRow, 'idleMinutes'>, now: Date): boolean =>
  typeof idleMinutes === 'number' && usedAt.getTime() < now.getTime() - idleMinutes * 60_000;

/** Throws SESSION_IDLE. Asks nothing where sessions do not end for that. */
export async function requireInUse(
  { db, clock }: Clocked,
  { _id: userId, companyId }: Pick<UserRow, '_id' | 'companyId'>,
  company: Pick<CompanyRow, 'idleMinutes'>,
  signInId: string | undefined,
): Promise<void> {
  if (typeof company.idleMinutes !== 'number' || signInId === undefined) return;
  const now = clock();
  const usedAt = await findSessionUse(db, { _id: signInId, companyId, userId }, now);
  if (isIdle(usedAt, company, now)) throw new Failure('SESSION_IDLE');
}

/** The same of a sign-in whose tokens are about to be renewed. */
export async function requireRenewable(services: Clocked, sub: string, signInId: string): Promise<void> {
  const user = await findUserBySubject(services.db, sub);
  const company = user === null ? null : await findCompany(services.db, user.companyId);
  if (user !== null && company !== null) await requireInUse(services, user, company, signInId);
}
