import { newId } from '@savoir/contracts/common';
import { inboxKinds, type InboxChoices, type InboxKind } from '@savoir/contracts/inbox';
import { inboxDays } from '@savoir/contracts/limits';
import type { Notification } from '../../adapters/notification/notifier.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import type { Recipient } from '../notification/recipients.ts';
import { findPersons } from '../user/user.collection.ts';
import { insertInboxRows } from './inbox.collection.ts';
import { enqueueInboxMail } from './inbox-mail.job.ts';
import type { InboxRow, InboxSubject } from './inbox.row.ts';

/** Something that waits for people or that happened, as each of them is told. */
export interface InboxNews extends Pick<InboxRow, 'companyId' | 'kind' | 'title' | 'about' | 'path'> {
  /** Idempotency key: the same event has the same one however often it is announced, and each person one entry of it. */
  event: string;
  people: readonly Pick<Recipient, 'id' | 'notificationsActive' | 'choices'>[];
  subject: InboxSubject | null;
  text?: string | null;
  byId?: string | null;
  /** When it happened; absent: now. */
  date?: Date;
  /** On a device a later notification of the same tag takes the place of the earlier one; absent: one for each subject. */
  tag?: string;
  /** Who wants mails of this kind gets one that says more, from who announces it. */
  mailedElsewhere?: true;
}

type Announcing = Pick<Services, 'db' | 'jobs' | 'notifier' | 'clock'>;

export const channelOf = (choices: InboxChoices, kind: InboxKind) => choices[kind] ?? inboxKinds[kind].channel;

/**
 * Writes it into everyone’s inbox, then notifies each of them the way they chose for its kind. Safe to repeat: a run that was
 * cut goes on where it was. Call it in the job or the recovery that follows what happened, or in its request.
 */
export async function announce(services: Announcing, news: InboxNews): Promise<void> {
  await writeInbox(services, news);
  const { kind, people } = news;
  const pushed = people.filter((each) => each.notificationsActive && channelOf(each.choices, kind) === 'push');
  if (pushed.length > 0) {
    const notification = await notificationOf(services, news);
    await services.notifier.notify(
      pushed.map(({ id: userId }) => ({ ...notification, id: keyOf(news, userId), userId })),
    );
  }
  if (news.mailedElsewhere === true) return;
  for (const { id: userId, choices } of people)
    if (channelOf(choices, kind) === 'mail')
      await enqueueInboxMail(services, news.companyId, userId, keyOf(news, userId));
}

/** The entries alone, where people were notified otherwise or need not be. */
export const writeInbox = (
  { db, clock }: Pick<Announcing, 'db' | 'clock'>,
  { event, people, mailedElsewhere: _mailed, tag: _tag, text = null, byId = null, date = clock(), ...news }: InboxNews,
): Promise<void> =>
  insertInboxRows(
    db,
    people.map(({ id: userId, choices }) => ({
      _id: newId(),
      key: `${event}:${userId}`,
      userId,
      ...news,
      text,
      byId,
      date,
      state: inboxKinds[news.kind].group === 'waiting' ? ('waits' as const) : ('news' as const),
      read: false,
      ...(channelOf(choices, news.kind) === 'summary' && { toSummarise: true as const }),
      endDate: new Date(clock().getTime() + inboxDays * 24 * 3600_000),
    })),
  );

const keyOf = ({ event }: InboxNews, userId: string): string => `${event}:${userId}`;

async function notificationOf(
  { db }: Announcing,
  { companyId, kind, title, about, text, byId, path, subject, tag }: InboxNews,
): Promise<Omit<Notification, 'id' | 'userId'>> {
  const by = (await findPersons(db, companyId, [byId])).get(byId ?? '');
  const name = by === undefined ? null : `${by.firstName} ${by.lastName}`;
  return {
    companyId,
    kind,
    title,
    body: bodyOf(about, text ?? null, name),
    path,
    tag: tag ?? (subject === null ? kind : `${subject.type}:${subject.id}`),
  };
}

/** What was written says more than who wrote it; a notification has room for one. */
function bodyOf(title: string, reason: string | null, name: string | null): string {
  if (reason !== null) return t('push.reason', { title, reason });
  return name === null ? title : t('push.by', { title, name });
}
