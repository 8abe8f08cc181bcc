import type { WebhookEvent } from '@savoir/contracts/webhooks';
import type { ProductEvent } from '../../outbox/outbox.ts';
import type { Services } from '../../services.ts';
import { emitWebhookEvent } from '../webhook/emit-webhook-event.ts';
import { findAnyNote } from './note.collection.ts';
import type { NoteHistoryRow, NoteRow } from './note.row.ts';

const typeOf: Readonly<Partial<Record<NoteHistoryRow['action'], WebhookEvent>>> = {
  corrected: 'note.corrected',
  archived: 'note.archived',
  unarchived: 'note.unarchived',
};

/**
 * Consumer: what happened to the note lately, by the dates that stand on it. What it was for a moment only, before another
 * change, is sent as well.
 */
export async function emitNoteWebhooks(services: Services, { companyId, id }: ProductEvent): Promise<void> {
  const row = await findAnyNote(services.db, companyId, id);
  if (row === null) return;
  const { title } = row;
  for (const { type, date } of happeningsOf(row))
    await emitWebhookEvent(services, {
      event: `${type}:${id}:${date.getTime()}`,
      companyId,
      type,
      date,
      subject: { type: 'note', id, title, path: `/notes/${id}` },
    });
}

/** Consumer: of one that was published, what copies it has to let it go. */
export async function emitNoteRemovedWebhook(services: Services, { companyId, id }: ProductEvent): Promise<void> {
  const row = await findAnyNote(services.db, companyId, id);
  if (row === null) return;
  const { title, corrects, publicationDate, removedDate: date } = row;
  if (corrects !== undefined || publicationDate === null || date === null) return;
  // No one opens it any more: the list is the next thing.
  const subject = { type: 'note', id, title, path: '/notes/all' } as const;
  await emitWebhookEvent(services, { event: `note.deleted:${id}`, companyId, type: 'note.deleted', date, subject });
}

function happeningsOf(row: NoteRow): { type: WebhookEvent; date: Date }[] {
  const { corrects, publicationDate, firstPublicationDate, history } = row;
  // What a correction comes to is announced as of the note it corrects.
  if (corrects !== undefined) return [];
  const published = firstPublicationDate ?? publicationDate;
  return [
    ...(published === null ? [] : [{ type: 'note.published' as const, date: published }]),
    ...history.flatMap(({ action, date }) => {
      const type = typeOf[action];
      return type === undefined ? [] : [{ type, date }];
    }),
  ];
}
