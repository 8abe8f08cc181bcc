import { countJoined, readJoined } from '../../adapters/database/joined-reads.ts';
import { eachRow } from '../../adapters/database/in-parts.ts';
import type { ClientSession, Db } from '../../adapters/database/database.ts';
import type { UserRow } from './user.collection.ts';

const rowsOf = (db: Db) => db.collection<UserRow>('users');

/** A licence is an account that can sign in, or will once invited. Developers stand for the installation and take none. */
export const countLicences = (db: Db, companyId: string, session?: ClientSession): Promise<number> =>
  session === undefined
    ? countJoined(db, rowsOf(db), { companyId, ...licensed })
    : rowsOf(db).countDocuments({ companyId, ...licensed }, { session });

const licensed = { active: true, role: { $ne: 'dev' as const } };

/** By company; one without users is absent. */
export async function countLicencesByCompany(db: Db): Promise<Map<string, number>> {
  const counted = await readJoined<{ _id: string; n: number }>(db, rowsOf(db), [
    { $match: licensed },
    { $group: { _id: '$companyId', n: { $sum: 1 } } },
  ]);
  return new Map(counted.map(({ _id, n }) => [_id, n]));
}

/** Asked of the whole installation: without one, no company can be made and no remote changed. */
export const isDeveloperThere = async (db: Db): Promise<boolean> =>
  (await rowsOf(db).countDocuments({ role: 'dev', active: true }, { limit: 1 })) > 0;

/** Everyone who has not been deleted, and how many of them are developers. */
export async function countCompanyUsers(db: Db, companyId: string): Promise<{ users: number; developers: number }> {
  const there = { companyId, removedDate: { $exists: false } };
  const [users, developers] = await Promise.all([
    countJoined(db, rowsOf(db), there),
    countJoined(db, rowsOf(db), { ...there, role: 'dev' }),
  ]);
  return { users, developers };
}

/** Users for an export, deleted ones included: without their account and their own settings. */
export const findUsersForExport = (db: Db, companyId: string): AsyncIterable<object> =>
  eachRow(
    rowsOf(db).find(
      { companyId },
      { projection: { subject: 0, provider: 0, notificationsActive: 0, inboxChoices: 0, firstDay: 0 } },
    ),
  );

/** Deletes all rows of a company. */
export async function eraseCompanyUsers(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId });
}
