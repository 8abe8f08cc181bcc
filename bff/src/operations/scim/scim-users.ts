import { newId } from '@savoir/contracts/common';
import { createUser, deleteUser, updateUser } from '@savoir/contracts/users';
import type { FastifyInstance } from 'fastify';
import { versionOf } from '../../adapters/database/row-version.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import { requireCompany } from '../../modules/company/company.service.ts';
import { createUserOf } from '../../modules/user/create-user.service.ts';
import { findPresentUser, findUserByEmail, findUsers, type UserRow } from '../../modules/user/user.collection.ts';
import { changeUserOf, inviteAgain } from '../../modules/user/user.service.ts';
import type { Services } from '../../services.ts';
import { deleteUserOf } from '../user-deletion/delete-user.ts';
import type { Json } from './attributes.ts';
import type { ReadFilter } from './filter.ts';
import { moveAccount } from './move-account.ts';
import { personIn, type DescribedPerson } from './user-resource.ts';

/** Who changes what, and where it is written down. */
export interface ScimCall {
  services: Services;
  actor: SignedInActor;
  audit: FastifyInstance['gate']['audit'];
}

/** Another change came in between so often that something is wrong. */
const attempts = 3;

/** Once more where another change came in between, unless the call says which version it is made from. */
export async function againWhenStale<T>(version: number | null, run: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const isStale = error instanceof Failure && error.code === 'VERSION_STALE';
    if (!isStale || version !== null || attempt === attempts) throw error;
    return againWhenStale(version, run, attempt + 1);
  }
}

/** Developers are no one’s people: a directory neither sees nor touches them. */
export const isReachable = (row: UserRow | null, companyId: string): row is UserRow =>
  row !== null && row.companyId === companyId && row.role !== 'dev' && row.removedDate === undefined;

/** Throws USER_NOT_FOUND. */
export async function requirePerson({ services, actor }: ScimCall, id: string): Promise<UserRow> {
  const row = await findPresentUser(services.db, actor.companyId, id);
  if (!isReachable(row, actor.companyId)) throw new Failure('USER_NOT_FOUND');
  return row;
}

/** Those the filter may hold for: whom it names by id or address is looked up, and no one else read. */
export async function findPeople({ services, actor }: ScimCall, filter: ReadFilter | null): Promise<UserRow[]> {
  const { db } = services;
  const { companyId } = actor;
  const id = filter?.required.get('id');
  const email = filter?.required.get('username') ?? filter?.required.get('emails.value');
  const found =
    id === undefined
      ? email === undefined
        ? await findUsers(db, companyId)
        : [await findUserByEmail(db, email.toLowerCase())]
      : [await findPresentUser(db, companyId, id)];
  return found.filter((row) => isReachable(row, companyId));
}

/** As the administration makes someone: a reader, who is invited unless they sign in at the service of their company. */
export async function makePerson(hand: ScimCall, resource: Json): Promise<UserRow> {
  const { services, actor, audit } = hand;
  const { companyId } = actor;
  const person = personIn(resource, null);
  const isInvited = person.active && !(await comesByProvider(hand, person.email));
  const input = { ...person, role: 'reader' as const, spaceIds: [], isInvited };
  return audit.around(actor, createUser, { params: {}, body: {} }, async () => {
    const row = await createUserOf(services, actor, companyId, newId(), input);
    return { ...row, id: row._id };
  });
}

/** Whom the sign-in service of the company vouches for needs no password here. */
async function comesByProvider({ services, actor }: ScimCall, email: string): Promise<boolean> {
  const { config, identity } = services;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const company = await requireCompany(services, actor.companyId);
  return (
    identity.vouched !== null &&
    company.domains?.includes(domain) === true &&
    config.providers.some(({ domains }) => domains.includes(domain))
  );
}

/** Whom a call is about, and the version that was read, where it says so. */
export interface NamedUser {
  id: string;
  version: number | null;
}

/**
 * Changes someone as they are at this moment: `change` says what is to be, and may be asked again. Throws USER_NOT_FOUND,
 * VERSION_STALE, and what the administration is refused.
 */
export async function changePerson(
  hand: ScimCall,
  { id, version }: NamedUser,
  change: (row: UserRow) => Json,
): Promise<UserRow> {
  const { services, actor, audit } = hand;
  return againWhenStale(version, async () => {
    const row = await requirePerson(hand, id);
    if (version !== null && version !== versionOf(row)) throw new Failure('VERSION_STALE');
    const changes = differing(row, personIn(change(row), row));
    if (Object.keys(changes).length === 0) return row;
    const account = { userId: id, version: versionOf(row) };
    const after = await audit.around(actor, updateUser, { params: { id }, body: changes }, () =>
      moveAccount(services, row, changes.email, () => changeUserOf(services, actor, account, changes)),
    );
    const isOpened = after.active && !row.active && after.lastSeenDate === null;
    if (isOpened && !(await comesByProvider(hand, after.email))) await inviteOpened(hand, after);
    return after;
  });
}

/** Who cannot be invited is closed again: sent once more, the same call finds something to change and invites them. */
async function inviteOpened({ services, actor, audit }: ScimCall, row: UserRow): Promise<void> {
  const account = { userId: row._id, version: versionOf(row) };
  const closed = { active: false };
  try {
    await inviteAgain(services, actor, row._id);
  } catch (error) {
    // Who has a password signs in with it.
    if (error instanceof Failure && error.code === 'USER_NOT_INVITED') return;
    await audit.around(actor, updateUser, { params: { id: row._id }, body: closed }, () =>
      changeUserOf(services, actor, account, closed),
    );
    throw error;
  }
}

function differing(row: UserRow, { directory, ...person }: DescribedPerson) {
  const { email, firstName, lastName, service, position, active } = person;
  const isManaged = row.directory !== undefined && row.directory.externalId === directory.externalId;
  return {
    ...(email !== row.email && { email }),
    ...(firstName !== row.firstName && { firstName }),
    ...(lastName !== row.lastName && { lastName }),
    ...(service !== row.service && { service }),
    ...(position !== row.position && { position }),
    ...(active !== row.active && { active }),
    ...(!isManaged && { directory }),
  };
}

/** As the administration deletes someone: the account is closed for good, and what they wrote stays. */
export async function removePerson(hand: ScimCall, { id, version }: NamedUser): Promise<void> {
  const { services, actor, audit } = hand;
  const row = await requirePerson(hand, id);
  if (version !== null && version !== versionOf(row)) throw new Failure('VERSION_STALE');
  await audit.around(actor, deleteUser, { params: { id }, body: undefined }, () => deleteUserOf(services, actor, id));
}
