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
