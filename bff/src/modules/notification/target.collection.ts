import { createHash } from 'node:crypto';
import type { PushSubscriptionData } from '@savoir/contracts/notifications';
import type { Db } from '../../adapters/database/database.ts';

/** A browser that gets someone's notifications. */
export interface TargetRow {
  _id: string;
  /** SHA-256 of the address: each browser has one row, no matter who uses it. */
  address: string;
  companyId: string;
  userId: string;
  subscription: PushSubscriptionData;
  date: Date;
}

const rowsOf = (db: Db) => db.collection<TargetRow>('notificationTargets');
const addressOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');

export async function createTargetIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([{ key: { address: 1 }, unique: true }, { key: { companyId: 1, userId: 1 } }]);
}

type Owner = Pick<TargetRow, 'companyId' | 'userId'>;

/** The row of this browser, now this user's. */
export async function saveTarget(
  db: Db,
  owner: Owner,
  { id, subscription, date }: { id: string; subscription: PushSubscriptionData; date: Date },
): Promise<TargetRow> {
  const address = addressOf(subscription.endpoint);
  const row = await rowsOf(db).findOneAndUpdate(
    { address },
    { $set: { ...owner, subscription, date }, $setOnInsert: { _id: id, address } },
    { upsert: true, returnDocument: 'after' },
  );
  if (row === null) throw new Error('an upsert gave no row');
  return row;
}

export const findTargets = (db: Db, { companyId, userId }: Owner): Promise<TargetRow[]> =>
  rowsOf(db).find({ companyId, userId }).sort({ date: 1 }).toArray();

export async function countTargets(db: Db, { companyId, userId }: Owner): Promise<{ user: number; company: number }> {
  const [user, company] = await Promise.all([
    rowsOf(db).countDocuments({ companyId, userId }),
    rowsOf(db).countDocuments({ companyId }),
  ]);
  return { user, company };
}

/** False when the user has no such target. */
export async function removeTarget(db: Db, { companyId, userId }: Owner, id: string): Promise<boolean> {
  return (await rowsOf(db).deleteOne({ _id: id, companyId, userId })).deletedCount === 1;
}

/** No one gets notifications for this user any more. */
export async function removeTargetsOf(db: Db, { companyId, userId }: Owner): Promise<void> {
  await rowsOf(db).deleteMany({ companyId, userId });
}

/** Of every company: people with a browser that gets notifications. */
export const findTargetOwners = async (db: Db): Promise<Owner[]> =>
  (
    await rowsOf(db)
      .aggregate<{ _id: Owner }>([{ $group: { _id: { companyId: '$companyId', userId: '$userId' } } }])
      .toArray()
  ).map(({ _id }) => _id);

/** Deletes all rows of a company. */
export async function eraseCompanyTargets(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId });
}
