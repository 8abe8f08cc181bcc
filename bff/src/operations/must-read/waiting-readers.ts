import type { Db } from '../../adapters/database/database.ts';
import type { Notification } from '../../adapters/notification/notifier.ts';
import type { MustReadRow } from '../../modules/must-read/must-read.row.ts';
import { askedOf, hasRead, lastReadings } from '../../modules/must-read/readers.ts';
import { findReadings } from '../../modules/must-read/reading.collection.ts';
import { findCompany } from '../../modules/company/company.collection.ts';
import { findReportedNotes, type ReportedNote } from '../../modules/note/company-notes.collection.ts';
import { findRecipients } from '../../modules/notification/recipients.ts';
import { t } from '../../texts/texts.ts';
import { findUsers } from '../../modules/user/user.collection.ts';

export interface Waiting {
  note: ReportedNote;
  /** Who is asked at this moment, has not confirmed, and can be told. */
  userIds: string[];
  /** Of these, who has confirmed a former text. */
  again: ReadonlySet<string>;
}

/** Null where nobody is asked: the request has ended, or its note is not published. */
export async function findWaiting(db: Db, row: MustReadRow): Promise<Waiting | null> {
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
  const told = new Set(recipients.map(({ id }) => id));
  const userIds = askedOf(users, company?.enabledFeatures ?? [], row, note)
    .map(({ _id }) => _id)
    .filter((id) => told.has(id) && !hasRead(last.get(id), row));
  return { note, userIds, again: new Set(userIds.filter((id) => last.has(id))) };
}

/** `event` tells it from other events: the same one reaches a person once. */
export const toldToRead = (
  { companyId, noteId, reason }: MustReadRow,
  note: ReportedNote,
  userId: string,
  { event, title }: { event: string; title: string },
): Notification => ({
  id: `${event}:${userId}`,
  companyId,
  userId,
  kind: 'must-read',
  title,
  body: t('push.reason', { title: note.title, reason }),
  path: `/notes/${noteId}`,
  tag: `must-read:${noteId}`,
});
