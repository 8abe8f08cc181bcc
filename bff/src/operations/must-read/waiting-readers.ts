import type { Db } from '../../adapters/database/database.ts';
import type { MustReadRow } from '../../modules/must-read/must-read.row.ts';
import { askedOf, hasRead, lastReadings } from '../../modules/must-read/readers.ts';
import { findReadings } from '../../modules/must-read/reading.collection.ts';
import { findCompany } from '../../modules/company/company.collection.ts';
import { findReportedNotes, type ReportedNote } from '../../modules/note/company-notes.collection.ts';
import { findRecipients, type Recipient } from '../../modules/notification/recipients.ts';
import { findUsers } from '../../modules/user/user.collection.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { parisDay } from '../../modules/content/day.ts';
import { announceReminder } from '../../modules/must-read/must-read-items.ts';
import { writeReminders } from '../../modules/must-read/must-read.collection.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { requireOpen } from './must-read-access.ts';

export interface WaitingReaders {
  note: ReportedNote;
  /** Who is asked at this moment and has not confirmed. */
  people: Recipient[];
  /** Of these, who has confirmed a former text. */
  again: ReadonlySet<string>;
}

/** Null where no one is asked: the request has ended, or its note is not published. */
export async function findWaiting(db: Db, row: MustReadRow): Promise<WaitingReaders | null> {
  const { companyId } = row;
  const [note] = row.open ? await findReportedNotes(db, companyId, [row.noteId]) : [];
  if (note?.status !== 'PUBLISHED') return null;
  const [company, users, readings, recipients] = await Promise.all([
    findCompany(db, companyId),
    findUsers(db, companyId),
    findReadings(db, companyId, [row.noteId]),
    findRecipients(db, companyId),
  ]);
  const last = lastReadings(readings);
  const asked = new Set(askedOf(users, company?.enabledFeatures ?? [], row, note).map(({ _id }) => _id));
  const people = recipients.filter(({ id }) => asked.has(id) && !hasRead(last.get(id), row));
  return { note, people, again: new Set(people.flatMap(({ id }) => (last.has(id) ? [id] : []))) };
}

/** Each person once a day, no matter how often and by whom it is asked for. */
export async function remindNow(
  services: Services,
  actor: SignedInActor,
  id: string,
): Promise<{ remindedCount: number }> {
  const { db, clock } = services;
  const { row } = await requireOpen(services, actor, id);
  const waiting = await findWaiting(db, row);
  if (waiting === null) return { remindedCount: 0 };
  const now = clock();
  const today = parisDay(now);
  const reminded = new Set(row.reminders.filter(({ date }) => parisDay(date) === today).map(({ userId }) => userId));
  const people = waiting.people.filter((person) => !reminded.has(person.id));
  // Notified before it is written down: after a crash in between, or by two at once, the event notifies each person once.
  await announceReminder(services, row, {
    event: `must-read:reminder:${id}:${today}`,
    title: t('push.toReadReminder'),
    about: waiting.note.title,
    people,
  });
  const userIds = people.map((person) => person.id);
  await writeReminders(db, row.companyId, id, userIds, now);
  return { remindedCount: userIds.length };
}
