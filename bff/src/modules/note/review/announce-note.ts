import { can } from '@savoir/contracts/access';
import { inboxKinds } from '@savoir/contracts/inbox';
import type { ProductEvent } from '../../../outbox/outbox.ts';
import type { Services } from '../../../services.ts';
import { announce } from '../../inbox/announce.ts';
import { settle } from '../../inbox/inbox.collection.ts';
import { findRecipients, seesSpaces, type Recipient } from '../../notification/recipients.ts';
import { findAnyNote } from '../note.collection.ts';
import type { NoteRow } from '../note.row.ts';
import { t } from '../../../texts/server-texts.ts';
import { eventsOf, newsOf, settledKinds, type NoteEvent } from './note-events.ts';

/** Older than that it is no news: an archived note that comes back, an event after a long stop. */
const newsMs = 24 * 3600_000;

/** Consumer: closes what no longer waits for anyone. */
export async function settleNoteItems({ db }: Services, { companyId, id }: ProductEvent): Promise<void> {
  const row = await findAnyNote(db, companyId, id);
  if (row !== null) await settle(db, companyId, { kinds: settledKinds(row), subject: { type: 'note', id } });
}

/** Consumer: notifies people of the note as it stands now; what it was for a moment in between is no news. */
export async function announceNote(services: Services, { companyId, id }: ProductEvent): Promise<void> {
  const { db, clock } = services;
  const row = await findAnyNote(db, companyId, id);
  if (row === null) return;
  const isNews = ({ kind, date }: NoteEvent) =>
    inboxKinds[kind].group === 'waiting' || clock().getTime() - date.getTime() <= newsMs;
  const events = eventsOf(row).filter(isNews);
  if (events.length === 0) return;
  const recipients = await findRecipients(db, companyId);
  for (const event of events) {
    const people = recipients.filter((recipient) => concerns(recipient, row, event.kind));
    await announce(services, { ...newsOf(row, event), people });
  }
}

/** Consumer: notifies the author of a rejected note why. */
export async function announceRejection(services: Services, event: ProductEvent): Promise<void> {
  const row = await findAnyNote(services.db, event.companyId, event.id);
  if (row === null) return;
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
    // The note is gone: its author alone is notified, of what they wrote.
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
