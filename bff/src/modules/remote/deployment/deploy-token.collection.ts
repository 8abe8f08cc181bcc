import type { Db } from '../../../adapters/database/database.ts';

/** Lets a program deploy one remote, in the name of the developer who made it. */
export interface DeployTokenRow {
  _id: string;
  remote: string;
  label: string;
  /** SHA-256 of the secret, which is stored nowhere. */
  key: string;
  ending: string;
  companyId: string;
  userId: string;
  creationDate: Date;
  expiryDate: Date;
  lastUseDate: Date | null;
  revokedDate: Date | null;
}

const rowsOf = (db: Db) => db.collection<DeployTokenRow>('deployTokens');

export async function createDeployTokenIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([{ key: { key: 1 }, unique: true }, { key: { remote: 1, creationDate: -1 } }]);
}

/** Newest first. */
export const findDeployTokens = (db: Db, remote: string): Promise<DeployTokenRow[]> =>
  rowsOf(db).find({ remote }).sort({ creationDate: -1 }).toArray();

export const findDeployTokenByKey = (db: Db, key: string): Promise<DeployTokenRow | null> =>
  rowsOf(db).findOne({ key });

export async function insertDeployToken(db: Db, row: DeployTokenRow): Promise<void> {
  await rowsOf(db).insertOne(row);
}

/** Once a minute is enough to see whether it is still in use. */
export async function markDeployTokenUsed(db: Db, id: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 60_000);
  await rowsOf(db).updateOne(
    { _id: id, $or: [{ lastUseDate: null }, { lastUseDate: { $lt: before } }] },
    { $set: { lastUseDate: now } },
  );
}

/** False when there is no such token. */
export async function revokeDeployToken(db: Db, remote: string, id: string, now: Date): Promise<boolean> {
  const { matchedCount } = await rowsOf(db).updateOne({ _id: id, remote }, { $set: { revokedDate: now } });
  return matchedCount === 1;
}

/** Deletes those that people of a company made. */
export async function eraseCompanyDeployTokens(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId });
}
