import { errorTextFr } from '@savoir/contracts/errors';
import { LanguageModelFailure, type LanguageModel } from '../../../adapters/language-model/language-model.ts';
import { isResting } from '../../../adapters/service-rest.ts';
import { MediaFault } from '../../../ingestion/media/media-fault.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import type { Services } from '../../../services.ts';
import { findCompany } from '../../company/company.collection.ts';
import { enhanceNote } from '../enhance/enhance-note.ts';
import { generated, withEntry } from '../note-step.ts';
import { lastResortAttempt } from '../last-resort.ts';
import { removeMediaFiles, removeUploaded } from '../media/media-files.ts';
import { writeRevision } from '../review/note-revision.collection.ts';
import { endGeneration, findAnyNote, writeProcessedMedia, type Generation } from '../note.collection.ts';
import type { NoteMediaRow, NoteRow } from '../note.row.ts';
import { listedText } from '../listed-text.ts';
import { processMedia, type ProcessingOptions } from '../media/process-media.ts';
import { templateNote } from './template-note.ts';
import { t } from '../../../texts/server-texts.ts';

const jobType = 'generate-note';

interface GenerationJob extends Generation {
  /** Files of media that the note no longer has; absent: none. */
  dropped?: (string | null)[];
}

export const enqueueGeneration = (
  queue: Pick<JobQueue, 'enqueue'>,
  { _id: noteId, companyId, generation }: Pick<NoteRow, '_id' | 'companyId' | 'generation'>,
  dropped: (string | null)[] = [],
): Promise<void> =>
  queue.enqueue(jobType, `generate:${noteId}:${generation}`, { companyId, noteId, generation, dropped });

/** Makes a note from its media. A run cut anywhere goes on behind the media it has processed. */
export function defineGeneration(services: Services): void {
  services.jobs.define<GenerationJob>(jobType, {
    // A model may be slow: news and mails go on beside it.
    atOnce: 2,
    run: ({ payload, signal, attempt }) =>
      generate(services, payload, { signal, isLastResort: attempt >= lastResortAttempt }),
    onDead: ({ payload }) => fail(services, payload, t('note.givenUp')),
  });
}

async function generate(services: Services, job: GenerationJob, options: ProcessingOptions): Promise<void> {
  const { db, outbox, clock, log, models } = services;
  await removeMediaFiles(services, job, job.dropped ?? []);
  const row = await currentNote(services, job);
  if (row === null) return;
  const media: NoteMediaRow[] = [];
  const faults: string[] = [];
  for (const [index, each] of row.media.entries()) {
    options.signal.throwIfAborted();
    try {
      // Another attempt of this job may have failed for it.
      const { unusable: _before, ...medium } = each;
      const processed = each.processed ? each : await processMedia(services, job.companyId, medium, options);
      if (!each.processed && !(await writeProcessedMedia(db, job, index, processed))) return;
      await removeUploaded(services, job, processed);
      media.push(processed);
    } catch (error) {
      if (!(error instanceof MediaFault)) throw error;
      log.info({ err: error, noteId: job.noteId }, 'medium of a note cannot be used');
      if (!(await writeProcessedMedia(db, job, index, { ...each, unusable: true }))) return;
      faults.push(t('named', { name: each.filename ?? '', text: errorTextFr[error.code] }));
    }
  }
  // All at once: no one is to try again once for each.
  if (faults.length > 0) return fail(services, job, faults.join(' '));
  const company = await findCompany(db, job.companyId);
  const features = company?.enabledFeatures ?? [];
  const enhanced =
    models !== null && features.includes('LLM_ENHANCED_MARKDOWN')
      ? await structured(services, models.writing, row, media, options)
      : null;
  const markdown = enhanced ?? templateNote(media, row.outline);
  const now = clock();
  const history = withEntry(row.history, { date: now, action: 'generated', byId: null });
  // Before the end, so that a run cut here writes it again.
  await writeRevision(db, { ...row, version: row.version + 1, markdown, history });
  const change = {
    ...generated(features, now),
    markdown,
    llmEnhanced: enhanced !== null,
    ...(await listedText(row.title, markdown)),
    history,
    failure: null,
    updateDate: now,
  };
  await outbox.commit(async ({ session, emit }) => {
    if ((await endGeneration(db, job, change, session)) === null) return;
    emit({ type: 'note.changed', companyId: job.companyId, id: job.noteId });
  });
}

/** The note as a model structures it; null when it cannot be trusted or, as a last resort or while it rests, does not answer. */
async function structured(
  { log }: Services,
  model: LanguageModel,
  { title, outline }: Pick<NoteRow, 'title' | 'outline'>,
  media: readonly NoteMediaRow[],
  { signal, isLastResort }: ProcessingOptions,
): Promise<string | null> {
  try {
    return await enhanceNote(model, { title, outline }, media, signal);
  } catch (error) {
    const isGivenUp = isLastResort || isResting(error);
    if (!isGivenUp || signal.aborted || !(error instanceof LanguageModelFailure)) throw error;
    log.warn({ err: error }, 'a note is generated without the language model');
    return null;
  }
}

/** The note while it is this generation's, else null: deleted, ended, or started again. */
async function currentNote({ db }: Services, { companyId, noteId, generation }: Generation): Promise<NoteRow | null> {
  const row = await findAnyNote(db, companyId, noteId);
  return row !== null && row.status === 'PENDING' && row.generation === generation && row.removedDate === null
    ? row
    : null;
}

async function fail(services: Services, job: Generation, failure: string): Promise<void> {
  const row = await currentNote(services, job);
  if (row === null) return;
  const now = services.clock();
  await endGeneration(services.db, job, {
    status: 'ERROR',
    failure,
    history: withEntry(row.history, { date: now, action: 'failed', byId: null }),
    updateDate: now,
  });
}
