import type { Services } from '../../../services.ts';
import { endMustReadsOf } from '../../must-read/must-read.collection.ts';
import { closeReportsOfRemoved } from '../../report/report.collection.ts';
import { auditRemoval } from './audit-removal.ts';
import { photoKey, seekableKey, thumbnailKey } from '../media/derived-keys.ts';
import { removeMediaFiles } from '../media/media-files.ts';
import { announceRejection } from '../review/announce.job.ts';
import { removeFeedback } from '../review/note-feedback.collection.ts';
import { removeEditions } from '../correction/note-edition.collection.ts';
import { removeRevisions } from '../review/note-revision.collection.ts';
import { dropCorrectionOf } from './drop-correction.ts';
import { tellWebhooksOfDeleted } from '../note-webhooks.ts';
import { eraseNote, findAnyNote } from '../note.collection.ts';
import type { NoteRow } from '../note.row.ts';

interface Purge {
  companyId: string;
  noteId: string;
}

const jobType = 'purge-note';

export const enqueuePurge = (
  { jobs }: Services,
  { _id: noteId, companyId }: Pick<NoteRow, '_id' | 'companyId'>,
): Promise<void> => jobs.enqueue(jobType, `purge-note:${noteId}`, { companyId, noteId });

/** Removes the media of a deleted note, then its row: while the row is there the work is not done. */
export function definePurge(services: Services): void {
  const { db, jobs, knowledge, store, log } = services;
  jobs.define<Purge>(jobType, {
    async run({ payload: { companyId, noteId } }) {
      const row = await findAnyNote(db, companyId, noteId);
      if (row === null || row.removedDate === null) return;
      await auditRemoval(db, row);
      await announceRejection(services, row);
      await tellWebhooksOfDeleted(services, row);
      await dropCorrectionOf(services, row);
      await closeReportsOfRemoved(db, companyId, { type: 'note', id: noteId }, row.removedDate);
      await endMustReadsOf(db, companyId, { noteId }, row.removedDate);
      await knowledge.remove(companyId, 'note', noteId);
      const keys = row.media.flatMap(({ id, uploadedKey, storageKey, posterKey }) => [
        uploadedKey,
        storageKey,
        posterKey,
        // A generation that was cut may have written derived files without noting it.
        photoKey(companyId, id),
        thumbnailKey(companyId, id),
        seekableKey(companyId, id),
      ]);
      await removeMediaFiles({ db, store }, { companyId, noteId }, keys);
      await removeFeedback(db, companyId, noteId);
      await removeRevisions(db, companyId, noteId);
      await removeEditions(db, companyId, noteId);
      await eraseNote(db, companyId, noteId);
      // After the note: what both have is removed with the one that goes last.
      if (row.lastCorrectionId !== undefined) await enqueuePurge(services, { _id: row.lastCorrectionId, companyId });
    },
    async onDead({ payload, error }) {
      log.error({ ...payload, reason: error }, 'a deleted note could not be removed; it stays invisible');
    },
  });
}
