import type { ProductEvent } from '../../../outbox/outbox.ts';
import type { Services } from '../../../services.ts';
import { endMustReadsOf } from '../../must-read/must-read.collection.ts';
import { closeReportsOfRemoved } from '../../report/report.collection.ts';
import { filesOf, removeMediaFiles } from '../media/media-files.ts';
import { removeFeedback } from '../review/note-feedback.collection.ts';
import { removeEditions } from '../correction/note-edition.collection.ts';
import { removeRevisions } from '../review/note-revision.collection.ts';
import { eraseNote, findAnyNote, changeNote, findOpenCorrection } from '../note.collection.ts';
import { insertAudit } from '../../audit/audit.collection.ts';
import { findNotesArchivedBefore } from '../company-notes.collection.ts';

/** Consumer: no one has to answer what was said of it. */
export async function closeReportsOfNote(services: Services, { companyId, id }: ProductEvent): Promise<void> {
  const row = await findAnyNote(services.db, companyId, id);
  if (row === null || row.removedDate === null) return;
  await closeReportsOfRemoved(services, companyId, { type: 'note', id }, row.removedDate);
}

/** Consumer: removes the media of a deleted note, then its row. While the row is there the work is not done. */
export async function purgeNote(
  { db, outbox, store }: Services,
  { companyId, id: noteId }: ProductEvent,
): Promise<void> {
  const row = await findAnyNote(db, companyId, noteId);
  if (row === null || row.removedDate === null) return;
  const corrected = row.corrects === undefined ? null : await findAnyNote(db, companyId, row.corrects.noteId);
  // Media that both have go with the one that is removed last: its note comes first, and calls for this again.
  if (corrected !== null && corrected.removedDate !== null) return;
  await endMustReadsOf(db, companyId, { noteId }, row.removedDate);
  const keys = row.media.flatMap((each) => filesOf(companyId, each));
  await removeMediaFiles({ db, store }, { companyId, noteId }, keys);
  await removeFeedback(db, companyId, noteId);
  await removeRevisions(db, companyId, noteId);
  await removeEditions(db, companyId, noteId);
  await outbox.commit(async ({ session, emit }) => {
    await eraseNote(db, companyId, noteId, session);
    if (row.lastCorrectionId !== undefined)
      emit({ type: 'note.removed', companyId, id: row.lastCorrectionId }, { inBackground: true });
  });
}

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
