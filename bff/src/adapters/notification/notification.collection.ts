import type { Db } from '../database/database.ts';
import { insertedMissing } from '../database/duplicate-key.ts';
import type { Notification } from './notifier.ts';

/** A notification that was written, for anyone who carries it to a device. */
export interface NotificationRow extends Omit<Notification, 'id'> {
  _id: string;
  date: Date;
  /** Browsers it was carried to. */
  pushedTo?: string[];
}

const rowsOf = (db: Db) => db.collection<NotificationRow>('notifications');
/** As long as jobs are remembered: what repeats later is not the same event. */
const rememberSeconds = 30 * 24 * 3600;

export async function createNotificationIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([
    { key: { companyId: 1, userId: 1, date: -1 } },
    { key: { date: 1 }, expireAfterSeconds: rememberSeconds },
  ]);
}

/** Writes those that are not there yet. */
export async function insertNotifications(db: Db, notifications: readonly Notification[], date: Date): Promise<void> {
  if (notifications.length === 0) return;
  const rows = notifications.map(({ id, ...rest }) => ({ _id: id, ...rest, date }));
  await insertedMissing(rowsOf(db).insertMany(rows, { ordered: false }));
}

export const findNotification = (db: Db, companyId: string, id: string): Promise<NotificationRow | null> =>
  rowsOf(db).findOne({ _id: id, companyId });

export async function markPushed(db: Db, companyId: string, id: string, targetId: string): Promise<void> {
  await rowsOf(db).updateOne({ _id: id, companyId }, { $addToSet: { pushedTo: targetId } });
}

/** Deletes all rows of a company. */
export async function eraseCompanyNotifications(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId });
}

/** Latest first, of every company, without their words. */
export const findLatestNotifications = (
  db: Db,
  limit: number,
): Promise<Pick<NotificationRow, '_id' | 'companyId' | 'kind' | 'date' | 'pushedTo'>[]> =>
  rowsOf(db)
    .find({}, { projection: { companyId: 1, kind: 1, date: 1, pushedTo: 1 } })
    .sort({ date: -1 })
    .limit(limit)
    .toArray();

const mine = ({ companyId, userId }: Pick<NotificationRow, 'companyId' | 'userId'>) => ({ companyId, userId });

/** What a person was notified of, and when. */
export const findNotificationsOf = (db: Db, owner: Pick<NotificationRow, 'companyId' | 'userId'>): Promise<object[]> =>
  rowsOf(db)
    .find(mine(owner), { projection: { _id: 0, kind: 1, title: 1, body: 1, path: 1, date: 1 } })
    .sort({ date: 1 })
    .toArray();

export const countNotificationsOf = (db: Db, owner: Pick<NotificationRow, 'companyId' | 'userId'>): Promise<number> =>
  rowsOf(db).countDocuments(mine(owner));

/** Theirs, and what others were told of them by name. */
export async function erasePersonInNotifications(
  db: Db,
  companyId: string,
  { id, name }: { id: string; name: RegExp },
): Promise<void> {
  await rowsOf(db).deleteMany({ companyId, $or: [{ userId: id }, { title: name }, { body: name }] });
}

export async function deleteNotificationsBefore(db: Db, companyId: string, before: Date): Promise<void> {
  await rowsOf(db).deleteMany({ companyId, date: { $lt: before } });
}
