import { Failure } from '../../http/failure.ts';
import { requireCompany } from '../../modules/company/company.service.ts';
import { takeFromDeleted } from '../../modules/user/create-user.service.ts';
import { addressRefusal } from '../../modules/user/free-address.ts';
import type { UserRow } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { badRequest } from './scim-error.ts';

/**
 * Makes a change that may give a person another address. Their account has it before their row: a call that is cut in between
 * is sent again by the directory, and does both. Subject and provider stay, so to every way in they are the same person.
 *
 * Only in a domain of the company: a code for another password is mailed to the new address, and who holds a token must not
 * have it sent to a mailbox of their own. Throws mutability, USER_EXISTS, USER_ADDRESS_UNAVAILABLE, and what the change
 * throws.
 */
export async function moveAccount(
  services: Services,
  row: UserRow,
  email: string | undefined,
  change: () => Promise<UserRow>,
): Promise<UserRow> {
  if (email === undefined) return change();
  const { _id, companyId, subject } = row;
  const { domains = [] } = await requireCompany(services, companyId);
  if (!domains.includes(email.slice(email.lastIndexOf('@') + 1)))
    throw badRequest('mutability', t('scim.addressStays'));
  const refusal = await addressRefusal(services.db, companyId, email, _id);
  if (refusal !== null) throw new Failure(refusal, { context: { email } });
  await takeFromDeleted(services, email);
  await move(services, { _id, name: subject ?? row.email }, email);
  try {
    return await change();
  } catch (error) {
    await move(services, { _id, name: subject ?? email }, row.email);
    throw error;
  }
}

async function move(
  { identity, log }: Services,
  { _id, name }: { _id: string; name: string },
  email: string,
): Promise<void> {
  try {
    if (!(await identity.administration.move(name, email)))
      throw new Failure('USER_ADDRESS_UNAVAILABLE', { context: { email } });
  } catch (error) {
    // Who has no account yet gets one by the address of their row.
    if (!(error instanceof Error && error.name === 'UserNotFoundException')) throw error;
    log.warn({ userId: _id }, 'the pool does not know the account of a user');
  }
}
