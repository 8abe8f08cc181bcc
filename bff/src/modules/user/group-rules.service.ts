import { isHigher } from '@savoir/contracts/access';
import type { AuditChange, GroupRule } from '@savoir/contracts/companies';
import { versionOf } from '../../adapters/database/row-version.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { findSpaces, touchSpaces, type SpaceRow } from '../space/space.collection.ts';
import { requireAnotherAdministrator, whileAccountsRest } from './accounts.ts';
import { changeUser, type UserRow } from './user.collection.ts';
import { onlyInOne } from './user.service.ts';

/**
 * What groups give: the highest role, and of the spaces that rules speak of those of their groups; the others stay as they are,
 * and so do spaces that a directory fills by itself.
 */
export function grantedBy(
  rules: readonly GroupRule[],
  groups: readonly string[],
  spaceIds: readonly string[],
  spaces: readonly SpaceRow[],
): Pick<UserRow, 'role' | 'spaceIds'> {
  const own = rules.filter(({ group }) => groups.includes(group));
  const role = own.reduce<UserRow['role']>((best, rule) => (isHigher(rule.role, best) ? rule.role : best), 'reader');
  const open = new Set(spaces.filter(({ directory }) => directory === undefined).map(({ _id }) => _id));
  const directorySpaces = new Set(spaces.filter(({ directory }) => directory !== undefined).map(({ _id }) => _id));
  const ruled = new Set(rules.flatMap((rule) => rule.spaceIds));
  const given = own.flatMap((rule) => rule.spaceIds).filter((id) => open.has(id));
  return {
    role,
    spaceIds: [...new Set([...spaceIds.filter((id) => directorySpaces.has(id) || !ruled.has(id)), ...given])],
  };
}

/** Names of the groups that the directory of the company has this person in: spaces that it keeps. */
const directoryGroupsOf = ({ spaceIds }: Pick<UserRow, 'spaceIds'>, spaces: readonly SpaceRow[]): string[] =>
  spaces.filter(({ _id, directory }) => directory !== undefined && spaceIds.includes(_id)).map(({ name }) => name);

/**
 * Gives the user what their groups are here, where the company has rules for that: those that their sign-in named, and those of
 * the directory. What changed; empty: nothing.
 */
export async function followGroups(
  services: Services,
  user: UserRow,
  groups: readonly string[] | null,
): Promise<AuditChange[]> {
  if (groups === null) {
    services.log.warn(
      { userId: user._id },
      'a sign-in service named no groups, as there are too many: role and spaces stay',
    );
    return [];
  }
  const spaces = await findSpaces(services.db, user.companyId);
  const all = [...groups, ...directoryGroupsOf(user, spaces)];
  return follow(services, user, { groups: all, spaces, isRuled: () => true, byId: null });
}

/** The same for the groups of the directory alone, at the moment they change: rules of other groups are left to the next sign-in. */
export async function followDirectory(services: Services, user: UserRow, byId: string): Promise<AuditChange[]> {
  const spaces = await findSpaces(services.db, user.companyId);
  const directoryGroups = new Set(spaces.filter(({ directory }) => directory !== undefined).map(({ name }) => name));
  const groups = directoryGroupsOf(user, spaces);
  return follow(services, user, { groups, spaces, isRuled: ({ group }) => directoryGroups.has(group), byId });
}

interface Followed {
  groups: readonly string[];
  spaces: readonly SpaceRow[];
  /** Which rules of the company count. */
  isRuled: (rule: GroupRule) => boolean;
  byId: string | null;
}

function follow(
  services: Services,
  user: UserRow,
  { groups, spaces, isRuled, byId }: Followed,
): Promise<AuditChange[]> {
  const { db, clock, log } = services;
  return whileAccountsRest(services, user.companyId, async (session, { _id: companyId, groupRules = [] }) => {
    const rules = groupRules.filter(isRuled);
    if (rules.length === 0) return [];
    const wanted = grantedBy(rules, groups, user.spaceIds, spaces);
    const role = wanted.role === user.role || (await mayLeaveRole()) ? wanted.role : user.role;
    const moved = onlyInOne(user.spaceIds, wanted.spaceIds);
    if (role === user.role && moved.length === 0) return [];
    const lastChange = { byId, date: clock() };
    const at = { userId: user._id, version: versionOf(user) };
    const changed = await changeUser(db, companyId, at, { ...wanted, role }, lastChange, session);
    // An administrator saved the account at this moment: the next sign-in, or the next change of a group, follows.
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
