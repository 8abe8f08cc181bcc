import type { Db } from '../../adapters/database/database.ts';

/** When someone was last at it in one sign-in, whichever tab that was in. */
export interface SessionUseRow {
  /** The `origin_jti` of its tokens. */
  _id: string;
  companyId: string;
  userId: string;
  usedAt: Date;
}

const rowsOf = (db: Db) => db.collection<SessionUseRow>('sessionUses');
/** Longer than any sign-in lasts. */
const rememberSeconds = 40 * 24 * 3600;

export async function createSessionUseIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([
    { key: { companyId: 1, userId: 1 } },
    { key: { usedAt: 1 }, expireAfterSeconds: rememberSeconds },
  ]);
}

type SignIn = Omit<SessionUseRow, 'usedAt'>;

/** Since when it is not used; one that is new here is used now. */
export async function findSessionUse(db: Db, { _id, companyId, userId }: SignIn, now: Date): Promise<Date> {
  // Nearly always there: a write would wait for those of everyone else.
  const known = await rowsOf(db).findOne({ _id, companyId });
  const row =
    known ??
    (await rowsOf(db).findOneAndUpdate(
      { _id, companyId },
      { $setOnInsert: { userId, usedAt: now } },
      { upsert: true, returnDocument: 'after' },
    ));
  return row?.usedAt ?? now;
}

export async function markSessionUsed(db: Db, { _id, companyId, userId }: SignIn, now: Date): Promise<void> {
  await rowsOf(db).updateOne({ _id, companyId }, { $set: { userId }, $max: { usedAt: now } }, { upsert: true });
}

/** By sign-in. */
export async function findSessionUses(
  db: Db,
  { companyId, userId }: Omit<SignIn, '_id'>,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await rowsOf(db).find({ companyId, userId }).toArray();
  return new Map(rows.map(({ _id, usedAt }) => [_id, usedAt]));
}

export async function eraseSessionUsesOf(db: Db, companyId: string, userId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId, userId });
}

/** Deletes all rows of a company. */
export async function eraseCompanySessionUses(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId });
}
