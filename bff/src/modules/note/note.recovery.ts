import type { Services } from '../../services.ts';
import { enqueueAddedMedia } from './media/add-media.job.ts';
import { enqueueGeneration } from './generation/generate.job.ts';
import { applyToKnowledge } from './note-knowledge.ts';
import { findUnfinishedNotes } from './note.collection.ts';
import { enqueuePurge } from './removal/purge.job.ts';

/** Takes up what a crash left half done: a note created but not queued, a change the knowledge base has not heard of, a deletion. */
export async function resumeNotes(services: Services): Promise<void> {
  for (const row of await findUnfinishedNotes(services.db)) {
    if (row.status === 'PENDING' && row.removedDate === null) await enqueueGeneration(services, row);
    else {
      await enqueueAddedMedia(services, row);
      await applyToKnowledge(services, row);
    }
    if (row.removedDate !== null) await enqueuePurge(services, row);
  }
}
