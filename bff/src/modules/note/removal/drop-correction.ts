import type { Services } from '../../../services.ts';
import { changeNote, findOpenCorrection } from '../note.collection.ts';
import type { NoteRow } from '../note.row.ts';

/** Where a note is deleted, its correction has nothing to correct: it goes as well. Safe to repeat. */
export async function dropCorrectionOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { _id, companyId, removal }: NoteRow,
): Promise<void> {
  for (;;) {
    const correction = await findOpenCorrection(db, companyId, _id);
    if (correction === null) return;
    const dropped = await changeNote(db, companyId, correction, {
      removedDate: clock(),
      openCorrectionOf: null,
      ...(removal !== undefined && { removal: { byId: removal.byId, action: 'note.correctionDropped' as const } }),
      unfinished: true,
    });
    // Somebody saved it in between.
    if (dropped !== null) return;
  }
}
