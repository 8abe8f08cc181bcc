import type { ProductEvent } from '../../../outbox/outbox.ts';
import type { Services } from '../../../services.ts';
import { insertAudit } from '../../audit/audit.collection.ts';
import { findAnyNote } from '../note.collection.ts';

/** Consumer: all that stays of a removed note is who, when, which title. */
export async function auditRemoval({ db }: Services, { companyId, id: noteId }: ProductEvent): Promise<void> {
  const row = await findAnyNote(db, companyId, noteId);
  if (row === null || row.removedDate === null || row.removal === undefined) return;
  const { title, removedDate, removal } = row;
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
