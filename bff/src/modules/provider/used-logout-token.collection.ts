import type { Db } from '../../adapters/database/database.ts';
import { inserted } from '../../adapters/database/duplicate-key.ts';

/** A logout token that was obeyed: its fingerprint says nothing of anyone. */
interface UsedLogoutTokenRow {
  _id: string;
  expiresAt: Date;
}

const rowsOf = (db: Db) => db.collection<UsedLogoutTokenRow>('usedLogoutTokens');

export async function createUsedLogoutTokenIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }]);
}

/** False when it served before. */
export const takeLogoutToken = (db: Db, fingerprint: string, expiresAt: Date): Promise<boolean> =>
  inserted(rowsOf(db).insertOne({ _id: fingerprint, expiresAt }));
