import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import { insertNotifications } from './notification.collection.ts';
import type { Notifier } from './notifier.ts';

/** Stores notifications where a carrier to devices finds them; without one they stay there. */
export const outboxNotifier = (db: Db, log: FastifyBaseLogger, clock: () => Date): Notifier => ({
  async notify(notifications) {
    await insertNotifications(db, notifications, clock());
    for (const { id, kind } of notifications) log.debug({ id, kind }, 'notification written');
  },
});
