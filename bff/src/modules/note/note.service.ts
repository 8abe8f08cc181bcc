import { can } from '@savoir/contracts/access';
import type { ErrorCode } from '@savoir/contracts/errors';
import { noteMediaMax } from '@savoir/contracts/limits';
import { nextNoteStatus, type NewNoteMedia, type NoteChanges, type NoteSubmission } from '@savoir/contracts/notes';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { checkSpaces } from '../space/known-spaces.ts';
import { searchWords } from '../content/search-words.ts';
import { movedTo } from '../content/visible-content.ts';
import { enqueueAddedMedia } from './media/add-media.job.ts';
import { publishCorrection } from './correction/correction.service.ts';
import { enqueueGeneration } from './generation/generate.job.ts';
import {
  allow,
  change,
  forCommand,
  lost,
  type NoteTask,
  publishedAt,
  requireNote,
  returned,
  submitted,
  withEntry,
} from './note-step.ts';
import { filesOf } from './media/media-files.ts';
import { releaseMedia, takeMedia } from './media/new-media.ts';
import { writeRevision } from './review/note-revision.collection.ts';
import { changeNote } from './note.collection.ts';
import type { NoteRow } from './note.row.ts';
import { listedText } from './listed-text.ts';
import { t } from '../../texts/server-texts.ts';

export async function updateNote(services: Services, task: NoteTask, changes: NoteChanges): Promise<NoteRow> {
  const row = await requireNote(services, task.actor, task.id);
  await allow(services, task.actor, row, 'note.edit', 'NOTE_NOT_EDITABLE');
  if (changes.spaceIds !== undefined)
    await checkSpaces(
      services.db,
      task.actor,
      changes.spaceIds.filter((id) => !row.spaceIds.includes(id)),
    );
  const { title, markdown } = { title: changes.title ?? row.title, markdown: changes.markdown ?? row.markdown };
  const isAwaiting = row.status === 'AWAITING_VALIDATION';
  if (isAwaiting) requireText(markdown, 'INPUT_INVALID');
  const spaceIds = changes.spaceIds === undefined ? row.spaceIds : movedTo(task.actor, row.spaceIds, changes.spaceIds);
  const text = markdown === null ? { words: searchWords(title) } : await listedText(title, markdown);
  const changed = await change(
    services,
    task,
    row,
    'edited',
    'NOTE_NOT_EDITABLE',
    { title, markdown, spaceIds, ...text },
    // The author of one that was sent is notified.
    { isQuiet: !isAwaiting },
  );
  await writeRevision(services.db, changed);
  return changed;
}

function requireText(markdown: string | null, code: ErrorCode): void {
  if (markdown === null || markdown.trim() === '')
    throw new Failure(code, { fields: [{ path: 'markdown', message: t('note.noText') }] });
}

/** To a validator; without NOTE_VALIDATION published at once, unless the page said otherwise. */
export async function submitNote(services: Services, task: NoteTask, { to }: NoteSubmission): Promise<NoteRow> {
  const row = await requireNote(services, task.actor, task.id);
  await allow(services, task.actor, row, 'note.submit', 'NOTE_NOT_SUBMITTABLE');
  requireText(row.markdown, 'NOTE_NOT_SUBMITTABLE');
  const isValidated = task.actor.features.includes('NOTE_VALIDATION');
  if (to === 'AWAITING_VALIDATION' && !isValidated) throw new Failure('FEATURE_DISABLED');
  if (row.corrects !== undefined && !isValidated)
    return publishCorrection(services, task, row, { validatorId: null, refusal: 'NOTE_NOT_SUBMITTABLE' });
  const outcome = submitted(task.actor.features, services.clock());
  const history = withEntry(row.history, { date: services.clock(), action: 'submitted', byId: task.actor.id });
  const action = outcome.status === 'PUBLISHED' ? 'published' : 'submitted';
  const sent = action === 'published' ? { ...row, history } : row;
  return change(services, task, sent, action, 'NOTE_NOT_SUBMITTABLE', outcome);
}

