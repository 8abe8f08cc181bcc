import type { Db } from '../../adapters/database/database.ts';
import type { MustReadRow } from '../../modules/must-read/must-read.row.ts';
import { askedOf, hasRead, lastReadings } from '../../modules/must-read/readers.ts';
import { findReadings } from '../../modules/must-read/reading.collection.ts';
import { findCompany } from '../../modules/company/company.collection.ts';
import { findReportedNotes, type ReportedNote } from '../../modules/note/company-notes.collection.ts';
import { findRecipients, type Recipient } from '../../modules/notification/recipients.ts';
import { findUsers } from '../../modules/user/user.collection.ts';

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
