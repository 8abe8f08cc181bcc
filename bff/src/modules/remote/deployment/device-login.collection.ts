import type { Db } from '../../../adapters/database/database.ts';

/** A program that waits for a person to let it in. */
export interface DeviceLoginRow {
  _id: string;
  remote: string;
  machine: string;
  /** SHA-256 of the two codes, which are stored nowhere. */
  deviceKey: string;
  userKey: string;
  expiryDate: Date;
  /** When the program asked last. */
  askedDate: Date | null;
  /** Who answered, and what. */
  companyId?: string;
  userId?: string;
  isAllowed?: boolean;
}

/** Rows that count: the database takes its time with those that are over. */
const open = (now: Date) => ({ expiryDate: { $gt: now } });
const rowsOf = (db: Db) => db.collection<DeviceLoginRow>('deviceLogins');

export async function createDeviceLoginIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([
    { key: { deviceKey: 1 }, unique: true },
    { key: { userKey: 1 }, unique: true },
    { key: { expiryDate: 1 }, expireAfterSeconds: 0 },
  ]);
}

export async function insertDeviceLogin(db: Db, row: DeviceLoginRow): Promise<void> {
  await rowsOf(db).insertOne(row);
}

/** One that no one has answered yet. */
export const findUnanswered = (db: Db, userKey: string, now: Date): Promise<DeviceLoginRow | null> =>
  rowsOf(db).findOne({ userKey, isAllowed: { $exists: false }, ...open(now) });

/** Null where it is not there, is for another remote, or was answered: the first answer holds. */
export const answerLogin = (
  db: Db,
  { userKey, remote, now }: { userKey: string; remote: string; now: Date },
  answer: Required<Pick<DeviceLoginRow, 'companyId' | 'userId' | 'isAllowed'>>,
): Promise<DeviceLoginRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { userKey, remote, isAllowed: { $exists: false }, ...open(now) },
    { $set: answer },
    { returnDocument: 'after' },
  );

/** Notes that the program asks; answers what was there before. */
export const askLogin = (db: Db, deviceKey: string, remote: string, now: Date): Promise<DeviceLoginRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { deviceKey, remote, ...open(now) },
    { $set: { askedDate: now } },
    { returnDocument: 'before' },
  );

/** True for one of several that take it at the same time. */
export async function takeLogin(db: Db, id: string): Promise<boolean> {
  return (await rowsOf(db).deleteOne({ _id: id })).deletedCount === 1;
}

/** Deletes those that people of a company answered. */
export async function eraseCompanyDeviceLogins(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId });
}