export async function publishNote(services: Services, task: NoteTask): Promise<NoteRow> {
  const { row, status } = await forCommand(services, task, 'publish', 'note.validate', 'NOTE_NOT_AWAITING_VALIDATION');
  if (row.corrects !== undefined)
    return publishCorrection(services, task, row, {
      validatorId: task.actor.id,
      refusal: 'NOTE_NOT_AWAITING_VALIDATION',
    });
  return change(services, task, row, 'published', 'NOTE_NOT_AWAITING_VALIDATION', {
    status,
    validatorId: task.actor.id,
    ...publishedAt(services.clock()),
  });
}

/** To its author again, who is notified of the reason. */
export async function returnNote(services: Services, task: NoteTask, reason: string): Promise<NoteRow> {
  const { row, status } = await forCommand(services, task, 'return', 'note.validate', 'NOTE_NOT_AWAITING_VALIDATION');
  const entry = { action: 'returned', reason } as const;
  return change(services, task, row, entry, 'NOTE_NOT_AWAITING_VALIDATION', {
    ...returned(status),
    returned: { reason, byId: task.actor.id, date: services.clock() },
  });
}

export async function rejectNote(services: Services, task: NoteTask, reason: string): Promise<void> {
  const row = await requireNote(services, task.actor, task.id);
  await allow(services, task.actor, row, 'note.validate', 'NOTE_NOT_AWAITING_VALIDATION');
  const action = row.corrects === undefined ? 'note.rejected' : 'note.correctionRejected';
  await hide(services, task, row, { action, reason }, 'NOTE_NOT_AWAITING_VALIDATION');
}

/** Out of active lists and out of every answer, but kept. */
export async function archiveNote(services: Services, task: NoteTask): Promise<NoteRow> {
  const { row, status } = await forCommand(services, task, 'archive', 'note.archive', 'NOTE_NOT_EDITABLE');
  return change(services, task, row, 'archived', 'NOTE_NOT_EDITABLE', { status });
}

export async function unarchiveNote(services: Services, task: NoteTask): Promise<NoteRow> {
  const { row, status } = await forCommand(services, task, 'unarchive', 'note.archive', 'NOTE_NOT_EDITABLE');
  return change(services, task, row, 'unarchived', 'NOTE_NOT_EDITABLE', { status });
}

/** Generates a note in ERROR again, from the same media or without those that could not be used. */
export async function retryNote(
  services: Services,
  { actor, id }: Omit<NoteTask, 'version'>,
  isWithoutUnusable: boolean,
): Promise<NoteRow> {
  const row = await requireNote(services, actor, id);
  await allow(services, actor, row, 'note.edit', 'NOTE_NOT_EDITABLE');
  const status = nextNoteStatus(row.status, 'retry');
  if (status === undefined) throw new Failure('NOTE_NOT_EDITABLE');
  const dropped = isWithoutUnusable ? row.media.filter(({ unusable }) => unusable) : [];
  const media = row.media.filter((each) => !dropped.includes(each)).map(({ unusable: _before, ...each }) => each);
  if (isWithoutUnusable && media.length === 0)
    throw new Failure('INPUT_INVALID', { fields: [{ path: 'media', message: t('note.noMediumLeft') }] });
  const { db, outbox, clock } = services;
  const retried = {
    status,
    failure: null,
    generation: row.generation + 1,
    media,
    mediaKinds: [...new Set(media.map(({ kind }) => kind))],
    updateDate: clock(),
  };
  return outbox.commit(async (transaction) => {
    const changed = await changeNote(db, actor.companyId, row, retried, transaction.session);
    if (changed === null) throw new Failure('NOTE_NOT_EDITABLE');
    await enqueueGeneration(
      transaction,
      changed,
      dropped.flatMap((each) => filesOf(actor.companyId, each)),
    );
    return changed;
  });
}

