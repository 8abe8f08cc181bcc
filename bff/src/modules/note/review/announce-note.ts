import { can } from '@savoir/contracts/access';
import { inboxKinds, type InboxKind } from '@savoir/contracts/inbox';
import type { ProductEvent } from '../../../outbox/outbox.ts';
import type { Services } from '../../../services.ts';
import { announce, type InboxNews } from '../../inbox/announce.ts';
import { settle } from '../../inbox/inbox.collection.ts';
import { findRecipients, seesSpaces, type Recipient } from '../../notification/recipients.ts';
import { findAnyNote } from '../note.collection.ts';
import type { NoteHistoryRow, NoteRow } from '../note.row.ts';
import { t } from '../../../texts/server-texts.ts';

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

export interface NoteEvent {
  kind: Extract<
    InboxKind,
    'note-published' | 'note-corrected' | 'note-to-validate' | 'note-edited' | 'note-returned' | 'note-to-finalise'
  >;
  /** Distinguishes it from other events of this kind: a note sent again is announced again. */
  key: number;
  date: Date;
}

/** What people are to be notified of the note as it stands now. */
export function eventsOf(row: NoteRow): NoteEvent[] {
  const { status, submissionDate, publicationDate, removedDate, returned } = row;
  if (removedDate !== null) return [];
  if (status === 'AWAITING_VALIDATION' && submissionDate !== null)
    return [{ kind: 'note-to-validate', key: submissionDate.getTime(), date: submissionDate }, ...editsOf(row)];
  if (status === 'TO_REVIEW' && returned)
    return [{ kind: 'note-returned', key: returned.date.getTime(), date: returned.date }];
  if (status === 'TO_REVIEW') return draftOf(row);
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

/** `returned` without a reason: no one validates any more. */
const draftStarts: readonly NoteHistoryRow['action'][] = ['created', 'generated', 'returned'];

function draftOf({ history }: NoteRow): NoteEvent[] {
  const draftStart = history.findLast(({ action }) => draftStarts.includes(action));
  return draftStart === undefined
    ? []
    : [{ kind: 'note-to-finalise', key: draftStart.date.getTime(), date: draftStart.date }];
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

const statusOf = {
  'note-to-finalise': 'TO_REVIEW',
  'note-returned': 'TO_REVIEW',
  'note-to-validate': 'AWAITING_VALIDATION',
} as const;

/** What waits for someone because of a note, as long as that has this status. */
export const waitingStatusOf = (kind: InboxKind): NoteRow['status'] | null =>
  kind in statusOf ? statusOf[kind as keyof typeof statusOf] : null;

/** Kinds that wait for no one any more, as the note stands now. */
const settledKinds = ({ status, removedDate, returned }: NoteRow): InboxKind[] =>
  (['note-to-finalise', 'note-returned', 'note-to-validate'] as const).filter(
    (kind) =>
      removedDate !== null ||
      statusOf[kind] !== status ||
      (kind === 'note-returned' && returned == null) ||
      (kind === 'note-to-finalise' && returned != null),
  );

/** How an event is told. */
export function newsOf(row: NoteRow, { kind, key, date }: NoteEvent): Omit<InboxNews, 'people'> {
  const { _id: id, companyId, title, returned } = row;
  return {
    event: `announce:${kind}:${id}:${key}`,
    companyId,
    kind,
    subject: { type: 'note', id },
    title: t(sentences[kind]),
    about: title,
    text: kind === 'note-returned' ? (returned?.reason ?? '') : null,
    byId: kind === 'note-returned' ? (returned?.byId ?? null) : authorOf(row, kind, key),
    path: kind === 'note-to-finalise' ? `/notes/${id}/edit` : `/notes/${id}`,
    date,
  };
}

const sentences = {
  'note-published': 'push.published',
  'note-corrected': 'push.corrected',
  'note-to-validate': 'push.toValidate',
  'note-edited': 'push.edited',
  'note-returned': 'push.returned',
  'note-to-finalise': 'inbox.toFinalise',
} as const;

/** Whose work it is about; no one's where it is one's own. */
function authorOf({ history, correctorId, creatorId }: NoteRow, kind: NoteEvent['kind'], key: number): string | null {
  if (kind === 'note-edited') return history[key]?.byId ?? null;
  if (kind === 'note-corrected') return correctorId ?? creatorId;
  return kind === 'note-to-validate' ? creatorId : null;
}
