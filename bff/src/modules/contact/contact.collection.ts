import type { ContactMessage } from '@savoir/contracts/contact';
import type { Db } from '../../adapters/database/database.ts';
import { inserted } from '../../adapters/database/duplicate-key.ts';

/** A message to us, as it was sent. */
export interface ContactRow extends Omit<ContactMessage, 'errorMessage'> {
  _id: string;
  companyId: string;
  userId: string;
  date: Date;
  errorMessage: string;
}

const rowsOf = (db: Db) => db.collection<ContactRow>('contactMessages');

export async function createContactIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([{ key: { companyId: 1, date: -1 } }]);
}

/** The same id twice is one message. */
export async function insertContact(db: Db, companyId: string, row: ContactRow): Promise<void> {
  await inserted(rowsOf(db).insertOne({ ...row, companyId }));
}

export const findContact = (db: Db, companyId: string, id: string): Promise<ContactRow | null> =>
  rowsOf(db).findOne({ _id: id, companyId });

/** Deletes all rows of a company. */
export async function eraseCompanyMessages(db: Db, companyId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId });
}

/** What a person wrote to us. */
export const findContactsOf = (db: Db, companyId: string, userId: string): Promise<ContactRow[]> =>
  rowsOf(db).find({ companyId, userId }).sort({ date: 1 }).toArray();

export async function eraseContactsOf(db: Db, companyId: string, userId: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId, userId });
}
