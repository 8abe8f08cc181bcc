import type { MustRead, MustReadProgress, NoteMustReads } from '@savoir/contracts/must-reads';
import type { Person } from '@savoir/contracts/users';
import type { SignedInActor } from '../../http/actor.ts';
import { findMustReadsOfNote, findOpenMustReads } from '../../modules/must-read/must-read.collection.ts';
import type { MustReadRow, ReadingRow } from '../../modules/must-read/must-read.row.ts';
import { askedOf, byUrgency, hasRead, lastReadings } from '../../modules/must-read/readers.ts';
import { findReadings } from '../../modules/must-read/reading.collection.ts';
import { findReportedNotes } from '../../modules/note/company-notes.collection.ts';
import { requireNote } from '../../modules/note/note-step.ts';
import type { NoteRow } from '../../modules/note/note.row.ts';
import { seesSpaces } from '../../modules/notification/recipients.ts';
import { findPersons, findUsers, type UserRow } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';
import { seesSpace } from './must-read-access.ts';

type AskedNote = Pick<NoteRow, '_id' | 'title' | 'spaceIds' | 'status'>;

/** What is known of some requests, read in one go. */
interface ProgressData {
  users: UserRow[];
  readings: ReadingRow[];
  persons: ReadonlyMap<string, Person>;
}

async function readKnown({ db }: Services, companyId: string, rows: readonly MustReadRow[]): Promise<ProgressData> {
  const noteIds = [...new Set(rows.map(({ noteId }) => noteId))];
  const [users, readings] = await Promise.all([findUsers(db, companyId), findReadings(db, companyId, noteIds)]);
  const persons = await findPersons(db, companyId, [
    ...rows.map(({ askerId }) => askerId),
    ...readings.map(({ userId }) => userId),
  ]);
  return { users, readings, persons };
}

/** One request as it stands at this moment. */
export async function progressOf(
  services: Services,
  actor: SignedInActor,
  { row, note }: { row: MustReadRow; note: AskedNote },
): Promise<MustReadProgress> {
  return toProgress(actor, { row, note }, await readKnown(services, actor.companyId, [row]));
}

/** What spaces are or were asked to read of the note, as far as the actor sees them. */
export async function mustReadsOfNote(
  services: Services,
  actor: SignedInActor,
  noteId: string,
): Promise<NoteMustReads> {
  const note = await requireNote(services, actor, noteId);
  const all = await findMustReadsOfNote(services.db, actor.companyId, note._id);
  const rows = all.filter(({ spaceId }) => seesSpace(actor, spaceId));
  const known = await readKnown(services, actor.companyId, rows);
  return {
    id: note._id,
    title: note.title,
    requests: rows.map((row) => toProgress(actor, { row, note }, known)),
  };
}

/** Every open request that the actor may follow, the most urgent first. */
export async function followedMustReads(services: Services, actor: SignedInActor): Promise<MustRead[]> {
  const { db } = services;
  const rows = (await findOpenMustReads(db, actor.companyId)).filter(({ spaceId }) => seesSpace(actor, spaceId));
  const [notes, known] = await Promise.all([
    findReportedNotes(db, actor.companyId, [...new Set(rows.map(({ noteId }) => noteId))]),
    readKnown(services, actor.companyId, rows),
  ]);
  const seen = new Map(
    notes.filter(({ spaceIds }) => seesSpaces(actor, spaceIds)).map((note) => [note._id, note] as const),
  );
  return rows.toSorted(byUrgency).flatMap((row) => {
    const note = seen.get(row.noteId);
    return note === undefined ? [] : [toMustRead(row, note, peopleOf(actor, { row, note }, known), known)];
  });
}

/** No one is asked by a request that has ended. */
function peopleOf(
  { features }: SignedInActor,
  { row, note }: { row: MustReadRow; note: AskedNote },
  { users, readings }: ProgressData,
): MustReadProgress['people'] {
  const last = lastReadings(readings.filter(({ noteId }) => noteId === row.noteId));
  return (row.open ? askedOf(users, features, row, note) : []).map(({ _id, firstName, lastName, creationDate }) => {
    const reading = last.get(_id);
    const reminded = row.reminders.find(({ userId }) => userId === _id)?.date;
    return {
      person: { id: _id, firstName, lastName },
      confirmed: reading === undefined ? null : confirmedOf(reading),
      done: hasRead(reading, row),
      since: (creationDate > row.since ? creationDate : row.since).toISOString(),
      reminded: reminded?.toISOString() ?? null,
    };
  });
}

function toProgress(
  actor: SignedInActor,
  task: { row: MustReadRow; note: AskedNote },
  known: ProgressData,
): MustReadProgress {
  const { row, note } = task;
  const people = peopleOf(actor, task, known);
  const asked = new Set(people.map(({ person }) => person.id));
  return {
    ...toMustRead(row, note, people, known),
    people,
    former: [...lastReadings(ofSpace(row, known.readings)).values()]
      .filter(({ userId }) => !asked.has(userId) && !(row.open && userId === row.askerId))
      .map((reading) => ({ ...confirmedOf(reading), person: known.persons.get(reading.userId) ?? null })),
  };
}

/** What was confirmed of the note by who was asked for this space. */
export const ofSpace = ({ noteId, spaceId }: MustReadRow, readings: readonly ReadingRow[]): ReadingRow[] =>
  readings.filter((reading) => reading.noteId === noteId && reading.spaceIds.includes(spaceId));

function toMustRead(
  row: MustReadRow,
  note: AskedNote,
  people: MustReadProgress['people'],
  { persons }: ProgressData,
): MustRead {
  return {
    id: row._id,
    version: row.version,
    noteId: row.noteId,
    title: note.title,
    space: { id: row.spaceId, name: row.spaceName },
    reason: row.reason,
    dueDay: row.dueDay,
    by: persons.get(row.askerId) ?? null,
    date: row.date.toISOString(),
    edition: row.edition,
    since: row.since.toISOString(),
    askedAgain: row.open && row.former !== undefined,
    archived: note.status === 'ARCHIVED',
    ended: row.ended?.date.toISOString() ?? null,
    askedCount: people.length,
    confirmedCount: people.filter(({ done }) => done).length,
  };
}

const confirmedOf = ({ edition, date }: ReadingRow) => ({ edition, date: date.toISOString() });
