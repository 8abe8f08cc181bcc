import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { announce, type InboxNews } from '../inbox/announce.ts';
import { findInboxRow, settle } from '../inbox/inbox.collection.ts';
import type { MustReadRow } from './must-read.row.ts';

type News = Omit<InboxNews, 'people'>;

/** Names the event that asks for one text of the note, once for each person. */
const askedEventOf = ({ _id, edition }: Pick<MustReadRow, '_id' | 'edition'>): string =>
  `must-read:asked:${_id}:${edition}`;

/** What waits in the inbox of who is to read the note. */
export const newsOfAsked = (row: MustReadRow, title: string, isAgain: boolean): News => ({
  ...newsOf(row, title),
  event: askedEventOf(row),
  title: t(isAgain ? 'push.toReadAgain' : 'push.toRead'),
  date: row.since,
});

const newsOf = ({ companyId, noteId, reason, askerId }: MustReadRow, title: string) => ({
  companyId,
  kind: 'must-read' as const,
  subject: { type: 'note' as const, id: noteId },
  about: title,
  text: reason,
  byId: askerId,
  path: `/notes/${noteId}`,
});

/**
 * Notifies people again. Its entry takes the place of the one before: what is older than it is settled, so that a run that is
 * repeated, or two at once, leave one.
 */
export async function announceReminder(
  services: Pick<Services, 'db' | 'jobs' | 'notifier' | 'clock'>,
  row: MustReadRow,
  { event, title, about, people }: Pick<InboxNews, 'event' | 'title' | 'about' | 'people'>,
): Promise<void> {
  const { db } = services;
  const { companyId } = row;
  await announce(services, { ...newsOf(row, about), event, title, people });
  for (const { id: userId } of people) {
    const entry = await findInboxRow(db, { companyId, userId }, `${event}:${userId}`);
    if (entry !== null) await settleToRead(services, row, { userId, before: entry.date });
  }
}

/** It no longer waits: for one person, or for all. */
export const settleToRead = (
  { db }: Pick<Services, 'db'>,
  { companyId, noteId }: Pick<MustReadRow, 'companyId' | 'noteId'>,
  whose: { userId?: string; before?: Date } = {},
): Promise<void> => settle(db, companyId, { kinds: ['must-read'], subject: { type: 'note', id: noteId }, ...whose });
