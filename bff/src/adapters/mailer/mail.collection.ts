import { newId } from '@savoir/contracts/common';
import type { Db } from '../database/database.ts';
import type { Mail } from './mailer.ts';

/** A mail that was written but, without a mail server, sent nowhere. */
export interface MailRow extends Mail {
  _id: string;
  date: Date;
}

const rowsOf = (db: Db) => db.collection<MailRow>('outbox');
const rememberSeconds = 30 * 24 * 3600;

export async function createMailIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([{ key: { date: 1 }, expireAfterSeconds: rememberSeconds }]);
}

export async function insertMail(db: Db, mail: Mail, date: Date): Promise<void> {
  await rowsOf(db).insertOne({ _id: newId(date.getTime()), ...mail, date });
}

/** Latest first; the outbox belongs to the installation, not to a company. */
export const findMails = (db: Db, limit: number): Promise<MailRow[]> =>
  rowsOf(db).find().sort({ date: -1 }).limit(limit).toArray();

export async function eraseMailsTo(db: Db, addresses: readonly string[]): Promise<void> {
  await rowsOf(db).deleteMany({ to: { $in: [...addresses] } });
}

/** Those to someone, and those to others that name them. */
export async function eraseMailsNaming(db: Db, said: RegExp): Promise<void> {
  await rowsOf(db).deleteMany({ $or: [{ to: said }, { replyTo: said }, { subject: said }, { text: said }] });
}
