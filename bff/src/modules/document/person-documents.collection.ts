import type { Db } from '../../adapters/database/database.ts';
import { replaceId, type IdChange } from '../../adapters/database/replace-id.collection.ts';
import type { DocumentRow } from './document.row.ts';

const documentsOf = (db: Db) => db.collection<DocumentRow>('documents');

/** Documents this person added, as they are stored. */
export const findDocumentsBy = (db: Db, companyId: string, uploaderId: string): Promise<DocumentRow[]> =>
  documentsOf(db).find({ companyId, uploaderId, removedDate: null }).sort({ _id: 1 }).toArray();

/** The documents stay, in another name. */
export async function erasePersonInDocuments(db: Db, companyId: string, change: IdChange): Promise<void> {
  await replaceId(db.collection('documents'), { companyId }, change, { fields: ['uploaderId', 'lastChange.byId'] });
}

export const countDocumentsBy = (db: Db, companyId: string, uploaderId: string): Promise<number> =>
  documentsOf(db).countDocuments({ companyId, uploaderId, removedDate: null });
