import { can } from '@savoir/contracts/access';
import type { Notification } from '../../adapters/notification/notifier.ts';
import type { Services } from '../../services.ts';
import { findRecipients, seesSpaces, type Recipient } from '../notification/recipients.ts';
import { findPersons } from '../user/user.collection.ts';
import { findAnyNote } from './note.collection.ts';
import type { NoteRow } from './note.row.ts';

interface Announcement {
  companyId: string;
  noteId: string;
  kind: 'note-published' | 'note-to-validate';
  /** Milliseconds of the event: a note sent again is announced again. */
  since: number;
}

const jobType = 'announce-note';
/** Older than that it is no news: an archived note that comes back, a recovery after a long stop. */
const newsMs = 24 * 3600_000;

/** Queues what others should hear of the note as it stands now. Safe to repeat. */
export async function enqueueAnnouncement({ jobs, clock }: Services, row: NoteRow): Promise<void> {
  const event = eventOf(row);
  if (event === null || clock().getTime() - event.since > newsMs) return;
  const { companyId, _id: noteId } = row;
  await jobs.enqueue(jobType, `announce:${event.kind}:${noteId}:${event.since}`, { companyId, noteId, ...event });
}

function eventOf({
  status,
  submissionDate,
  publicationDate,
  removedDate,
}: NoteRow): Pick<Announcement, 'kind' | 'since'> | null {
  if (removedDate !== null) return null;
  if (status === 'AWAITING_VALIDATION' && submissionDate !== null)
    return { kind: 'note-to-validate', since: submissionDate.getTime() };
  if (status === 'PUBLISHED' && publicationDate !== null)
    return { kind: 'note-published', since: publicationDate.getTime() };
  return null;
}

export function defineAnnouncement({ db, jobs, notifier, log }: Services): void {
  jobs.define<Announcement>(jobType, {
    async run({ id, payload }) {
      const row = await findAnyNote(db, payload.companyId, payload.noteId);
      const event = row === null ? null : eventOf(row);
      if (row === null || event?.kind !== payload.kind || event.since !== payload.since) return;
      const author = (await findPersons(db, row.companyId, [row.creatorId])).get(row.creatorId);
      const by = author === undefined ? '' : `, par ${author.firstName} ${author.lastName}`;
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

/** To validate: all who may, but for who sent it. Published: its author, unless they did it themselves. */
function concerns(recipient: Recipient, row: NoteRow, kind: Announcement['kind']): boolean {
  const { companyId, creatorId, status, spaceIds, validatorId, history } = row;
  if (kind === 'note-published')
    return recipient.id === creatorId && validatorId !== null && validatorId !== recipient.id;
  const senderId = history.findLast(({ action }) => action === 'submitted')?.byId ?? creatorId;
  return (
    recipient.id !== senderId &&
    can(recipient, 'note.validate', { companyId, creatorId, status }) &&
    seesSpaces(recipient, spaceIds)
  );
}

const words = ({ title }: NoteRow, kind: Announcement['kind'], by: string): Pick<Notification, 'title' | 'body'> =>
  kind === 'note-published'
    ? { title: 'Votre fiche est publiée', body: title }
    : { title: 'Fiche à valider', body: `${title}${by}` };

const addressOf = (
  { id: userId }: Recipient,
  { _id, companyId }: NoteRow,
  event: string,
  kind: Announcement['kind'],
): Omit<Notification, 'title' | 'body'> => ({
  id: `${event}:${userId}`,
  companyId,
  userId,
  kind,
  path: `/notes/${_id}`,
  tag: `note:${_id}`,
});
