import type { NoteToRead, OwnMustReads } from '@savoir/contracts/must-reads';
import { newId } from '@savoir/contracts/common';
import type { Person } from '@savoir/contracts/users';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import { findMustReadsOfSpaces } from '../../modules/must-read/must-read.collection.ts';
import { settleToRead } from '../../modules/must-read/must-read-items.ts';
import { findToRead, type OwnToRead } from '../../modules/note/to-read/own-to-read.ts';
import { isAsked } from '../../modules/must-read/readers.ts';
import { findLatestReadingsOf, findReadingsOf, insertReading } from '../../modules/must-read/reading.collection.ts';
import { findReportedNotes } from '../../modules/note/company-notes.collection.ts';
import { editionOf } from '../../modules/note/correction/editions.ts';
import { requireNote } from '../../modules/note/note-step.ts';
import type { NoteRow } from '../../modules/note/note.row.ts';
import { dangerSince, findWarnings } from '../../modules/report/report.collection.ts';
import { seesSpaces } from '../../modules/notification/recipients.ts';
import { findPersons } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';

const listedMax = 200;

/** What the actor is to read, and what they have confirmed. */
export async function ownMustReadsOf({ db }: Services, actor: SignedInActor): Promise<OwnMustReads> {
  const { companyId, id: userId } = actor;
  const [toRead, readings] = await Promise.all([
    findToRead(db, actor),
    findLatestReadingsOf(db, { companyId, userId }, listedMax),
  ]);
  const [persons, notes, warnings] = await Promise.all([
    findPersons(
      db,
      companyId,
      toRead.map(({ row }) => row.askerId),
    ),
    findReportedNotes(db, companyId, [...new Set(readings.map(({ noteId }) => noteId))]),
    findWarnings(
      db,
      companyId,
      'note',
      toRead.map(({ note }) => note._id),
    ),
  ]);
  const seen = new Set(notes.filter(({ spaceIds }) => seesSpaces(actor, spaceIds)).map(({ _id }) => _id));
  return {
    toRead: toRead.map((each) => ({
      noteId: each.note._id,
      title: each.note.title,
      ...askedIn(each, persons),
      ...dangerSince(warnings.get(each.note._id)),
    })),
    confirmed: readings.map(({ noteId, title, edition, date }) => ({
      noteId: seen.has(noteId) ? noteId : null,
      title,
      edition,
      date: date.toISOString(),
    })),
  };
}

export async function toReadOf(services: Services, actor: SignedInActor, noteId: string): Promise<NoteToRead> {
  const note = await requireNote(services, actor, noteId);
  const { db } = services;
  const { companyId, id: userId } = actor;
  const [[toRead], readings] = await Promise.all([
    findToRead(db, actor, note._id),
    findReadingsOf(db, { companyId, userId }, [note._id]),
  ]);
  const persons = await findPersons(db, companyId, [toRead?.row.askerId]);
  const last = readings.at(-1);
  return {
    toRead: toRead === undefined ? null : askedIn(toRead, persons),
    confirmed: last === undefined ? null : { edition: last.edition, date: last.date.toISOString() },
  };
}

function askedIn({ row, again }: OwnToRead, persons: ReadonlyMap<string, Person>) {
  const { reason, dueDay, askerId, since } = row;
  return { reason, dueDay, by: persons.get(askerId) ?? null, since: since.toISOString(), again };
}

/** Of the text that was read: a correction that is published meanwhile is not confirmed by it. */
export async function confirmReading(
  services: Services,
  actor: SignedInActor,
  noteId: string,
  edition: number,
): Promise<NoteToRead> {
  const { db } = services;
  const { companyId, id: userId } = actor;
  const note = await requireNote(services, actor, noteId);
  const known = await findReadingsOf(db, { companyId, userId }, [note._id]);
  if (!known.some((reading) => reading.edition === edition)) await writeReading(services, actor, note, edition);
  // Of a former text, from a page that was open since: what asks for the new one still waits.
  if (editionOf(note) === edition) await settleToRead(services, { companyId, noteId: note._id }, { userId });
  return toReadOf(services, actor, note._id);
}

async function writeReading(
  { db, clock }: Services,
  actor: SignedInActor,
  note: NoteRow,
  edition: number,
): Promise<void> {
  const { companyId, id: userId } = actor;
  const rows = await findMustReadsOfSpaces(db, companyId, actor.spaceIds);
  const asking = rows.filter((row) => row.noteId === note._id && isAsked(actor, row, note));
  if (note.status !== 'PUBLISHED' || asking.length === 0) throw new Failure('MUST_READ_NOT_ASKED');
  if (editionOf(note) !== edition) throw new Failure('VERSION_STALE');
  await insertReading(db, {
    _id: newId(),
    companyId,
    noteId: note._id,
    title: note.title,
    edition,
    userId,
    spaceIds: asking.map(({ spaceId }) => spaceId),
    date: clock(),
  });
}
