import type { Role } from '@savoir/contracts/access';
import type { Db } from '../../adapters/database/database.ts';
import { findCompany } from '../company/company.collection.ts';
import { findUser } from '../user/user.collection.ts';

/** What the first start wrote; the row's presence keeps later starts from writing anything. */
export interface SeedRow {
  _id: 'seed';
  /** Null while it is being written: a start that was cut goes on with it. */
  endDate: Date | null;
  accounts: { companyId: string; userId: string; invited: boolean }[];
}

const rowsOf = (db: Db) => db.collection<SeedRow>('installation');

export const findSeed = (db: Db): Promise<SeedRow | null> => rowsOf(db).findOne({ _id: 'seed' });

export async function beginSeed(db: Db, accounts: SeedRow['accounts']): Promise<void> {
  await rowsOf(db).updateOne({ _id: 'seed' }, { $set: { endDate: null, accounts } }, { upsert: true });
}

export async function endSeed(db: Db, endDate: Date): Promise<void> {
  await rowsOf(db).updateOne({ _id: 'seed' }, { $set: { endDate } });
}

export interface SeededAccount {
  userId: string;
  email: string;
  role: Role;
  company: string;
  /** Has not signed in yet: the password is temporary. */
  invited: boolean;
}

/** The accounts of the first start that still exist. */
export async function findSeededAccounts(db: Db): Promise<SeededAccount[]> {
  const seed = await findSeed(db);
  const accounts = (seed?.accounts ?? []).map(async ({ companyId, userId, invited }) => {
    const [user, company] = await Promise.all([findUser(db, companyId, userId), findCompany(db, companyId)]);
    if (user === null || company === null || !user.active) return [];
    return [
      {
        userId,
        email: user.email,
        role: user.role,
        company: company.name,
        invited: invited && user.lastSeenDate === null,
      },
    ];
  });
  return (await Promise.all(accounts)).flat();
}

/** Removes a company's accounts from what the first start recorded. */
export async function forgetCompanyAccounts(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).updateMany({}, { $pull: { accounts: { companyId } } });
}
