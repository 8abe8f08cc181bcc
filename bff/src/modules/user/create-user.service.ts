import { mayGrant } from '@savoir/contracts/access';
import type { NewUser } from '@savoir/contracts/users';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { touchSpaces, unknownSpaceIds } from '../space/space.collection.ts';
import { requireLicence, whileAccountsRest } from './accounts.ts';
import { eraseUser, findUserByEmail, insertUser, reviveUser, type UserRow } from './user.collection.ts';

/**
 * Makes a user and their account, and has the temporary password mailed. Somebody who was deleted comes back under the id
 * their notes know. Throws what `createUser` of the contracts names.
 */
export async function createUserOf(
  services: Services,
  actor: SignedInActor,
  companyId: string,
  id: string,
  input: NewUser,
): Promise<UserRow> {
  const { db, identity } = services;
  if (!mayGrant(actor, input.role)) throw new Failure('ROLE_NOT_GRANTABLE', { context: { role: input.role } });
  const [unknown] = await unknownSpaceIds(db, companyId, input.spaceIds);
  if (unknown !== undefined) throw new Failure('SPACE_NOT_FOUND', { context: { spaceId: unknown } });

  const { row, isNew } = await write(services, actor, companyId, id, input);
  try {
    const made = await identity.administration.create(row);
    // The account of somebody deleted is still there, closed.
    if (made === 'existing') await identity.administration.enable(row.email);
    if (made === 'existing' && row.lastSeenDate === null) await identity.administration.invite(row.email);
  } catch (error) {
    if (isNew) await eraseUser(db, companyId, row._id);
    throw error;
  }
  return row;
}

async function write(
  services: Services,
  actor: SignedInActor,
  companyId: string,
  id: string,
  input: NewUser,
): Promise<{ row: UserRow; isNew: boolean }> {
  const { db, clock } = services;
  const { email, firstName, lastName, role, service, position, spaceIds } = input;
  const fields = { firstName, lastName, role, service, position, spaceIds, active: true };
  const lastChange = { byId: actor.id, date: clock() };
  return whileAccountsRest(services, companyId, async (session, company) => {
    const known = await findUserByEmail(db, email);
    // The same call came twice.
    if (known?._id === id && known.removedDate === undefined) return { row: known, isNew: false };
    const wasHere = known?.companyId === companyId && known.removedDate !== undefined;
    if (known !== null && !wasHere) throw new Failure('USER_EXISTS', { context: { email } });
    await requireLicence(services, company, session);
    await touchSpaces(db, companyId, spaceIds, lastChange, session);
    if (wasHere) {
      const revived = await reviveUser(db, companyId, known._id, fields, lastChange, session);
      if (revived !== null) return { row: revived, isNew: false };
    }
    const row: UserRow = {
      _id: id,
      subject: null,
      email,
      companyId,
      notificationsActive: false,
      lastSeenDate: null,
      creationDate: clock(),
      version: 1,
      ...fields,
    };
    if (!(await insertUser(db, row, session))) throw new Failure('USER_EXISTS', { context: { email } });
    return { row, isNew: true };
  });
}
