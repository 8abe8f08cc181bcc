import type { Role } from '@savoir/contracts/access';
import type { InboxChoices } from '@savoir/contracts/inbox';
import type { FirstDayStep, Person } from '@savoir/contracts/users';
import type { ClientSession, Db } from '../../adapters/database/database.ts';
import { inserted, unlessDuplicate } from '../../adapters/database/duplicate-key.ts';
import { inOrder, readJoined } from '../../adapters/database/joined-reads.ts';
import { atVersion, type LastChange, type Versioned } from '../../adapters/database/row-version.ts';

/** A subject is someone to its issuer only. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
}

/** Its version counts what administrators change. */
export interface UserRow extends Versioned {
  _id: string;
  /** Id of the account in the user pool; null until the first sign-in binds it. */
  subject: string | null;
  /** Who they are to the sign-in service of their company, once they came by it. */
  provider?: ProviderIdentity;
  /** Lower case. Of someone deleted whose address was given to someone else, their id: it is no one's address. */
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  companyId: string;
  service: string;
  position: string;
  notificationsActive: boolean;
  /** How they want to be notified, by kind; absent: as for everyone. */
  inboxChoices?: InboxChoices;
  /** The steps of their first day they have seen. Absent: it is over, or their account is from before there was one. */
  firstDay?: FirstDayStep[];
  spaceIds: string[];
  active: boolean;
  lastSeenDate: Date | null;
  /** Made with a password that holds, so that no one was invited. */
  hasPassword?: boolean;
  creationDate: Date;
  /** Set once deleted: in no list any more, but still the author of their notes. */
  removedDate?: Date;
  /** Stands for someone whose own row is gone. */
  erased?: true;
  /** The directory of the company looks after them, and calls them so. */
  directory?: { externalId?: string };
  /** A program of the company, not a person. */
  machine?: true;
  /** When they were deactivated last: access tokens from before no longer hold. */
  deactivatedDate?: Date;
}

export type UserFields = Partial<Omit<UserRow, '_id' | 'companyId' | 'removedDate' | keyof Versioned>>;

const rowsOf = (db: Db) => db.collection<UserRow>('users');
const there = { removedDate: { $exists: false } };

export async function createUserIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([
    { key: { subject: 1 }, unique: true, partialFilterExpression: { subject: { $type: 'string' } } },
    { key: { email: 1 }, unique: true },
    {
      key: { 'provider.issuer': 1, 'provider.subject': 1 },
      unique: true,
      partialFilterExpression: { 'provider.subject': { $type: 'string' } },
    },
    { key: { companyId: 1, lastName: 1, firstName: 1 } },
  ]);
}

/** Anyone, deleted or not. */
export const findUser = (db: Db, companyId: string, userId: string): Promise<UserRow | null> =>
  rowsOf(db).findOne({ _id: userId, companyId });

/** A user who has not been deleted. */
export const findPresentUser = async (db: Db, companyId: string, userId: string): Promise<UserRow | null> =>
  (await readJoined<UserRow>(db, rowsOf(db), [{ $match: { _id: userId, companyId, ...there } }]))[0] ?? null;

export const findUsers = async (db: Db, companyId: string): Promise<UserRow[]> =>
  (await readJoined<UserRow>(db, rowsOf(db), [{ $match: { companyId, ...there } }])).sort(
    (a, b) => inOrder(a.lastName, b.lastName) || inOrder(a.firstName, b.firstName),
  );

/** Deleted ones too: all whose account has to be looked after. */
export const findEveryUser = (db: Db, companyId: string): Promise<UserRow[]> =>
  rowsOf(db).find({ companyId }).toArray();

/** An address belongs to one user of one company. */
export const findUserByEmail = (db: Db, email: string): Promise<UserRow | null> => rowsOf(db).findOne({ email });

/** People of the company by id, as shown beside notes and documents; ids that no longer exist are absent. */
export async function findPersons(
  db: Db,
  companyId: string,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, Person>> {
  const wanted = [...new Set(ids.filter((id): id is string => typeof id === 'string' && id !== ''))];
  if (wanted.length === 0) return new Map();
  const rows = await readJoined<Person & Pick<UserRow, '_id'>>(db, rowsOf(db), [
    { $match: { companyId, _id: { $in: wanted } } },
    { $project: { firstName: 1, lastName: 1 } },
  ]);
  return new Map(rows.map(({ _id, firstName, lastName }) => [_id, { id: _id, firstName, lastName }]));
}

/** No one signs in by it, for now or for good. A program of the company never did. */
export async function isClosedAccount(db: Db, companyId: string, userId: string): Promise<boolean> {
  const [row] = await readJoined<UserRow>(db, rowsOf(db), [{ $match: { _id: userId, companyId } }]);
  return row === undefined || !(row.active || row.machine === true);
}

/** The user of a pool account: the one question asked before any company is known. */
export const findUserBySubject = async (db: Db, subject: string): Promise<UserRow | null> =>
  (await readJoined<UserRow>(db, rowsOf(db), [{ $match: { subject } }]))[0] ?? null;

/**
 * First sign-in of a user whom the pool knew only by address. A token issued before the user was made is of the person who had
 * the address until then.
 */
export const bindSubject = (
  db: Db,
  email: string,
  { subject, issuedAt }: { subject: string; issuedAt: Date },
): Promise<UserRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { email, subject: null, creationDate: { $lte: issuedAt } },
    { $set: { subject } },
    { returnDocument: 'after' },
  );

