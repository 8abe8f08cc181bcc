import type { User } from '@savoir/contracts/users';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { requireCompany } from '../company/company.service.ts';
import { toUser } from './to-user.ts';
import { findPresentUser } from './user.collection.ts';

/** A user of the company, as the API answers. Throws USER_NOT_FOUND. */
export async function readUser(services: Services, companyId: string, userId: string): Promise<User> {
  const row = await findPresentUser(services.db, companyId, userId);
  if (row === null) throw new Failure('USER_NOT_FOUND');
  return toUser(row, await requireCompany(services, companyId), services.clock());
}
