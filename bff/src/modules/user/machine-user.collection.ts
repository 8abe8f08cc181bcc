import type { ClientSession, Db } from '../../adapters/database/database.ts';
import type { UserRow } from './user.collection.ts';

const rowsOf = (db: Db) => db.collection<UserRow>('users');

/**
 * The name of a program of the company beside what it did, also once it is gone. It is no account: no one signs in by it, no list
 * shows it, and it takes no licence.
 */
export async function insertMachineUser(
  db: Db,
  companyId: string,
  { id, firstName, lastName, now }: { id: string; firstName: string; lastName: string; now: Date },
  session: ClientSession,
): Promise<void> {
  const row: UserRow = {
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
    machine: true,
  };
  await rowsOf(db).insertOne(row, { session });
}
