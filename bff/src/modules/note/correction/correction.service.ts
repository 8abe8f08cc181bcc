import { can } from '@savoir/contracts/access';
import { newId } from '@savoir/contracts/common';
import type { ErrorCode } from '@savoir/contracts/errors';
import type { OpenCorrection } from '@savoir/contracts/notes';
import { unlessDuplicate } from '../../../adapters/database/duplicate-key.ts';
import type { SignedInActor } from '../../../http/actor.ts';
import { Failure } from '../../../http/failure.ts';
import type { Services } from '../../../services.ts';
import { askAgain } from '../../must-read/must-read.collection.ts';
import { closeCorrected } from '../../report/report.collection.ts';
import { noteHolder } from '../../upload/upload-holder.ts';
import { moveUploads } from '../../upload/upload.collection.ts';
import { findPersons } from '../../user/user.collection.ts';
import { allow, lost, type NoteTask, publishedAt, requireNote, withEntry } from '../note-step.ts';
import { listedText } from '../listed-text.ts';
import { enqueueAddedMedia } from '../media/add-media.job.ts';
import {
  changeNote,
  claimForCorrection,
  findAnyNote,
  findNote,
  findOpenCorrection,
  insertNewNote,
} from '../note.collection.ts';
import type { NoteRow } from '../note.row.ts';
import { insertFirstRevision } from '../review/note-revision.collection.ts';
import { editionOf, readableEditions, replacedEdition } from './editions.ts';
import { insertEdition } from './note-edition.collection.ts';

/** Starts a correction with the published text or a former one. The same id again answers the same correction. */
export async function startCorrection(
  services: Services,
  task: NoteTask,
  correctionId: string,
  edition: number | undefined,
): Promise<NoteRow> {
  const { db, mongo } = services;
  const { actor, id, version } = task;
  const known = await findNote(db, actor, correctionId);
  if (known !== null) return known;
  const note = await requireNote(services, actor, id);
  await allow(services, actor, note, 'note.correct', 'NOTE_NOT_EDITABLE');
  const open = await openCorrection(services, actor, note);
  if (open !== null) throw correctionOpen(open);
  if (note.version !== version) throw new Failure('VERSION_STALE');
  const row = { ...correctionOf(note, actor, services.clock()), _id: correctionId };
  const text = await initialTextOf(services, actor, note, edition);
  const inserted = await unlessDuplicate(
    mongo.withSession((session) =>
      session.withTransaction(async () => {
        const claimed = await claimForCorrection(db, note, correctionId, session);
        if (claimed === null) throw new Failure('VERSION_STALE');
        // As they are by now: one that became ready meanwhile is made ready no more.
        const correction = { ...row, ...text, media: claimed.media };
        await insertNewNote(db, correction, session);
        await insertFirstRevision(db, correction, session);
        return correction;
      }),
    ),
  );
  if (inserted !== null) return inserted;
  const first = await openCorrection(services, actor, note);
  throw first === null ? new Failure('VERSION_STALE') : correctionOpen(first);
}

function correctionOf(note: NoteRow, actor: SignedInActor, now: Date): NoteRow {
  const {
    returned: _returned,
    edition: _edition,
    firstPublicationDate: _first,
    correctorId: _corrector,
    lastCorrectionId: _last,
    reviewMonths: _rhythm,
    // The page it was is the note, not its correction.
    importId: _import,
    importKey: _page,
    ...copied
  } = note;
  return {
    ...copied,
    corrects: { noteId: note._id, edition: editionOf(note), authorId: note.creatorId },
    openCorrectionOf: note._id,
    creatorId: actor.id,
    validatorId: null,
    captureId: newId(),
    status: 'TO_REVIEW',
    needsReview: true,
    creationDate: now,
    updateDate: now,
    submissionDate: null,
    ...publishedAt(null),
    history: [{ date: now, action: 'created', byId: actor.id }],
    version: 1,
  };
}

async function initialTextOf(
  services: Services,
  actor: SignedInActor,
  note: NoteRow,
  edition: number | undefined,
): Promise<Partial<NoteRow>> {
  if (edition === undefined || edition === editionOf(note)) return {};
  const former = (await readableEditions(services, actor, note._id)).find((each) => each.edition === edition);
  if (former === undefined) throw new Failure('NOTE_NOT_FOUND');
  const { title, markdown } = former;
  return { title, markdown, ...(await listedText(title, markdown)) };
}

