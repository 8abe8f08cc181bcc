import { isHigher } from '@savoir/contracts/access';
import { newId } from '@savoir/contracts/common';
import type { AuditChange, GroupRule } from '@savoir/contracts/companies';
import { versionOf } from '../../adapters/database/row-version.ts';
import type { ProviderPerson } from '../../adapters/open-id/provider-person.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import type { CompanyRow } from '../company/company.collection.ts';
import { findSpaces, touchSpaces } from '../space/space.collection.ts';
import { requireAnotherAdministrator, requireLicence, whileAccountsRest } from './accounts.ts';
import {
  changeUser,
  findUser,
  findUserByEmail,
  findUserByProvider,
  insertUser,
  linkProvider,
  type ProviderIdentity,
  type UserRow,
} from './user.collection.ts';

/** Somebody whose address their provider verified, in a domain of that company. */
export type VouchedPerson = ProviderPerson & { email: string };

export interface MatchedUser {
  user: UserRow;
  /** What became of them by this sign-in. */
  act: 'joined' | 'linked' | null;
}

/**
 * The user of the company whom its provider vouches for. By the link of their first sign-in; else by the address, once: an account that
 * another provider, or another person there, has is theirs. Nobody of that address: they are made.
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

/** Null when somebody has the address by now. Throws LICENCES_EXHAUSTED, TRIAL_ENDED. */
async function join(
  services: Services,
  { _id: companyId }: CompanyRow,
  provider: ProviderIdentity,
  { email, firstName, lastName, groups }: VouchedPerson,
): Promise<UserRow | null> {
  const { db, clock } = services;
  const there = (await findSpaces(db, companyId)).map(({ _id }) => _id);
  return whileAccountsRest(services, companyId, async (session, company) => {
    // Whose accounts rest: nobody of this company comes in between.
    if ((await findUserByEmail(db, email)) !== null) return null;
    await requireLicence(services, company, session);
    const { role, spaceIds } = grantedBy(company.groupRules ?? [], groups ?? [], [], there);
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
      creationDate: clock(),
      version: 1,
    };
    if (!(await insertUser(db, user, session))) throw new Failure('PROVIDER_ACCOUNT_TAKEN');
    if (spaceIds.length > 0) await touchSpaces(db, companyId, spaceIds, { byId: null, date: clock() }, session);
    return user;
  });
}

/** What groups give: the highest role, and of the spaces that rules speak of those of their groups; the others stay as they are. */
function grantedBy(
  rules: readonly GroupRule[],
  groups: readonly string[],
  spaceIds: readonly string[],
  there: readonly string[],
): Pick<UserRow, 'role' | 'spaceIds'> {
  const own = rules.filter(({ group }) => groups.includes(group));
  const role = own.reduce<UserRow['role']>((best, rule) => (isHigher(rule.role, best) ? rule.role : best), 'reader');
  const ruled = new Set(rules.flatMap((rule) => rule.spaceIds));
  const given = own.flatMap((rule) => rule.spaceIds).filter((id) => there.includes(id));
  return { role, spaceIds: [...new Set([...spaceIds.filter((id) => !ruled.has(id)), ...given])] };
}

/** Gives the user what their groups are here, where the company has rules for that. What changed; empty: nothing. */
export async function followGroups(
  services: Services,
  user: UserRow,
  groups: readonly string[] | null,
): Promise<AuditChange[]> {
  const { db, clock, log } = services;
  if (groups === null) {
    log.warn({ userId: user._id }, 'a sign-in service named no groups, as there are too many: role and spaces stay');
    return [];
  }
  const there = (await findSpaces(db, user.companyId)).map(({ _id }) => _id);
  return whileAccountsRest(services, user.companyId, async (session, { _id: companyId, groupRules = [] }) => {
    if (groupRules.length === 0) return [];
    const wanted = grantedBy(groupRules, groups, user.spaceIds, there);
    const role = wanted.role === user.role || (await mayLeaveRole()) ? wanted.role : user.role;
    const moved = onlyInOne(user.spaceIds, wanted.spaceIds);
    if (role === user.role && moved.length === 0) return [];
    const lastChange = { byId: null, date: clock() };
    const at = { userId: user._id, version: versionOf(user) };
    const changed = await changeUser(db, companyId, at, { ...wanted, role }, lastChange, session);
    // An administrator saved the account at this moment: the next sign-in follows.
    if (changed === null) return [];
    if (moved.length > 0) await touchSpaces(db, companyId, moved, lastChange, session);
    return role === user.role ? [] : [{ field: 'role', from: [user.role], to: [role] }];

    async function mayLeaveRole(): Promise<boolean> {
      try {
        await requireAnotherAdministrator(services, { role: 'admin' }, user, session);
        return true;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        log.warn({ userId: user._id }, 'the last administrator of a company stays one, whatever their groups');
        return false;
      }
    }
  });
}

const onlyInOne = (some: readonly string[], others: readonly string[]): string[] =>
  [...some, ...others].filter((id) => some.includes(id) !== others.includes(id));
