import type { Services } from '../../services.ts';
import { closeReportsOfRemoved } from '../report/report.collection.ts';
import { eraseUpload } from '../upload/upload.collection.ts';
import { tellWebhooksOfDeleted } from './document-webhooks.ts';
import { eraseDocument, findAnyDocument } from './document.collection.ts';
import { erasePages } from './document-page.collection.ts';
import type { DocumentRow } from './document.row.ts';

interface Purge {
  companyId: string;
  documentId: string;
}

const jobType = 'purge-document';

export const enqueuePurge = (
  { jobs }: Services,
  { _id: documentId, companyId }: Pick<DocumentRow, '_id' | 'companyId'>,
): Promise<void> => jobs.enqueue(jobType, `purge-document:${documentId}`, { companyId, documentId });

/** Removes all that hangs on a deleted document, its row last: while the row is there the work is not done. */
export function definePurge(services: Services): void {
  const { db, jobs, knowledge, store, log } = services;
  jobs.define<Purge>(jobType, {
    async run({ payload: { companyId, documentId } }) {
      const row = await findAnyDocument(db, companyId, documentId);
      if (row === null || row.removedDate === null) return;
      await tellWebhooksOfDeleted(services, row);
      await closeReportsOfRemoved(db, companyId, { type: 'document', id: documentId }, row.removedDate);
      await knowledge.remove(companyId, 'document', documentId);
      await store.remove(row.storageKey);
      // Without it nobody registers this id again.
      await eraseUpload(db, companyId, documentId);
      await erasePages(db, companyId, documentId);
      await eraseDocument(db, companyId, documentId);
    },
    async onDead({ payload, error }) {
      log.error({ ...payload, reason: error }, 'a deleted document could not be removed; it stays invisible');
    },
  });
}
