import { can, isEntitled } from '@savoir/contracts/access';
import type { Note, NoteDetail, NoteSummary } from '@savoir/contracts/notes';
import type { SignedInActor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { asSeenBy } from '../content/visible-content.ts';
import { dangerSince, findOpenReportsOf, findReportsOfCorrection, findWarnings } from '../report/report.collection.ts';
import { findPersons, isClosedAccount } from '../user/user.collection.ts';
import { openCorrection } from './correction/correction.service.ts';
import { findFeedback } from './review/note-feedback.collection.ts';
import type { NoteListRow } from './lists/note-list.collection.ts';
import type { NoteRow } from './note.row.ts';
import { findSpaceRhythms } from '../space/space.collection.ts';
import { personIdsOf, toNote, toNoteDetail, toNoteSummary, toSources, verificationOf } from './to-note.ts';

/** Rows of a list as the actor may see them; `query` is what was searched for. */
export async function summariesOf(
  { db }: Services,
  actor: SignedInActor,
  rows: readonly NoteListRow[],
  query?: string,
): Promise<NoteSummary[]> {
  const [persons, rhythms, warnings] = await Promise.all([
    findPersons(db, actor.companyId, rows.flatMap(personIdsOf)),
    findSpaceRhythms(db, actor.companyId),
    findWarnings(
      db,
      actor.companyId,
      'note',
      rows.map(({ _id }) => _id),
    ),
  ]);
  return rows.map((row) => ({
    ...toNoteSummary(asSeenBy(actor, row), persons, query),
    ...verificationOf(row, rhythms),
    ...dangerSince(warnings.get(row._id)),
  }));
}

/** One note as the actor may see it. */
export async function detailOf(services: Services, actor: SignedInActor, row: NoteRow): Promise<NoteDetail> {
  const { db, store, clock } = services;
  const [persons, sources, feedback, correction, rhythms, reports, authorLeft] = await Promise.all([
    findPersons(db, actor.companyId, personIdsOf(row)),
    toSources(store, clock(), row.media),
    findFeedback(db, actor, row._id),
    // A note of the company's that is not out yet has none; readers are not told what is being written.
    row.publicationDate !== null && isEntitled(actor, 'note.correct', { ...row, status: undefined })
      ? openCorrection(services, actor, row)
      : null,
    findSpaceRhythms(db, actor.companyId),
    row.corrects === undefined ? reportsOfNote(services, actor, row) : reportsToSettle(services, row),
    isEntitled(actor, 'note.validate', row) && isClosedAccount(db, actor.companyId, row.creatorId),
  ]);
  return {
    ...toNoteDetail(asSeenBy(actor, row), sources, persons, feedback, {
      correction,
      // Why it was returned is between its author and those who validate.
      seesReasons: row.creatorId === actor.id || isEntitled(actor, 'note.validate', { ...row, status: undefined }),
    }),
    ...verificationOf(row, rhythms),
    ...reports,
    ...(authorLeft && { authorLeft }),
  };
}

/** Who answers reports of this note is told how many wait; everyone who reads it, of a danger. */
async function reportsOfNote(
  { db }: Services,
  actor: SignedInActor,
  { _id, companyId, creatorId }: NoteRow,
): Promise<Pick<NoteDetail, 'dangerSince' | 'openReports'>> {
  const open = await findOpenReportsOf(db, companyId, _id);
  return {
    ...dangerSince(open.find(({ warns }) => warns)?.date),
    ...(open.length > 0 && can(actor, 'report.answer', { companyId, creatorId }) && { openReports: open.length }),
  };
}

/** What a correction was started for. */
async function reportsToSettle({ db }: Services, { _id, companyId }: NoteRow): Promise<Pick<NoteDetail, 'settles'>> {
  const rows = await findReportsOfCorrection(db, companyId, _id);
  if (rows.length === 0) return {};
  const persons = await findPersons(
    db,
    companyId,
    rows.map(({ reporterId }) => reporterId),
  );
  return {
    settles: rows.map(({ _id: id, kind, passage, text, reporterId, date }) => ({
      id,
      kind,
      passage,
      text,
      reporter: persons.get(reporterId ?? '') ?? null,
      date: date.toISOString(),
    })),
  };
}

/** A note that was just created, before its generation. */
export const createdNoteOf = async ({ store, clock }: Services, actor: SignedInActor, row: NoteRow): Promise<Note> =>
  toNote(asSeenBy(actor, row), await toSources(store, clock(), row.media));
