import { MongoServerError, type Db } from '../../adapters/database/database.ts';

/** A sign-in that the service of a company vouched for, and goes on vouching for. */
export interface ProviderSignInRow {
  /** The `origin_jti` of its tokens. */
  _id: string;
  companyId: string;
  userId: string;
  /** Of the account in the user pool. */
  poolSubject: string;
  providerId: string;
  issuer: string;
  subject: string;
  /** Of the session there; null where it has no name. */
  sid: string | null;
  /** Sealed; null where it gave none. */
  refreshToken: string | null;
  /** Sealed: shown to it at the sign-out. */
  idToken: string;
  /** When it was last asked whether it still vouches. */
  checkedAt: Date;
  /** When the sign-in is over whatever it says, in milliseconds: by a date here releases before this one forget it a day later. */
  endsAt: number;
}

/** Longer than any sign-in lasts: one whose row is gone would go on as if no service had to vouch for it. */
const rememberSeconds = 40 * 24 * 3600;

/** MongoDB’s IndexNotFound. */
const indexNotFound = 27;

const rowsOf = (db: Db) => db.collection<ProviderSignInRow>('providerSignIns');

export async function createProviderSignInIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([
    { key: { companyId: 1, userId: 1 } },
    { key: { issuer: 1, subject: 1 } },
    { key: { issuer: 1, sid: 1 } },
    { key: { checkedAt: 1 }, expireAfterSeconds: rememberSeconds },
  ]);
  // Of earlier releases, which forgot a sign-in that could still be renewed.
  await rowsOf(db)
    .dropIndex('endsAt_1')
    .catch((error: unknown) => {
      if (!(error instanceof MongoServerError && error.code === indexNotFound)) throw error;
    });
}

export async function insertProviderSignIn(db: Db, row: ProviderSignInRow): Promise<void> {
  await rowsOf(db).insertOne(row);
}

/** Named by the tokens of a sign-in, before its company is known. */
export const findProviderSignIn = (db: Db, signInId: string): Promise<ProviderSignInRow | null> =>
  rowsOf(db).findOne({ _id: signInId });

/** Null when someone else asks already, in another tab: a refresh token may serve once. */
export const startCheck = (
  db: Db,
  { _id, companyId, checkedAt }: Pick<ProviderSignInRow, '_id' | 'companyId' | 'checkedAt'>,
  now: Date,
): Promise<ProviderSignInRow | null> =>
  rowsOf(db).findOneAndUpdate({ _id, companyId, checkedAt }, { $set: { checkedAt: now } }, { returnDocument: 'after' });

export async function saveProviderTokens(
  db: Db,
  { _id, companyId }: Pick<ProviderSignInRow, '_id' | 'companyId'>,
  tokens: Partial<Pick<ProviderSignInRow, 'refreshToken' | 'idToken' | 'checkedAt'>>,
): Promise<void> {
  await rowsOf(db).updateOne({ _id, companyId }, { $set: tokens });
}

/** Of one client at its issuer; a session there names one sign-in, or several of one browser. */
export const findSignInsAt = (
  db: Db,
  { issuer, providerId }: Pick<ProviderSignInRow, 'issuer' | 'providerId'>,
  { sub, sid }: { sub: string | null; sid: string | null },
): Promise<ProviderSignInRow[]> =>
  rowsOf(db)
    .find({ issuer, providerId, ...(sub !== null && { subject: sub }), ...(sid !== null && { sid }) })
    .toArray();

export async function removeProviderSignIn(
  db: Db,
  { _id, companyId }: Pick<ProviderSignInRow, '_id' | 'companyId'>,
): Promise<void> {
  await rowsOf(db).deleteOne({ _id, companyId });
}

export async function eraseProviderSignInsOf(db: Db, companyId: string, userId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId, userId });
}

/** Deletes all rows of a company. */
export async function eraseCompanyProviderSignIns(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId });
}
