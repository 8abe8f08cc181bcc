import { inOrder, readJoined } from '../../adapters/database/joined-reads.ts';
import type { Feature } from '@savoir/contracts/access';
import type { GroupRule, Retention, SessionRules } from '@savoir/contracts/companies';
import type { ClientSession, Db } from '../../adapters/database/database.ts';
import { inserted } from '../../adapters/database/duplicate-key.ts';
import { replaceId, type IdChange } from '../../adapters/database/replace-id.collection.ts';
import { atVersion, type LastChange, type Versioned } from '../../adapters/database/row-version.ts';

/** Its version counts the changes of its settings. */
export interface CompanyRow extends Versioned {
  _id: string;
  name: string;
  enabledFeatures: Feature[];
  freeTrial: boolean;
  freeTrialStartDate: Date | null;
  freeTrialEndDate: Date | null;
  quotaDocumentPagesLimit: number | null;
  quotaUsersLimit: number | null;
  active: boolean;
  creationDate: Date;
  retention?: Retention;
  /** Conversations from then on are in its export, as its people are told; absent or null: none is. */
  conversationsExportedSince?: Date | null;
  /** Minutes without use after which its sessions end; absent or null: none ends for that. */
  idleMinutes?: SessionRules['idleMinutes'];
  /** Of its people’s addresses, lower case; absent: none. */
  domains?: string[];
  /** What groups of its sign-in service are here. */
  groupRules?: GroupRule[];
  /** Absent: its people may have access tokens of their own. */
  personalTokens?: boolean;
  /** Set once its deletion has been decided: nothing brings it back. */
  deletionId?: string;
  /** SHA-256 of the archive it comes back from: until it is whole, it is closed, and its settings are no one’s to change. */
  returning?: string;
  /** Counts what was done to its accounts: anyone who changes them waits for the one before. */
  accountChanges?: number;
}

export type CompanyFields = Omit<
  CompanyRow,
  '_id' | 'creationDate' | 'deletionId' | 'returning' | 'accountChanges' | keyof Versioned
>;

const rowsOf = (db: Db) => db.collection<CompanyRow>('companies');

export const findCompany = async (db: Db, companyId: string): Promise<CompanyRow | null> =>
  (await readJoined<CompanyRow>(db, rowsOf(db), [{ $match: { _id: companyId } }]))[0] ?? null;

/** For the first start: writes the company unless it is there. */
export async function insertCompanyOnce(db: Db, company: CompanyRow): Promise<void> {
  await rowsOf(db).updateOne({ _id: company._id }, { $setOnInsert: company }, { upsert: true });
}

export const countCompanies = (db: Db): Promise<number> => rowsOf(db).countDocuments({}, { limit: 1 });

export const findCompanies = async (db: Db): Promise<CompanyRow[]> =>
  (await readJoined<CompanyRow>(db, rowsOf(db), [])).sort((a, b) => inOrder(a.name, b.name));

/** Whose people have addresses of that domain. */
export const findCompaniesOfDomain = (db: Db, domain: string): Promise<CompanyRow[]> =>
  rowsOf(db).find({ domains: domain }).toArray();

/** Null when its deletion has been decided, or when it was changed since `version` was read; without one the last wins. */
export const changeCompany = (
  db: Db,
  companyId: string,
  changes: Partial<CompanyFields>,
  lastChange: LastChange,
  version?: number,
): Promise<CompanyRow | null> =>
  rowsOf(db).findOneAndUpdate(
    {
      _id: companyId,
      deletionId: { $exists: false },
      returning: { $exists: false },
      ...(version !== undefined && atVersion(version)),
    },
    { $set: { ...changes, lastChange }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  );

/** Takes the place of a company that comes back, closed; the same once more finds it. Null when something else has it. */
export async function startReturn(db: Db, company: CompanyRow, sha256: string): Promise<CompanyRow | null> {
  const row = { ...company, active: false, returning: sha256 };
  await rowsOf(db).updateOne({ _id: company._id }, { $setOnInsert: row }, { upsert: true });
  return rowsOf(db).findOne({ _id: company._id, returning: sha256, deletionId: { $exists: false } });
}

/** It is whole, and as open as it was. */
export async function endReturn(db: Db, { _id, active }: CompanyRow, sha256: string): Promise<void> {
  await rowsOf(db).updateOne({ _id, returning: sha256 }, { $set: { active }, $unset: { returning: '' } });
}

/** Closes the company for good and names its deletion; the first who asks wins, the others get the same. */
export const startDeletion = (
  db: Db,
  companyId: string,
  deletionId: string,
  session: ClientSession,
): Promise<CompanyRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { _id: companyId },
    [{ $set: { active: false, deletionId: { $ifNull: ['$deletionId', deletionId] } } }],
    { session, returnDocument: 'after' },
  );

export async function eraseCompany(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).deleteOne({ _id: companyId });
}

/** Inside a transaction: changes of the accounts of one company wait for each other, so that what is counted stays true. */
export const lockAccounts = (db: Db, companyId: string, session: ClientSession): Promise<CompanyRow | null> =>
  rowsOf(db).findOneAndUpdate(
    { _id: companyId },
    { $inc: { accountChanges: 1 } },
    { session, returnDocument: 'after' },
  );

export async function isCompanyNameTaken(db: Db, name: string, exceptId: string): Promise<boolean> {
  const rows = await rowsOf(db)
    .find({ _id: { $ne: exceptId } }, { projection: { name: 1 } })
    .toArray();
  const same = new Intl.Collator('fr', { sensitivity: 'base' });
  return rows.some((row) => same.compare(row.name, name) === 0);
}

/** False when there is a company of this id already. */
export const insertCompany = (db: Db, row: CompanyRow): Promise<boolean> => inserted(rowsOf(db).insertOne(row));

/** Developers change settings of any company. */
export async function erasePersonInCompanies(db: Db, change: IdChange): Promise<void> {
  await replaceId(db.collection('companies'), {}, change, { fields: ['lastChange.byId'] });
}
