import type { Services } from '../../../services.ts';
import { findNotesArchivedBefore } from '../company-notes.collection.ts';
import { changeNote } from '../note.collection.ts';
import { auditRemoval } from './audit-removal.ts';
import { dropCorrectionOf } from './drop-correction.ts';
import { enqueuePurge } from './purge.job.ts';

/** Deletes notes that were archived before this date, as anyone who may delete them would. Safe to repeat. */
export async function deleteNotesArchivedBefore(services: Services, companyId: string, before: Date): Promise<void> {
  const { db, clock } = services;
  for (const note of await findNotesArchivedBefore(db, companyId, before)) {
    const hidden = await changeNote(db, companyId, note, {
      removedDate: clock(),
      removal: { byId: null, action: 'note.deleted' },
      unfinished: true,
    });
    // Somebody brought it back, or deleted it, just now.
    if (hidden === null) continue;
    await auditRemoval(db, hidden);
    await dropCorrectionOf(services, hidden);
    await enqueuePurge(services, hidden);
  }
}
