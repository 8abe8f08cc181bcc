import type { Db } from '../database/database.ts';
import type { Mail } from './mailer.ts';

/** A mail that the mail server has not taken yet. It may hold a temporary password, so it goes as soon as it has been sent. */
export interface QueuedMailRow {
  _id: string;
  mail: Mail;
  date: Date;
}

const rowsOf = (db: Db) => db.collection<QueuedMailRow>('queuedMails');

export async function insertQueuedMail(db: Db, row: QueuedMailRow): Promise<void> {
  await rowsOf(db).insertOne(row);
}

export const findQueuedMail = (db: Db, id: string): Promise<QueuedMailRow | null> => rowsOf(db).findOne({ _id: id });

export async function deleteQueuedMail(db: Db, id: string): Promise<void> {
  await rowsOf(db).deleteOne({ _id: id });
}

export async function eraseQueuedMailsTo(db: Db, addresses: readonly string[]): Promise<void> {
  await rowsOf(db).deleteMany({ 'mail.to': { $in: [...addresses] } });
}

/** Those to someone, and those to others that name them. */
export async function eraseQueuedMailsNaming(db: Db, said: RegExp): Promise<void> {
  await rowsOf(db).deleteMany({
    $or: [{ 'mail.to': said }, { 'mail.replyTo': said }, { 'mail.subject': said }, { 'mail.text': said }],
  });
}
