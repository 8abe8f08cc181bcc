import type { ProductEvent } from '../../../outbox/outbox.ts';
import type { Services } from '../../../services.ts';
import { changeNote, findAnyNote, findOpenCorrection } from '../note.collection.ts';

/** Consumer: where a note is deleted, its correction has nothing to correct and goes as well. */
export async function dropCorrectionOf(
  { db, outbox, clock }: Services,
  { companyId, id: noteId }: ProductEvent,
): Promise<void> {
  const removal = (await findAnyNote(db, companyId, noteId))?.removal;
  const changes = {
    removedDate: clock(),
    openCorrectionOf: null,
    ...(removal !== undefined && { removal: { byId: removal.byId, action: 'note.correctionDropped' as const } }),
  };
  for (;;) {
    const correction = await findOpenCorrection(db, companyId, noteId);
    if (correction === null) return;
    await outbox.commit(async ({ session, emit }) => {
      // Null: someone saved it in between.
      if ((await changeNote(db, companyId, correction, changes, session)) !== null)
        emit({ type: 'note.removed', companyId, id: correction._id });
    });
  }
}
