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
  /** What opens an installation without the demonstration in a browser. */
  links?: FirstStartLink[];
}

export interface FirstStartLink {
  /** SHA-256 of its code. */
  hash: string;
  endDate: Date;
}

const rowsOf = (db: Db) => db.collection<SeedRow>('installation');

export const findSeed = (db: Db): Promise<SeedRow | null> => rowsOf(db).findOne({ _id: 'seed' });

export async function startSeed(db: Db, accounts: SeedRow['accounts']): Promise<void> {
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

/** Each instance of an installation prints a link of its own: one more replaces only the oldest. */
const linksMax = 5;

const withLink = (hash: string, now: Date) => ({
  _id: 'seed' as const,
  links: { $elemMatch: { hash, endDate: { $gt: now } } },
});

export async function addLink(db: Db, link: FirstStartLink): Promise<void> {
  await rowsOf(db).updateOne({ _id: 'seed' }, { $push: { links: { $each: [link], $slice: -linksMax } } });
}

export const isLinkThere = async (db: Db, hash: string, now: Date): Promise<boolean> =>
  (await rowsOf(db).countDocuments(withLink(hash, now), { limit: 1 })) > 0;

/** All links, which are there no more; null when this one was not, or is too old. */
export async function takeLinks(db: Db, hash: string, now: Date): Promise<FirstStartLink[] | null> {
  const before = await rowsOf(db).findOneAndUpdate(withLink(hash, now), { $unset: { links: '' } });
  return before?.links ?? null;
}

export async function giveBackLinks(db: Db, links: FirstStartLink[]): Promise<void> {
  await rowsOf(db).updateOne({ _id: 'seed' }, { $set: { links } });
}

/** Someone of the first start who was erased. */
export async function forgetAccount(db: Db, userId: string): Promise<void> {
  await rowsOf(db).updateMany({}, { $pull: { accounts: { userId } } });
}