/**
 * Further media for a note under review; its text stays what the author made of it. `attempt` is the same when the call
 * is repeated.
 */
export async function addMedia(
  services: Services,
  task: NoteTask & { attempt: string },
  media: readonly NewNoteMedia[],
): Promise<NoteRow> {
  const row = await requireNote(services, task.actor, task.id);
  await allow(services, task.actor, row, 'note.edit', 'NOTE_NOT_EDITABLE');
  if (row.media.length + media.length > noteMediaMax)
    throw new Failure('INPUT_INVALID', {
      fields: [{ path: 'media', message: t('note.tooManyMedia', { max: noteMediaMax }) }],
    });
  const taker = { noteId: row._id, attempt: task.attempt };
  const added = await takeMedia(services, task.actor, taker, media);
  const all = [...row.media, ...added];
  const changes = { media: all, mediaKinds: [...new Set(all.map(({ kind }) => kind))] };
  const options = { isQuiet: true, also: enqueueAddedMedia };
  return change(services, task, row, 'mediaAdded', 'NOTE_NOT_EDITABLE', changes, options).catch(
    async (error: unknown) => {
      // Anything else than a refusal may have been written all the same.
      if (error instanceof Failure) await releaseMedia(services, task.actor, taker);
      throw error;
    },
  );
}

/** Calls the generation off; its job, should it run just now, changes nothing any more. */
export async function cancelNote(services: Services, { actor, id }: Omit<NoteTask, 'version'>): Promise<NoteRow> {
  const row = await requireNote(services, actor, id);
  const { companyId, creatorId } = row;
  // Editing is for later statuses; who may delete a note that is being written may also call it off.
  if (!can(actor, 'note.delete', { companyId, creatorId })) throw new Failure('ACCESS_DENIED');
  const status = nextNoteStatus(row.status, 'cancel');
  if (status === undefined) throw new Failure('NOTE_NOT_EDITABLE');
  const task = { actor, id, version: row.version };
  const changes = { status, failure: t('note.cancelled') };
  return change(services, task, row, 'cancelled', 'NOTE_NOT_EDITABLE', changes, { isQuiet: true });
}

export async function deleteNote(services: Services, { actor, id }: Omit<NoteTask, 'version'>): Promise<void> {
  const row = await requireNote(services, actor, id);
  await allow(services, actor, row, 'note.delete', 'NOTE_NOT_EDITABLE');
  const action = row.corrects === undefined ? 'note.deleted' : 'note.correctionDropped';
  await hide(services, { actor, id, version: row.version }, row, { action }, 'NOTE_NOT_EDITABLE');
}

/** Removes an imported note that is still the version that was read. False when someone changed it meanwhile. */
export async function takeBack(services: Services, actor: SignedInActor, row: NoteRow): Promise<boolean> {
  const task = { actor, id: row._id, version: row.version };
  try {
    await hide(services, task, row, { action: 'note.deleted' }, 'NOTE_NOT_EDITABLE');
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** Invisible and out of every answer when it returns; media and row follow as a job. */
async function hide(
  services: Services,
  { actor, version }: NoteTask,
  row: NoteRow,
  removal: Omit<NonNullable<NoteRow['removal']>, 'byId'>,
  refusal: ErrorCode,
): Promise<void> {
  const { db, outbox, clock } = services;
  const { _id: id, status } = row;
  const { companyId } = actor;
  const changes = {
    removedDate: clock(),
    removal: { byId: actor.id, ...removal },
    ...(row.corrects !== undefined && { openCorrectionOf: null }),
  };
  const hidden = await outbox.commit(async ({ session, emit }) => {
    const changed = await changeNote(db, companyId, { _id: id, status, version }, changes, session);
    if (changed !== null) emit({ type: 'note.removed', companyId, id });
    return changed;
  });
  if (hidden === null) return lost(services, actor, row, refusal);
}
