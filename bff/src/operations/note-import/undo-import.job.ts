import { findUntouchedImports } from '../../modules/note/company-notes.collection.ts';
import { takeBack } from '../../modules/note/note.service.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Services } from '../../services.ts';
import { findImportPages, markRemoved } from './import-page.collection.ts';
import { importingActor } from './importing-actor.ts';
import { removeUnlinkedDocuments } from './files/remove-documents.ts';
import { findNoteImport, moveNoteImport, type NoteImportRow } from './note-import.collection.ts';

const jobType = 'undo-note-import';

interface Task {
  companyId: string;
  importId: string;
  /** Who takes it back: not always who imported. */
  userId: string;
}

export const enqueueUndo = (
  queue: Pick<JobQueue, 'enqueue'>,
  { _id: importId, companyId, undoneBy }: NoteImportRow,
): Promise<void> =>
  queue.enqueue(jobType, `${jobType}:${importId}`, { companyId, importId, userId: undoneBy ?? '' } satisfies Task);

/** Takes the notes back that no one has touched; each goes as one that someone deletes. */
export function defineUndo(services: Services): void {
  const { db, jobs } = services;
  jobs.define<Task>(jobType, {
    lane: 'background',
    atOnce: 1,
    timeoutMs: 6 * 3600_000,
    maxAttempts: 20,
    async run({ payload: { companyId, importId, userId }, signal }) {
      const row = await findNoteImport(db, companyId, importId);
      if (row?.state !== 'undoing') return;
      const actor = await importingActor(services, { companyId, userId });
      for (let notes = actor === null ? [] : await findUntouchedImports(db, companyId, importId); notes.length > 0;) {
        for (const note of notes) {
          signal.throwIfAborted();
          if (actor !== null && (await takeBack(services, actor, note)))
            await markRemoved(db, companyId, importId, [note._id]);
        }
        notes = await findUntouchedImports(db, companyId, importId);
      }
      await removeUnlinkedDocuments(services, actor, row);
      await end(companyId, importId);
    },
    async onDead({ payload: { companyId, importId } }) {
      await end(companyId, importId);
    },
  });

  async function end(companyId: string, importId: string): Promise<void> {
    const pages = await findImportPages(db, companyId, importId);
    const made = pages.filter(({ state }) => state === 'made').length;
    await moveNoteImport(db, companyId, importId, ['undoing'], { state: 'undone', made });
  }
}
