import { isEntitled } from '@savoir/contracts/access';
import type { Note, NoteDetail, NoteSummary } from '@savoir/contracts/notes';
import type { SignedInActor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { asSeenBy } from '../content/visible-content.ts';
import { findPersons } from '../user/user.collection.ts';
import { openCorrection } from './correction/correction.service.ts';
import { findFeedback } from './review/note-feedback.collection.ts';
import type { NoteListRow } from './lists/note-list.collection.ts';
import type { NoteRow } from './note.row.ts';
import { findSpaceRhythms } from './verification/review-rhythm.ts';
import { personIdsOf, toNote, toNoteDetail, toNoteSummary, toSources, verificationOf } from './to-note.ts';

/** Rows of a list as the actor may see them; `query` is what was searched for. */
export async function summariesOf(
  { db }: Services,
  actor: SignedInActor,
  rows: readonly NoteListRow[],
  query?: string,
): Promise<NoteSummary[]> {
  const [persons, rhythms] = await Promise.all([
    findPersons(db, actor.companyId, rows.flatMap(personIdsOf)),
    findSpaceRhythms(db, actor.companyId),
  ]);
  return rows.map((row) => ({
    ...toNoteSummary(asSeenBy(actor, row), persons, query),
    ...verificationOf(row, rhythms),
  }));
}

/** One note as the actor may see it. */
export async function detailOf(services: Services, actor: SignedInActor, row: NoteRow): Promise<NoteDetail> {
  const { db, store, clock } = services;
  const [persons, sources, feedback, correction, rhythms] = await Promise.all([
    findPersons(db, actor.companyId, personIdsOf(row)),
    toSources(store, clock(), row.media),
    findFeedback(db, actor, row._id),
    // A note of the company's that is not out yet has none; readers are not told what is being written.
    row.publicationDate !== null && isEntitled(actor, 'note.correct', { ...row, status: undefined })
      ? openCorrection(services, actor, row)
      : null,
    findSpaceRhythms(db, actor.companyId),
  ]);
  return {
    ...toNoteDetail(asSeenBy(actor, row), sources, persons, feedback, correction),
    ...verificationOf(row, rhythms),
  };
}

/** A note that was just created, before its generation. */
export const createdNoteOf = async ({ store, clock }: Services, actor: SignedInActor, row: NoteRow): Promise<Note> =>
  toNote(asSeenBy(actor, row), await toSources(store, clock(), row.media));
