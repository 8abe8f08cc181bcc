import type { ErrorCode } from '@savoir/contracts/errors';
import type { Db } from '../../adapters/database/database.ts';
import { findCompaniesOfDomain } from '../company/company.collection.ts';
import { findUserByEmail } from './user.collection.ts';

/**
 * Why a company may not give someone this address; null when it may. The domain is looked at first, and who has the address in
 * another company is refused as a domain of others is: the refusal does not say whether there is an account.
 */
export async function addressRefusal(
  db: Db,
  companyId: string,
  email: string,
  /** Who is to have it: the same call may come twice. */
  userId?: string,
): Promise<ErrorCode | null> {
  if (await isOthersDomain(db, companyId, email)) return 'USER_ADDRESS_UNAVAILABLE';
  const known = await findUserByEmail(db, email);
  const isFree = known === null || known.removedDate !== undefined || known._id === userId;
  return isFree ? null : takenCode(known, companyId);
}

/** The addresses of a domain are for its company to give, whether it has or not. */
export async function isOthersDomain(db: Db, companyId: string, email: string): Promise<boolean> {
  const owners = await findCompaniesOfDomain(db, email.slice(email.lastIndexOf('@') + 1).toLowerCase());
  return owners.some(({ _id }) => _id !== companyId);
}

/** What is said of an address that this user has. */
export const takenCode = (known: { companyId: string }, companyId: string): ErrorCode =>
  known.companyId === companyId ? 'USER_EXISTS' : 'USER_ADDRESS_UNAVAILABLE';
