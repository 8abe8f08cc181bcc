import type { ClientSession, Db } from '../../adapters/database/database.ts';
import { replaceId, type IdChange } from '../../adapters/database/replace-id.collection.ts';
import type { UserRow } from './user.collection.ts';

const rowsOf = (db: Db) => db.collection<UserRow>('users');

/** A name beside what was done under it. It is no account: no one signs in by it, no list shows it, and it takes no licence. */
interface StandIn {
  id: string;
  firstName: string;
  lastName: string;
  now: Date;
}

const rowOf = (companyId: string, { id, firstName, lastName, now }: StandIn): UserRow => ({
  _id: id,
  subject: null,
  email: id,
  firstName,
  lastName,
  role: 'reader',
  companyId,
  service: '',
  position: '',
  notificationsActive: false,
  spaceIds: [],
  active: false,
  lastSeenDate: null,
  creationDate: now,
  removedDate: now,
});

/** Of a program of the company, also once it is gone. */
export async function insertMachineUser(
  db: Db,
  companyId: string,
  machine: StandIn,
  session: ClientSession,
): Promise<void> {
  await rowsOf(db).insertOne({ ...rowOf(companyId, machine), machine: true }, { session });
}

/** Of someone who was erased. Of them it says nothing but that it was one person. */
export async function insertFormerMember(db: Db, companyId: string, former: StandIn): Promise<void> {
  const { _id, ...row } = rowOf(companyId, former);
  await rowsOf(db).updateOne({ _id, companyId }, { $setOnInsert: { ...row, erased: true } }, { upsert: true });
}

export const isFormerMember = ({ erased }: Pick<UserRow, 'erased'>): boolean => erased === true;

/** Whose account was deleted, and who was not erased. Last deleted first. */
export const findRemovedUsers = (db: Db, companyId: string, limit: number): Promise<UserRow[]> =>
  rowsOf(db)
    .find({ companyId, removedDate: { $exists: true }, erased: { $ne: true }, machine: { $ne: true } })
    .sort({ removedDate: -1 })
    .limit(limit)
    .toArray();

/** Erases the user’s row, and names no one as having changed others’. */
export async function erasePersonInUsers(db: Db, companyId: string, change: IdChange): Promise<void> {
  await replaceId(db.collection('users'), {}, change, { fields: ['lastChange.byId'] });
  await rowsOf(db).deleteOne({ _id: change.from, companyId });
}
