import type { Db } from '../../adapters/database/database.ts';
import type { NotificationRow } from '../../adapters/notification/notification.collection.ts';

/** Latest first, of every company, without their words. */
export const findPushes = (
  db: Db,
  limit: number,
): Promise<Pick<NotificationRow, '_id' | 'companyId' | 'kind' | 'date' | 'pushedTo'>[]> =>
  db
    .collection<NotificationRow>('notifications')
    .find({}, { projection: { companyId: 1, kind: 1, date: 1, pushedTo: 1 } })
    .sort({ date: -1 })
    .limit(limit)
    .toArray();
