import { MediaFault } from '../../../ingestion/media/media-fault.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import type { Services } from '../../../services.ts';
import { removeUploaded } from './media-files.ts';
import { findAnyNote, writeAddedMedia } from '../note.collection.ts';
import type { NoteMediaRow, NoteRow } from '../note.row.ts';
import { lastResortAttempt } from '../last-resort.ts';
import { processMedia } from './process-media.ts';

interface AddedMedia {
  companyId: string;
  noteId: string;
  mediaId: string;
}

const jobType = 'process-note-media';

/** Queues what was added to a note that is already generated. */
export async function enqueueAddedMedia(queue: Pick<JobQueue, 'enqueue'>, row: NoteRow): Promise<void> {
  const { _id: noteId, companyId } = row;
  for (const { id: mediaId } of row.media.filter(({ processed }) => !processed))
    await queue.enqueue(jobType, `media:${noteId}:${mediaId}`, { companyId, noteId, mediaId });
}

/** Makes a medium ready that came after the generation. One that cannot be used ends too, without a file to open. */
export function defineAddedMedia(services: Services): void {
  const { db, outbox, jobs, log } = services;
  const find = async ({ companyId, noteId, mediaId }: AddedMedia) =>
    (await findAnyNote(db, companyId, noteId))?.media.find(({ id }) => id === mediaId);
  // In one step: a correction that is published in between would bring back the medium as it was.
  const write = ({ companyId, noteId }: AddedMedia, media: NoteMediaRow) =>
    outbox.commit(({ session }) => writeAddedMedia(db, companyId, noteId, media, session));
  const giveUp = async (job: AddedMedia) => {
    const media = await find(job);
    if (media === undefined) return;
    await write(job, { ...media, processed: true, unusable: true });
  };
  jobs.define<AddedMedia>(jobType, {
    atOnce: 1,
    async run({ payload, signal, attempt }) {
      const media = await find(payload);
      if (media === undefined) return;
      try {
        if (!media.processed) {
          const processed = await processMedia(services, payload.companyId, media, {
            signal,
            isLastResort: attempt >= lastResortAttempt,
          });
          await write(payload, processed);
        }
      } catch (error) {
        if (!(error instanceof MediaFault)) throw error;
        log.info({ err: error, noteId: payload.noteId }, 'medium added to a note cannot be used');
        await giveUp(payload);
      }
      const ended = await find(payload);
      if (ended === undefined) return;
      await removeUploaded(services, payload, ended);
    },
    onDead: ({ payload }) => giveUp(payload),
  });
}
