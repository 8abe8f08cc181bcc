import type { Db } from 'mongodb';
import { smsOutboxMs } from '../durations.ts';
import type { SmsSender, TextMessage } from '../user-pool.options.ts';

interface OutboxDocument extends TextMessage {
  createdAt: Date;
}

/** Where text messages wait when nothing sends them: readable by anyone who runs the database, for a day. */
export async function openSmsOutbox(db: Db, now: () => number): Promise<SmsSender> {
  const outbox = db.collection<OutboxDocument>('identity_sms_outbox');
  await outbox.createIndexes([{ key: { createdAt: 1 }, expireAfterSeconds: smsOutboxMs / 1000 }]);
  return {
    async sendSms(message) {
      await outbox.insertOne({ ...message, createdAt: new Date(now()) });
    },
  };
}
