import { newId } from '@savoir/contracts/common';
import type { ProviderPerson } from '../../adapters/open-id/provider-person.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import type { CompanyRow } from '../company/company.collection.ts';
import { findSpaces, touchSpaces } from '../space/space.collection.ts';
import { requireLicence, whileAccountsRest } from './accounts.ts';
import { grantedBy } from './group-rules.service.ts';
import {
  findUser,
  findUserByEmail,
  findUserByProvider,
  insertUser,
  linkProvider,
  type ProviderIdentity,
  type UserRow,
} from './user.collection.ts';

/** Someone whose address their provider verified, in a domain of that company. */
export type VouchedPerson = ProviderPerson & { email: string };

export interface MatchedUser {
  user: UserRow;
  /** What became of them by this sign-in. */
  act: 'joined' | 'linked' | null;
}

/**
 * The user of the company whom its provider vouches for. By the link of their first sign-in; else by the address, once: an account that
 * another provider, or another person there, has is theirs. No one of that address: they are made.
 */
export async function matchProviderUser(
  services: Services,
  company: CompanyRow,
  issuer: string,
  person: VouchedPerson,
): Promise<MatchedUser> {
  const { db } = services;
  const identity = { issuer, subject: person.subject };
  const linked = await findUserByProvider(db, identity);
  if (linked !== null) return { user: requireOpen(linked, company), act: null };
  const known = await findUserByEmail(db, person.email);
  if (known === null) {
    const made = await join(services, company, identity, person);
    // Another tab of the same sign-in may have made them meanwhile.
    return made === null ? matchProviderUser(services, company, issuer, person) : { user: made, act: 'joined' };
  }
  // Another tab may have made or linked them since they were looked for by their link.
  if (known.provider !== undefined) return { user: requireOpen(requireSame(known, identity), company), act: null };
  requireOpen(known, company);
  const user = await linkProvider(db, known, identity);
  if (user !== null) return { user, act: 'linked' };
  const other = await findUser(db, company._id, known._id);
  return { user: requireOpen(requireSame(other, identity), company), act: null };
}

function requireSame(user: UserRow | null, { issuer, subject }: ProviderIdentity): UserRow {
  if (user?.provider?.issuer !== issuer || user.provider.subject !== subject)
    throw new Failure('PROVIDER_ACCOUNT_TAKEN');
  return user;
}

/** Who manages the whole installation is never whom the service of one company says they are. */
function requireOpen(user: UserRow, company: CompanyRow): UserRow {
  if (user.companyId !== company._id || user.role === 'dev') throw new Failure('PROVIDER_ACCOUNT_TAKEN');
  if (!user.active || user.removedDate !== undefined) throw new Failure('ACCOUNT_DISABLED');
  return user;
}

/** Null when someone has the address by now. Throws LICENCES_EXHAUSTED, TRIAL_ENDED. */
async function join(
  services: Services,
  { _id: companyId }: CompanyRow,
  provider: ProviderIdentity,
  { email, firstName, lastName, groups }: VouchedPerson,
): Promise<UserRow | null> {
  const { db, clock } = services;
  const spaces = await findSpaces(db, companyId);
  return whileAccountsRest(services, companyId, async (session, company) => {
    // Whose accounts rest: no one of this company comes in between.
    if ((await findUserByEmail(db, email)) !== null) return null;
    await requireLicence(services, company, session);
    const { role, spaceIds } = grantedBy(company.groupRules ?? [], groups ?? [], [], spaces);
    const user: UserRow = {
      _id: newId(),
      subject: null,
      provider,
      email,
      firstName: firstName || (email.split('@', 1)[0] ?? ''),
      lastName,
      role,
      companyId,
      service: '',
      position: '',
      notificationsActive: false,
      spaceIds,
      active: true,
      lastSeenDate: null,
      firstDay: [],
      creationDate: clock(),
      version: 1,
    };
    if (!(await insertUser(db, user, session))) throw new Failure('PROVIDER_ACCOUNT_TAKEN');
    if (spaceIds.length > 0) await touchSpaces(db, companyId, spaceIds, { byId: null, date: clock() }, session);
    return user;
  });
}
