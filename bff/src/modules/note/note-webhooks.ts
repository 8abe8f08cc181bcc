import type { WebhookEvent } from '@savoir/contracts/webhooks';
import type { Services } from '../../services.ts';
import { tellWebhooks } from '../webhook/tell-webhooks.ts';
import type { NoteHistoryRow, NoteRow } from './note.row.ts';

const typeOf: Readonly<Partial<Record<NoteHistoryRow['action'], WebhookEvent>>> = {
  corrected: 'note.corrected',
  archived: 'note.archived',
  unarchived: 'note.unarchived',
};

/**
 * What happened to the note lately, by the dates that stand on it: what it was for a moment only, before a crash or another
 * change, is told as well. Safe to repeat.
 */
export async function tellWebhooksOfNote(services: Services, row: NoteRow): Promise<void> {
  const { _id: id, companyId, title } = row;
  for (const { type, date } of happeningsOf(row))
    await tellWebhooks(services, {
      event: `${type}:${id}:${date.getTime()}`,
      companyId,
      type,
      date,
      subject: { type: 'note', id, title, path: `/notes/${id}` },
    });
}

/** Of one that was published, while its row is there: what copies it has to let it go. Safe to repeat. */
export async function tellWebhooksOfDeleted(
  services: Services,
  { _id: id, companyId, title, corrects, publicationDate, removedDate: date }: NoteRow,
): Promise<void> {
  if (corrects !== undefined || publicationDate === null || date === null) return;
  // Nobody opens it any more: the list is the next thing.
  const subject = { type: 'note', id, title, path: '/notes/all' } as const;
  await tellWebhooks(services, { event: `note.deleted:${id}`, companyId, type: 'note.deleted', date, subject });
}

function happeningsOf(row: NoteRow): { type: WebhookEvent; date: Date }[] {
  const { corrects, publicationDate, firstPublicationDate, history } = row;
  // What a correction comes to is told of the note it corrects.
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
