import { isHigher, mayGrant } from '@savoir/contracts/access';
import type { UserChanges } from '@savoir/contracts/users';
import type { ClientSession } from '../../adapters/database/database.ts';
import { versionOf } from '../../adapters/database/row-version.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import type { CompanyRow } from '../company/company.collection.ts';
import { touchSpaces, unknownSpaceIds } from '../space/space.collection.ts';
import { requireAnotherAdministrator, requireLicence, takesLicence, whileAccountsRest } from './accounts.ts';
import { invitationBy, takeInvitation } from './invitation.ts';
import { staleVersion } from './stale-version.ts';
import { takenCode } from './free-address.ts';
import { changeUser, findUser, findUserByEmail, removeUser, type UserFields, type UserRow } from './user.collection.ts';

/** A user the actor may manage. Throws USER_NOT_FOUND, ROLE_NOT_GRANTABLE. */
export async function manageable(services: Services, actor: SignedInActor, userId: string): Promise<UserRow> {
  const user = await manageablePerson(services, actor, userId);
  if (user.removedDate !== undefined) throw new Failure('USER_NOT_FOUND');
  return user;
}

/** The same, also once they were deleted: something is still stored about them. */
export async function manageablePerson({ db }: Services, actor: SignedInActor, userId: string): Promise<UserRow> {
  const user = await findUser(db, actor.companyId, userId);
  if (user === null || user.machine === true) throw new Failure('USER_NOT_FOUND');
  if (user._id !== actor.id && !mayGrant(actor, user.role)) throw new Failure('ROLE_NOT_GRANTABLE');
  return user;
}

/** Whose account, and the version of it that was read. */
export interface ReadAccount {
  userId: string;
  version: number;
}

export async function changeUserOf(
  services: Services,
  actor: SignedInActor,
  account: ReadAccount,
  changes: UserChanges & Pick<UserFields, 'directory' | 'email'>,
): Promise<UserRow> {
  const { db, clock } = services;
  const user = await manageable(services, actor, account.userId);
  if (versionOf(user) !== account.version) throw await staleVersion(services, actor, user);
  const { role = user.role, active = user.active, spaceIds = [] } = changes;
  if (role !== user.role) requireGrant(actor, user, role);
  const [unknown] = await unknownSpaceIds(db, actor.companyId, spaceIds);
  if (unknown !== undefined) throw new Failure('SPACE_NOT_FOUND', { context: { spaceId: unknown } });

  const changed = await whileAccountsRest(services, actor.companyId, async (session, company) => {
    await requireFree(services, user, changes.email);
    await requireRoom(services, actor, { company, user, role, active }, session);
    const lastChange = { byId: actor.id, date: clock() };
    const after = await changeUser(db, actor.companyId, account, changes, lastChange, session);
    if (after !== null && changes.spaceIds !== undefined)
      await touchSpaces(db, actor.companyId, onlyInOne(user.spaceIds, changes.spaceIds), lastChange, session);
    return after;
  });
  if (changed === null) throw await staleVersion(services, actor, await findUser(db, actor.companyId, user._id));
  if (active !== user.active) await setAccount(services, changed, active);
  return changed;
}

export const onlyInOne = (some: readonly string[], others: readonly string[]): string[] =>
  [...some, ...others].filter((id) => some.includes(id) !== others.includes(id));

/** No one gives a role they may not give, and no one raises themselves. */
function requireGrant(actor: SignedInActor, user: UserRow, role: UserRow['role']): void {
  const raisesThemselves = user._id === actor.id && isHigher(role, user.role);
  if (raisesThemselves || !mayGrant(actor, role)) throw new Failure('ROLE_NOT_GRANTABLE', { context: { role } });
}

/** While accounts rest no one of the company comes in between. */
async function requireFree({ db }: Services, { _id, companyId }: UserRow, email: string | undefined): Promise<void> {
  if (email === undefined) return;
  const known = await findUserByEmail(db, email);
  if (known !== null && known._id !== _id) throw new Failure(takenCode(known, companyId), { context: { email } });
}

async function requireRoom(
  services: Services,
  actor: SignedInActor,
  { company, user, role, active }: { company: CompanyRow; user: UserRow; role: UserRow['role']; active: boolean },
  session: ClientSession,
): Promise<void> {
  if (takesLicence({ active, role }) && !takesLicence(user)) await requireLicence(services, company, session);
  const administratesNoMore = !active || role !== user.role;
  if (administratesNoMore) await requireAnotherAdministrator(services, actor, user, session);
}

/** Closes the account for good; the spaces they were in have other members then. Throws LAST_ADMINISTRATOR. */
export const removeUserOf = (services: Services, actor: SignedInActor, user: UserRow): Promise<void> =>
  whileAccountsRest(services, user.companyId, async (session) => {
    const { db, clock } = services;
    const date = clock();
    await requireAnotherAdministrator(services, actor, user, session);
    await removeUser(db, user.companyId, user._id, date, session);
    await touchSpaces(db, user.companyId, user.spaceIds, { byId: actor.id, date }, session);
  });

/** The row decides who comes in; the pool follows, so that sign-in says the same. */
export async function setAccount({ identity, log }: Services, user: UserRow, active: boolean): Promise<void> {
  const name = user.subject ?? user.email;
  try {
    await (active ? identity.administration.enable(name) : identity.administration.disable(name));
  } catch (error) {
    // An account that is not in the pool cannot sign in either way.
    if (!(error instanceof Error && error.name === 'UserNotFoundException')) throw error;
    log.warn({ userId: user._id }, 'the pool does not know the account of a user');
  }
}

/** Another temporary password, for someone who never came. */
export async function inviteAgain(services: Services, actor: SignedInActor, userId: string): Promise<void> {
  const user = await manageable(services, actor, userId);
  if (user.lastSeenDate !== null || !user.active) throw new Failure('USER_NOT_INVITED');
  await takeInvitation(services, actor, actor.companyId, user.email);
  const { administration } = services.identity;
  const invitation = await invitationBy(services, actor, actor.companyId);
  // A creation that was cut may have left the user without an account; making it sends the mail.
  const isThere = (await administration.create(user, invitation)) === 'existing';
  if (isThere && !(await administration.invite(user.email, invitation))) throw new Failure('USER_NOT_INVITED');
}

/** None until they set one up again. */
export async function forgetSecondFactor(services: Services, actor: SignedInActor, userId: string): Promise<void> {
  const user = await manageable(services, actor, userId);
  await services.identity.administration.resetSecondFactor(user.subject ?? user.email);
}