/** Who corrects the note at present, as the actor may know it. */
export async function openCorrection(
  { db }: Services,
  actor: SignedInActor,
  note: Pick<NoteRow, '_id' | 'companyId'>,
): Promise<OpenCorrection | null> {
  const row = await findOpenCorrection(db, note.companyId, note._id);
  if (row === null) return null;
  const [persons, seen] = await Promise.all([
    findPersons(db, note.companyId, [row.creatorId]),
    findNote(db, actor, row._id),
  ]);
  return {
    id: seen === null ? null : row._id,
    by: persons.get(row.creatorId) ?? null,
    date: row.creationDate.toISOString(),
    status: row.status,
  };
}

/** A correction that is worked on. */
export interface StartedCorrection {
  /** Null where the actor may not open it. */
  id: string | null;
  byId: string;
  date: Date;
}

/** Null once it was published or dropped. */
export async function openCorrectionById(
  { db }: Services,
  actor: SignedInActor,
  id: string,
): Promise<StartedCorrection | null> {
  const [row, seen] = await Promise.all([findAnyNote(db, actor.companyId, id), findNote(db, actor, id)]);
  if (row === null || row.removedDate !== null || row.openCorrectionOf == null) return null;
  return { id: seen === null ? null : id, byId: row.creatorId, date: row.creationDate };
}

const correctionOpen = ({ id, by, date }: OpenCorrection): Failure =>
  new Failure('CORRECTION_OPEN', {
    context: { by: by === null ? '' : `${by.firstName} ${by.lastName}`, date, ...(id !== null && { id }) },
  });

/**
 * Puts the corrected text in the place of the published one: the former text kept, the note changed and the correction
 * gone in one step, so that no one ever meets both or neither. Answers the note.
 */
export async function publishCorrection(
  services: Services,
  { actor, version }: NoteTask,
  correction: NoteRow,
  { validatorId, refusal }: { validatorId: string | null; refusal: ErrorCode },
): Promise<NoteRow> {
  const { db, outbox } = services;
  const { corrects, companyId } = correction;
  if (corrects === undefined) throw new Error('a note that corrects none');
  const now = services.clock();
  const published = await outbox.commit(async (transaction) => {
    const { session, emit } = transaction;
    const closing = { removedDate: now, openCorrectionOf: null };
    // As it is at this moment: its media may have been made ready since it was read.
    const closed = await changeNote(db, companyId, { ...correction, version }, closing, session);
    if (closed === null) return null;
    const note = await findAnyNote(db, companyId, corrects.noteId, session);
    if (note === null || note.removedDate !== null || note.status !== 'PUBLISHED')
      throw new Failure('CORRECTED_NOTE_NOT_PUBLISHED');
    if (editionOf(note) !== corrects.edition) throw new Failure('VERSION_STALE');
    await insertEdition(db, replacedEdition(note, correction._id), session);
    await moveUploads(db, companyId, correction._id, noteHolder(note._id, correction._id), session);
    const { title, markdown, spaceIds, extract, words, media, mediaKinds, creatorId } = closed;
    const changed = await changeNote(
      db,
      companyId,
      note,
      {
        title,
        markdown,
        spaceIds,
        extract,
        words,
        media,
        mediaKinds,
        validatorId,
        edition: corrects.edition + 1,
        correctorId: creatorId,
        ...publishedAt(now),
        firstPublicationDate: note.firstPublicationDate ?? note.publicationDate,
        history: withEntry(note.history, {
          date: now,
          action: 'corrected',
          byId: actor.id,
          authorId: creatorId,
          validated: validatorId !== null,
        }),
        updateDate: now,
      },
      session,
    );
    if (changed === null) throw new Failure('VERSION_STALE');
    const by = { byId: actor.id, date: now, decides: can(actor, 'report.decide') };
    emit({ type: 'note.changed', companyId, id: note._id });
    emit({ type: 'note.removed', companyId, id: correction._id });
    await closeCorrected(db, companyId, correction._id, by, transaction);
    await askAgain(db, companyId, note._id, { edition: corrects.edition + 1, date: now }, transaction);
    await enqueueAddedMedia(transaction, changed);
    return changed;
  });
  return published ?? lost(services, actor, correction, refusal);
}
