import type { Services } from '../../services.ts';
import { tellWebhooks } from '../webhook/tell-webhooks.ts';
import type { DocumentRow } from './document.row.ts';

/** Once for each document, however often it is read again. Safe to repeat. */
export async function tellWebhooksOfReady(
  services: Services,
  { _id: id, companyId, title, readyDate: date }: DocumentRow,
): Promise<void> {
  if (date === undefined) return;
  const subject = { type: 'document', id, title, path: `/documents/${id}` } as const;
  await tellWebhooks(services, { event: `document.ready:${id}`, companyId, type: 'document.ready', date, subject });
}

/** While its row is there. Safe to repeat. */
export async function tellWebhooksOfDeleted(
  services: Services,
  { _id: id, companyId, title, removedDate: date }: DocumentRow,
): Promise<void> {
  if (date === null) return;
  // Nobody opens it any more: its list is the next thing.
  const subject = { type: 'document', id, title, path: '/documents' } as const;
  await tellWebhooks(services, { event: `document.deleted:${id}`, companyId, type: 'document.deleted', date, subject });
}
