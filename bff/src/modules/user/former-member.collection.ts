import type { Db } from '../../adapters/database/database.ts';
import { replaceId, type IdChange } from '../../adapters/database/replace-id.collection.ts';
import type { UserRow } from './user.collection.ts';

const rowsOf = (db: Db) => db.collection<UserRow>('users');

/** Stands beside what someone who was erased has written. Of them it says nothing but that it was one person. */
export async function insertFormerMember(
  db: Db,
  companyId: string,
  pseudonym: string,
  { formerFirstName, formerLastName, now }: { formerFirstName: string; formerLastName: string; now: Date },
): Promise<void> {
  const row: Omit<UserRow, '_id'> = {
    subject: null,
    email: pseudonym,
    firstName: formerFirstName,
    lastName: formerLastName,
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
    erased: true,
  };
  await rowsOf(db).updateOne({ _id: pseudonym, companyId }, { $setOnInsert: row }, { upsert: true });
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
