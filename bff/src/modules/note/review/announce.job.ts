import { can } from '@savoir/contracts/access';
import type { Db } from '../../../adapters/database/database.ts';
import type { Notification } from '../../../adapters/notification/notifier.ts';
import type { Services } from '../../../services.ts';
import { findRecipients, seesSpaces, type Recipient } from '../../notification/recipients.ts';
import { findPersons } from '../../user/user.collection.ts';
import { findAnyNote } from '../note.collection.ts';
import type { NoteRow } from '../note.row.ts';
import { t } from '../../../texts/texts.ts';

interface NoteEvent {
  kind: 'note-published' | 'note-corrected' | 'note-to-validate' | 'note-edited' | 'note-returned';
  /** Tells it from other events of this kind: a note sent again is announced again. */
  key: number;
  date: Date;
}

interface Announcement extends Pick<NoteEvent, 'kind' | 'key'> {
  companyId: string;
  noteId: string;
}

const jobType = 'announce-note';
/** Older than that it is no news: an archived note that comes back, a recovery after a long stop. */
const newsMs = 24 * 3600_000;

/** Queues what others are to be told of the note as it stands now. Safe to repeat. */
export async function enqueueAnnouncement({ jobs, clock }: Services, row: NoteRow): Promise<void> {
  const { companyId, _id: noteId } = row;
  for (const { kind, key, date } of eventsOf(row))
    if (clock().getTime() - date.getTime() <= newsMs)
      await jobs.enqueue(jobType, `announce:${kind}:${noteId}:${key}`, { companyId, noteId, kind, key });
}

function eventsOf(row: NoteRow): NoteEvent[] {
  const { status, submissionDate, publicationDate, removedDate, returned } = row;
  if (removedDate !== null) return [];
  if (status === 'AWAITING_VALIDATION' && submissionDate !== null)
    return [{ kind: 'note-to-validate', key: submissionDate.getTime(), date: submissionDate }, ...editsOf(row)];
  if (status === 'TO_REVIEW' && returned)
    return [{ kind: 'note-returned', key: returned.date.getTime(), date: returned.date }];
  if (status === 'PUBLISHED' && publicationDate !== null)
    return [
      {
        kind: row.edition === undefined ? 'note-published' : 'note-corrected',
        key: publicationDate.getTime(),
        date: publicationDate,
      },
    ];
  return [];
}

/** What others made of the text since its author sent it: one event a sitting. */
function editsOf({ history, creatorId }: NoteRow): NoteEvent[] {
  const sent = history.findLastIndex(({ action }) => action === 'submitted');
  return history.flatMap(({ action, byId, date }, index) =>
    index > sent && action === 'edited' && byId !== creatorId
      ? [{ kind: 'note-edited' as const, key: index, date }]
      : [],
  );
}

export function defineAnnouncement({ db, jobs, notifier, log }: Services): void {
  jobs.define<Announcement>(jobType, {
    async run({ id, payload }) {
      const row = await findAnyNote(db, payload.companyId, payload.noteId);
      if (row === null || !eventsOf(row).some(({ kind, key }) => kind === payload.kind && key === payload.key)) return;
      const byId = authorOf(row, payload);
      const by = await nameOf(db, row.companyId, byId);
      const recipients = await findRecipients(db, row.companyId);
      await notifier.notify(
        recipients
          .filter((recipient) => concerns(recipient, row, payload.kind))
          .map((recipient) => ({ ...words(row, payload.kind, by), ...addressOf(recipient, row, id, payload.kind) })),
      );
    },
    async onDead({ payload, error }) {
      log.error({ ...payload, reason: error }, 'a note could not be announced');
    },
  });
}

/** Tells the author of a rejected note why, while its row is there. Safe to repeat. */
export async function announceRejection({ db, notifier }: Services, row: NoteRow): Promise<void> {
  const { _id: noteId, companyId, creatorId, title, removal, removedDate } = row;
  if (
    (removal?.action !== 'note.rejected' && removal?.action !== 'note.correctionRejected') ||
    removal.byId === creatorId ||
    removedDate === null
  )
    return;
  const recipient = (await findRecipients(db, companyId)).find(({ id }) => id === creatorId);
  if (recipient === undefined) return;
  await notifier.notify([
    {
      title: t(removal.action === 'note.rejected' ? 'push.rejected' : 'push.correctionRejected'),
      body: removal.reason === undefined ? title : t('push.reason', { title, reason: removal.reason }),
      ...addressOf(recipient, row, `announce:note-rejected:${noteId}:${removedDate.getTime()}`, 'note-rejected'),
      path: '/notes/my-notes',
    },
  ]);
}

/** Whose work the announcement is about. */
function authorOf({ history, correctorId, creatorId }: NoteRow, { kind, key }: Announcement): string | null {
  if (kind === 'note-edited') return history[key]?.byId ?? null;
  return kind === 'note-corrected' ? (correctorId ?? creatorId) : creatorId;
}

async function nameOf(db: Db, companyId: string, id: string | null): Promise<string | null> {
  const person = (await findPersons(db, companyId, [id])).get(id ?? '');
  return person === undefined ? null : `${person.firstName} ${person.lastName}`;
}

/** Corrected: who wrote the correction and the note's author, but for who published it. To validate: all who may, but for who sent it. Published, returned: its author, unless they did it themselves. Edited by another: its author. */
function concerns(recipient: Recipient, row: NoteRow, kind: Announcement['kind']): boolean {
  const { companyId, creatorId, correctorId, status, spaceIds, validatorId, history, returned } = row;
  if (kind === 'note-corrected') {
    const publisherId = history.findLast(({ action }) => action === 'corrected')?.byId;
    const isConcerned = recipient.id === creatorId || recipient.id === correctorId;
    return isConcerned && recipient.id !== publisherId && seesSpaces(recipient, spaceIds);
  }
  if (kind === 'note-published')
    return recipient.id === creatorId && validatorId !== null && validatorId !== recipient.id;
  if (kind === 'note-returned') return recipient.id === creatorId && returned?.byId !== creatorId;
  if (kind === 'note-edited') return recipient.id === creatorId && seesSpaces(recipient, spaceIds);
  const senderId = history.findLast(({ action }) => action === 'submitted')?.byId ?? creatorId;
  return (
    recipient.id !== senderId &&
    can(recipient, 'note.validate', { companyId, creatorId, status }) &&
    seesSpaces(recipient, spaceIds)
  );
}

function words(
  { title, returned }: NoteRow,
  kind: Announcement['kind'],
  by: string | null,
): Pick<Notification, 'title' | 'body'> {
  const titleBy = by === null ? title : t('push.by', { title, name: by });
  switch (kind) {
    case 'note-published':
      return { title: t('push.published'), body: title };
    case 'note-corrected':
      return { title: t('push.corrected'), body: titleBy };
    case 'note-to-validate':
      return { title: t('push.toValidate'), body: titleBy };
    case 'note-edited':
      return { title: t('push.edited'), body: titleBy };
    case 'note-returned':
      return { title: t('push.returned'), body: t('push.reason', { title, reason: returned?.reason ?? '' }) };
  }
}

const addressOf = (
  { id: userId }: Recipient,
  { _id, companyId }: NoteRow,
  event: string,
  kind: Notification['kind'],
): Omit<Notification, 'title' | 'body'> => ({
  id: `${event}:${userId}`,
  companyId,
  userId,
  kind,
  path: `/notes/${_id}`,
  tag: `note:${_id}`,
});
