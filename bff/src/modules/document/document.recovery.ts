import type { Services } from '../../services.ts';
import { findUnfinishedDocuments } from './document.collection.ts';
import { applyToKnowledge } from './document-knowledge.ts';
import { enqueueIngestion } from './ingestion/ingest.job.ts';
import { enqueuePurge } from './purge.job.ts';

/** Takes up what a crash left half done: an upload registered but not queued, a change the knowledge base has not heard of, a deletion. */
export async function resumeDocuments(services: Services): Promise<void> {
  for (const row of await findUnfinishedDocuments(services.db)) {
    if (row.removedDate !== null) {
      await services.knowledge.remove(row.companyId, 'document', row._id);
      await enqueuePurge(services, row);
    } else if (row.status === 'ingesting') await enqueueIngestion(services, row);
    else await applyToKnowledge(services, row);
  }
}
