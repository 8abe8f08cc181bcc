import type { Db } from '../../../adapters/database/database.ts';
import { insertAudit } from '../../audit/audit.collection.ts';
import type { NoteRow } from '../note.row.ts';

/** All that stays of a removed note: who, when, which title. Safe to repeat. */
export async function auditRemoval(
  db: Db,
  { _id: noteId, companyId, title, removedDate, removal }: NoteRow,
): Promise<void> {
  if (removedDate === null || removal === undefined) return;
  const { byId, action } = removal;
  await insertAudit(db, {
    _id: `${action}:${noteId}`,
    companyId,
    date: removedDate,
    byId,
    action,
    subjectId: noteId,
    subjectTitle: title,
  });
}
