import { can } from '@savoir/contracts/access';
import { inboxKinds } from '@savoir/contracts/inbox';
import type { Services } from '../../../services.ts';
import { announce } from '../../inbox/announce.ts';
import { settle } from '../../inbox/inbox.collection.ts';
import { findRecipients, seesSpaces, type Recipient } from '../../notification/recipients.ts';
import { findAnyNote } from '../note.collection.ts';
import type { NoteRow } from '../note.row.ts';
import { t } from '../../../texts/texts.ts';
import { eventsOf, newsOf, settledKinds, type NoteEvent } from './note-events.ts';

interface Announcement extends Pick<NoteEvent, 'kind' | 'key'> {
  companyId: string;
  noteId: string;
}

const jobType = 'announce-note';
/** Older than that it is no news: an archived note that comes back, a recovery after a long stop. */
const newsMs = 24 * 3600_000;

/** Closes what no longer waits, and queues what others are to be told of the note as it stands now. Safe to repeat. */
export async function enqueueAnnouncement({ db, jobs, clock }: Services, row: NoteRow): Promise<void> {
  const { companyId, _id: noteId } = row;
  await settle(db, companyId, { kinds: settledKinds(row), subject: { type: 'note', id: noteId } });
  for (const { kind, key, date } of eventsOf(row))
    if (inboxKinds[kind].group === 'waiting' || clock().getTime() - date.getTime() <= newsMs)
      await jobs.enqueue(jobType, `announce:${kind}:${noteId}:${key}`, { companyId, noteId, kind, key });
}

export function defineAnnouncement(services: Services): void {
  const { db, jobs, log } = services;
  jobs.define<Announcement>(jobType, {
    async run({ payload }) {
      const row = await findAnyNote(db, payload.companyId, payload.noteId);
      if (row === null) return;
      const event = eventsOf(row).find(({ kind, key }) => kind === payload.kind && key === payload.key);
      if (event === undefined) return;
      const recipients = await findRecipients(db, row.companyId);
      const people = recipients.filter((recipient) => concerns(recipient, row, event.kind));
      await announce(services, { ...newsOf(row, event), people });
    },
    async onDead({ payload, error }) {
      log.error({ ...payload, reason: error }, 'a note could not be announced');
    },
  });
}

/** Tells the author of a rejected note why, while its row is there. Safe to repeat. */
export async function announceRejection(services: Services, row: NoteRow): Promise<void> {
  const { _id: noteId, companyId, creatorId, title, removal, removedDate } = row;
  if (
    (removal?.action !== 'note.rejected' && removal?.action !== 'note.correctionRejected') ||
    removal.byId === creatorId ||
    removedDate === null
  )
    return;
  const people = (await findRecipients(services.db, companyId)).filter(({ id }) => id === creatorId);
  await announce(services, {
    event: `announce:note-rejected:${noteId}:${removedDate.getTime()}`,
    companyId,
    kind: 'note-rejected',
    people,
    // The note is gone: its author alone is told, of what they wrote.
    subject: null,
    title: t(removal.action === 'note.rejected' ? 'push.rejected' : 'push.correctionRejected'),
    about: title,
    text: removal.reason ?? null,
    byId: removal.byId,
    path: '/notes/my-notes',
    tag: `note:${noteId}`,
    date: removedDate,
  });
}

/** Corrected: who wrote the correction and the note's author, but for who published it. To validate: all who may, but for who sent it. Published, returned: its author, unless they did it themselves. Edited by another, to finalise: its author. */
export function concerns(
  recipient: Pick<Recipient, 'id' | 'role' | 'companyId' | 'features' | 'visibleSpaceIds'>,
  row: NoteRow,
  kind: NoteEvent['kind'],
): boolean {
  const { companyId, creatorId, correctorId, status, spaceIds, validatorId, history, returned } = row;
  if (kind === 'note-corrected') {
    const publisherId = history.findLast(({ action }) => action === 'corrected')?.byId;
    const isConcerned = recipient.id === creatorId || recipient.id === correctorId;
    return isConcerned && recipient.id !== publisherId && seesSpaces(recipient, spaceIds);
  }
  if (kind === 'note-published')
    return recipient.id === creatorId && validatorId !== null && validatorId !== recipient.id;
  if (kind === 'note-returned') return recipient.id === creatorId && returned?.byId !== creatorId;
  if (kind === 'note-to-finalise') return recipient.id === creatorId;
  if (kind === 'note-edited') return recipient.id === creatorId && seesSpaces(recipient, spaceIds);
  const senderId = history.findLast(({ action }) => action === 'submitted')?.byId ?? creatorId;
  return (
    recipient.id !== senderId &&
    can(recipient, 'note.validate', { companyId, creatorId, status }) &&
    seesSpaces(recipient, spaceIds)
  );
}
