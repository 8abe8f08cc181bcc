import type { Services } from '../../../services.ts';
import { findNotesArchivedBefore } from '../company-notes.collection.ts';
import { changeNote } from '../note.collection.ts';

/** Deletes notes that were archived before this date, as anyone who may delete them would. Safe to repeat. */
export async function deleteNotesArchivedBefore(services: Services, companyId: string, before: Date): Promise<void> {
  const { db, outbox, clock } = services;
  for (const note of await findNotesArchivedBefore(db, companyId, before)) {
    const removal = { byId: null, action: 'note.deleted' as const };
    await outbox.commit(async ({ session, emit }) => {
      const hidden = await changeNote(db, companyId, note, { removedDate: clock(), removal }, session);
      // Null: someone brought it back, or deleted it, just now.
      if (hidden !== null) emit({ type: 'note.removed', companyId, id: note._id }, { inBackground: true });
    });
  }
}
