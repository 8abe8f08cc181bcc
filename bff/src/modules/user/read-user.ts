import type { User } from '@savoir/contracts/users';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { requireCompany } from '../company/company.service.ts';
import { toUser } from './to-user.ts';
import { findPresentUser } from './user.collection.ts';

/** A user of the company, as the API answers. Throws USER_NOT_FOUND. */
export const readUser = async (services: Services, companyId: string, userId: string): Promise<User> =>
  (await read(services, companyId, userId)).user;

/** The same, as they are told of themselves. */
export async function readOneself(services: Services, companyId: string, userId: string): Promise<User> {
  const { user, firstDay } = await read(services, companyId, userId);
  return { ...user, ...(firstDay !== undefined && { firstDay }) };
}

async function read(services: Services, companyId: string, userId: string) {
  const [row, company] = await Promise.all([
    findPresentUser(services.db, companyId, userId),
    requireCompany(services, companyId),
  ]);
  if (row === null) throw new Failure('USER_NOT_FOUND');
  return { user: toUser(row, company, services.clock()), firstDay: row.firstDay };
}
