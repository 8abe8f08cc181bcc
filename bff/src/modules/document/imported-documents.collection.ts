import type { Db } from '../../adapters/database/database.ts';
import type { DocumentRow } from './document.row.ts';

const rowsOf = (db: Db) => db.collection<DocumentRow>('documents');
const present = (companyId: string) => ({ companyId, removedDate: null });

/** A document that an import made of these bytes and that everyone sees who sees these spaces; no space is everyone. */
export async function findImportedDocument(
  db: Db,
  companyId: string,
  importKey: string,
  spaceIds: readonly string[],
): Promise<DocumentRow | null> {
  const same = await rowsOf(db)
    .find({ ...present(companyId), importKey })
    .toArray();
  const isSeen = (row: DocumentRow) =>
    row.spaceIds.length === 0 || (spaceIds.length > 0 && spaceIds.every((id) => row.spaceIds.includes(id)));
  return same.find(isSeen) ?? null;
}

/** Of an import, or among these ids: those that an import made and no one has changed since. */
export const findUntouchedDocuments = (
  db: Db,
  companyId: string,
  { importId, ids }: { importId: string; ids: readonly string[] },
): Promise<DocumentRow[]> =>
  rowsOf(db)
    .find({ ...present(companyId), importId: { $type: 'string' }, $or: [{ importId }, { _id: { $in: [...ids] } }] })
    .toArray();
