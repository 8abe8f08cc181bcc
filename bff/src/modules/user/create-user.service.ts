import { mayGrant } from '@savoir/contracts/access';
import type { NewUser } from '@savoir/contracts/users';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { touchSpaces, unknownSpaceIds } from '../space/space.collection.ts';
import { requireLicence, takesLicence, whileAccountsRest } from './accounts.ts';
import { addressRefusal, takenCode } from './free-address.ts';
import { invitationBy, takeInvitation } from './invitation.ts';
import {
  eraseUser,
  findUserByEmail,
  freeAddress,
  insertUser,
  type UserFields,
  type UserRow,
} from './user.collection.ts';

/** Whom a directory makes may be closed, or come in without an invitation. */
export interface UserToMake extends NewUser, Pick<UserFields, 'directory'> {
  active?: boolean;
  /** Absent: they are. */
  isInvited?: boolean;
}

/**
 * Makes a user and their account, and has the temporary password mailed. Anyone who had the address and was deleted stays
 * deleted: nothing of theirs, notes, conversations or password, passes to the new person. Throws what `createUser` of
 * the contracts names.
 */
export async function createUserOf(
  services: Services,
  actor: SignedInActor,
  companyId: string,
  id: string,
  input: UserToMake,
): Promise<UserRow> {
  const { db, identity } = services;
  if (!mayGrant(actor, input.role)) throw new Failure('ROLE_NOT_GRANTABLE', { context: { role: input.role } });
  const [unknown] = await unknownSpaceIds(db, companyId, input.spaceIds);
  if (unknown !== undefined) throw new Failure('SPACE_NOT_FOUND', { context: { spaceId: unknown } });

  const refusal = await addressRefusal(db, companyId, input.email, id);
  if (refusal !== null) throw new Failure(refusal, { context: { email: input.email } });

  await takeFromDeleted(services, input.email);
  const { row, isNew } = await write(services, actor, companyId, id, input);
  if (input.isInvited === false) return row;
  try {
    // Of those who may be made: who has no licence left invites no one.
    await takeInvitation(services, actor, companyId, input.email);
    const invitation = await invitationBy(services, actor, companyId);
    // An account without a user of ours is kept: an installation may have its accounts from elsewhere.
    if ((await identity.administration.create(row, invitation)) === 'existing') {
      await identity.administration.enable(row.email);
      await identity.administration.invite(row.email, invitation);
    }
  } catch (error) {
    if (isNew) await eraseUser(db, companyId, row._id);
    throw error;
  }
  return row;
}

/** The account goes first: anyone who is cut in between finds the address still taken, and does both again. */
export async function takeFromDeleted({ db, identity }: Services, email: string): Promise<void> {
  const former = await findUserByEmail(db, email);
  if (former?.removedDate === undefined) return;
  await identity.administration.remove(former.subject ?? former.email);
  await freeAddress(db, former.companyId, former._id);
}

async function write(
  services: Services,
  actor: SignedInActor,
  companyId: string,
  id: string,
  input: UserToMake,
): Promise<{ row: UserRow; isNew: boolean }> {
  const { db, clock } = services;
  const { email, firstName, lastName, role, service, position, spaceIds, active = true, directory } = input;
  const fields = { firstName, lastName, role, service, position, spaceIds, active, ...(directory && { directory }) };
  const lastChange = { byId: actor.id, date: clock() };
  return whileAccountsRest(services, companyId, async (session, company) => {
    const known = await findUserByEmail(db, email);
    // The same call came twice.
    if (known?._id === id) return { row: known, isNew: false };
    if (known !== null) throw new Failure(takenCode(known, companyId), { context: { email } });
    if (takesLicence({ active, role })) await requireLicence(services, company, session);
    await touchSpaces(db, companyId, spaceIds, lastChange, session);
    const row: UserRow = {
      _id: id,
      subject: null,
      email,
      companyId,
      notificationsActive: false,
      lastSeenDate: null,
      firstDay: [],
      creationDate: clock(),
      version: 1,
      ...fields,
    };
    // Of this company no one comes in between.
    if (!(await insertUser(db, row, session))) throw new Failure('USER_ADDRESS_UNAVAILABLE', { context: { email } });
    return { row, isNew: true };
  });
}
