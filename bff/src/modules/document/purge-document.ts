import type { ProductEvent } from '../../outbox/outbox.ts';
import type { Services } from '../../services.ts';
import { closeReportsOfRemoved } from '../report/report.collection.ts';
import { eraseUpload } from '../upload/upload.collection.ts';
import { eraseDocument, findAnyDocument } from './document.collection.ts';
import { erasePages } from './document-page.collection.ts';

/** Consumer: no one has to answer what was said of it, and no answer comes from it. */
export async function closeDocument(services: Services, { companyId, id }: ProductEvent): Promise<void> {
  const row = await findAnyDocument(services.db, companyId, id);
  if (row === null || row.removedDate === null) return;
  await closeReportsOfRemoved(services, companyId, { type: 'document', id }, row.removedDate);
  await services.knowledge.remove(companyId, 'document', id);
}

/** Consumer: removes all that hangs on a deleted document, its row last. While the row is there the work is not done. */
export async function purgeDocument({ db, store }: Services, { companyId, id }: ProductEvent): Promise<void> {
  const row = await findAnyDocument(db, companyId, id);
  if (row === null || row.removedDate === null) return;
  await store.remove(row.storageKey);
  // Without it no one registers this id again.
  await eraseUpload(db, companyId, id);
  await erasePages(db, companyId, id);
  await eraseDocument(db, companyId, id);
}