/** Whom the sign-in service of a company names so: asked before any company is known. */
export const findUserByProvider = (db: Db, { issuer, subject }: ProviderIdentity): Promise<UserRow | null> =>
  rowsOf(db).findOne({ 'provider.issuer': issuer, 'provider.subject': subject });

/** Once: null when they are someone to a sign-in service already, or that one names someone else so. */
export const linkProvider = (
  db: Db,
  { _id, companyId }: Pick<UserRow, '_id' | 'companyId'>,
  provider: ProviderIdentity,
): Promise<UserRow | null> =>
  unlessDuplicate(
    rowsOf(db).findOneAndUpdate(
      { _id, companyId, provider: { $exists: false }, ...there },
      { $set: { provider } },
      { returnDocument: 'after' },
    ),
  );

/** Ties a user to their account; one who is tied already stays so. */
export const setSubject = (
  db: Db,
  { _id, companyId }: Pick<UserRow, '_id' | 'companyId'>,
  subject: string,
): Promise<UserRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { _id, companyId, subject: { $in: [null, subject] } },
    { $set: { subject } },
    { returnDocument: 'after' },
  );

/** Writes at most once a minute, so that reading costs no write. */
export async function markSeen(db: Db, user: UserRow, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000);
  if (user.lastSeenDate !== null && user.lastSeenDate > minuteAgo) return;
  // Another instance may have seen them since the row was read.
  await rowsOf(db).updateOne(
    {
      _id: user._id,
      companyId: user.companyId,
      $or: [{ lastSeenDate: null }, { lastSeenDate: { $lte: minuteAgo } }],
    },
    { $set: { lastSeenDate: now } },
  );
}

export async function insertUserOnce(db: Db, user: UserRow): Promise<void> {
  await rowsOf(db).updateOne({ _id: user._id }, { $setOnInsert: user }, { upsert: true });
}

/** False when the address has a user already. */
export const insertUser = (db: Db, user: UserRow, session: ClientSession): Promise<boolean> =>
  inserted(rowsOf(db).insertOne(user, { session }));

/** What people set for themselves: no one else does, so no version. */
export const changeOwnSettings = (
  db: Db,
  companyId: string,
  userId: string,
  changes: Pick<UserFields, 'notificationsActive' | 'inboxChoices'>,
): Promise<UserRow | null> =>
  rowsOf(db).findOneAndUpdate({ _id: userId, companyId }, { $set: changes }, { returnDocument: 'after' });

/** Once over it never comes back: a page that stood open since before changes nothing. */
export async function setFirstDay(
  db: Db,
  companyId: string,
  userId: string,
  seen: FirstDayStep[] | 'all',
): Promise<void> {
  await rowsOf(db).updateOne(
    { _id: userId, companyId, firstDay: { $exists: true } },
    seen === 'all' ? { $unset: { firstDay: '' } } : { $set: { firstDay: seen } },
  );
}

/** Null when someone else changed the account since `version` was read. */
export const changeUser = (
  db: Db,
  companyId: string,
  { userId, version }: { userId: string; version: number },
  changes: UserFields,
  lastChange: LastChange,
  session: ClientSession,
): Promise<UserRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { _id: userId, companyId, ...there, ...atVersion(version) },
    {
      $set: { ...changes, lastChange, ...(changes.active === false && { deactivatedDate: lastChange.date }) },
      $inc: { version: 1 },
    },
    { returnDocument: 'after', session },
  );

/** The address of someone deleted is free for someone else, in whichever company. */
export async function freeAddress(db: Db, companyId: string, userId: string): Promise<void> {
  await rowsOf(db).updateOne(
    { _id: userId, companyId, removedDate: { $exists: true } },
    { $set: { email: userId }, $unset: { provider: '' } },
  );
}

export async function removeUser(
  db: Db,
  companyId: string,
  userId: string,
  now: Date,
  session: ClientSession,
): Promise<void> {
  await rowsOf(db).updateOne(
    { _id: userId, companyId },
    { $set: { active: false, removedDate: now, notificationsActive: false } },
    { session },
  );
}

/** A user who never came to be: the pool refused the account. */
export async function eraseUser(db: Db, companyId: string, userId: string): Promise<void> {
  await rowsOf(db).deleteOne({ _id: userId, companyId });
}

/** Active accounts of the user's company with one of the roles, their own left out. */
export const countOthers = (
  db: Db,
  { companyId, _id }: Pick<UserRow, 'companyId' | '_id'>,
  roles: Role[],
  session: ClientSession,
): Promise<number> =>
  rowsOf(db).countDocuments({ companyId, active: true, role: { $in: roles }, _id: { $ne: _id } }, { session });

/** Members of the space, deleted users included. */
export const findSpaceMembers = (db: Db, companyId: string, spaceId: string): Promise<UserRow[]> =>
  rowsOf(db).find({ companyId, spaceIds: spaceId }).toArray();

/** Exactly these users of the company belong to the space afterwards. */
export async function setSpaceMembers(
  db: Db,
  companyId: string,
  spaceId: string,
  memberIds: readonly string[],
  lastChange: LastChange,
  session?: ClientSession,
): Promise<void> {
  const ids = [...memberIds];
  await rowsOf(db).updateMany(
    { companyId, spaceIds: spaceId, _id: { $nin: ids } },
    { $pull: { spaceIds: spaceId }, $set: { lastChange }, $inc: { version: 1 } },
    { ...(session !== undefined && { session }) },
  );
  await rowsOf(db).updateMany(
    { companyId, spaceIds: { $ne: spaceId }, _id: { $in: ids } },
    { $addToSet: { spaceIds: spaceId }, $set: { lastChange }, $inc: { version: 1 } },
    { ...(session !== undefined && { session }) },
  );
}
