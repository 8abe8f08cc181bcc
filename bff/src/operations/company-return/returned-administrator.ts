import { randomBytes } from 'node:crypto';
import type { Db } from '../../adapters/database/database.ts';
import type { CompanyRow } from '../../modules/company/company.collection.ts';
import { findEveryUser, setSubject, type UserRow } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';
import { ReturnFault } from './return-fault.ts';

/** Who is let in first, to invite the others: the one named, or the administrator of longest standing. Throws ReturnFault. */
export async function chosenAdministrator(staging: Db, companyId: string, email: string | null): Promise<UserRow> {
  const users = await findEveryUser(staging, companyId);
  const administrators = users
    .filter((user) => user.role === 'admin' && user.active && user.removedDate === undefined && user.machine !== true)
    .toSorted((a, b) => a.creationDate.getTime() - b.creationDate.getTime() || (a._id < b._id ? -1 : 1));
  const chosen =
    email === null ? administrators[0] : administrators.find((user) => user.email === email.trim().toLowerCase());
  if (chosen !== undefined) return chosen;
  const known = administrators.map((user) => user.email).join(', ');
  throw new ReturnFault(
    'ADMINISTRATOR_MISSING',
    email === null
      ? 'the company has no administrator who is active'
      : `${email} is no active administrator of the company; these are: ${known}`,
  );
}

/** Makes their account and gives back a password for one sign-in; null where the user pool mails one. Again, it is another one. */
export async function createAdministratorAccount(
  services: Services,
  company: CompanyRow,
  user: UserRow,
): Promise<string | null> {
  const { db, identity } = services;
  const { _id: subject, email, firstName, lastName } = user;
  if (identity.accounts === null) {
    await identity.administration.create(user, { company: company.name, inviter: 'Savoir' });
    return null;
  }
  // Left by a run that was cut, or by someone who is in no company here.
  await identity.administration.remove(email);
  const password = `${randomBytes(24).toString('base64url')}-Aa1`;
  await identity.accounts.createOnce({ subject, email, firstName, lastName, password, permanent: false });
  await setSubject(db, user, subject);
  return identity.accounts.renewOneTimePassword(subject);
}
