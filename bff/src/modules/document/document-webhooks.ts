import type { ProductEvent } from '../../outbox/outbox.ts';
import type { Services } from '../../services.ts';
import { emitWebhookEvent } from '../webhook/emit-webhook-event.ts';
import { findAnyDocument } from './document.collection.ts';

/** Consumer: once for each document, however often it is read again. */
export async function emitDocumentReadyWebhook(services: Services, { companyId, id }: ProductEvent): Promise<void> {
  const row = await findAnyDocument(services.db, companyId, id);
  if (row === null || row.readyDate === undefined) return;
  const { title, readyDate: date } = row;
  const subject = { type: 'document', id, title, path: `/documents/${id}` } as const;
  await emitWebhookEvent(services, { event: `document.ready:${id}`, companyId, type: 'document.ready', date, subject });
}

/** Consumer. */
export async function emitDocumentRemovedWebhook(services: Services, { companyId, id }: ProductEvent): Promise<void> {
  const row = await findAnyDocument(services.db, companyId, id);
  if (row === null || row.removedDate === null) return;
  const { title, removedDate: date } = row;
  // No one opens it any more: its list is the next thing.
  const subject = { type: 'document', id, title, path: '/documents' } as const;
  const event = `document.deleted:${id}`;
  await emitWebhookEvent(services, { event, companyId, type: 'document.deleted', date, subject });
}
