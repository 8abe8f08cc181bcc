import type { TokenKind, TokenScope } from '@savoir/contracts/api-tokens';
import { apiTokenShownAfterExpiryDays } from '@savoir/contracts/limits';
import type { ClientSession, Db } from '../../adapters/database/database.ts';

/** Lets a program call the API. One that is revoked is deleted: the audit log retains that it was there. */
export interface ApiTokenRow {
  /** Of a service token also the id under which it acts. */
  _id: string;
  companyId: string;
  kind: TokenKind;
  name: string;
  scopes: TokenScope[];
  /** SHA-256 of the value, which is stored nowhere. */
  hash: string;
  ending: string;
  /** Whose it is; of a service token who made it, null once they were erased. */
  userId: string | null;
  creationDate: Date;
  expiryDate: Date;
  lastUseDate: Date | null;
}

const rowsOf = (db: Db) => db.collection<ApiTokenRow>('apiTokens');
const markEveryMs = 60_000;

export async function createApiTokenIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([
    { key: { hash: 1 }, unique: true },
    { key: { companyId: 1, userId: 1, creationDate: -1 } },
    { key: { expiryDate: 1 }, expireAfterSeconds: apiTokenShownAfterExpiryDays * 24 * 3600 },
  ]);
}

/** The one question asked before any company is known. */
export const findTokenByHash = (db: Db, hash: string): Promise<ApiTokenRow | null> => rowsOf(db).findOne({ hash });

/** Newest first. */
export const findPersonalTokens = (db: Db, companyId: string, userId: string): Promise<ApiTokenRow[]> =>
  rowsOf(db).find({ companyId, userId, kind: 'personal' }).sort({ creationDate: -1, _id: -1 }).toArray();

/** Those of the company and those of its people, newest first. */
export const findCompanyTokens = (db: Db, companyId: string): Promise<ApiTokenRow[]> =>
  rowsOf(db).find({ companyId }).sort({ creationDate: -1, _id: -1 }).toArray();

export const findApiToken = (db: Db, companyId: string, id: string): Promise<ApiTokenRow | null> =>
  rowsOf(db).findOne({ _id: id, companyId });

type Owner = Pick<ApiTokenRow, 'companyId' | 'kind'> & { userId?: string };

/** How many hold; within a transaction, so that two at once are counted. */
export const countTokens = (db: Db, owner: Owner, now: Date, session: ClientSession): Promise<number> =>
  rowsOf(db).countDocuments({ ...owner, expiryDate: { $gt: now } }, { session });

export async function insertToken(db: Db, row: ApiTokenRow, session: ClientSession): Promise<void> {
  await rowsOf(db).insertOne(row, { session });
}

/** Writes at most once a minute, so that a call costs no write. */
export async function markTokenUsed(db: Db, { _id, companyId, lastUseDate }: ApiTokenRow, now: Date): Promise<void> {
  const before = new Date(now.getTime() - markEveryMs);
  if (lastUseDate !== null && lastUseDate > before) return;
  await rowsOf(db).updateOne(
    { _id, companyId, $or: [{ lastUseDate: null }, { lastUseDate: { $lte: before } }] },
    { $set: { lastUseDate: now } },
  );
}

/** False when there is none: of the company, or of that person. */
export async function deleteToken(db: Db, companyId: string, id: string, ownerId?: string): Promise<boolean> {
  const own = ownerId === undefined ? {} : { userId: ownerId, kind: 'personal' as const };
  const { deletedCount } = await rowsOf(db).deleteOne({ _id: id, companyId, ...own });
  return deletedCount === 1;
}

/** Their own end with them; those of the company stay, and no longer say who made them. */
export async function erasePersonInApiTokens(db: Db, companyId: string, userId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId, userId, kind: 'personal' });
  await rowsOf(db).updateMany({ companyId, userId }, { $set: { userId: null } });
}

/** Deletes all rows of a company. */
export async function eraseCompanyApiTokens(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId });
}

const exported = { projection: { hash: 0 } } as const;

/** For an export: never the hash. */
export const findApiTokensForExport = (db: Db, companyId: string): Promise<object[]> =>
  rowsOf(db).find({ companyId }, exported).toArray();

/** A person’s own, and those of the company that they made. */
export const findApiTokensForPerson = (db: Db, companyId: string, userId: string): Promise<object[]> =>
  rowsOf(db).find({ companyId, userId }, exported).toArray();
