import type { Background } from '../../jobs/background.ts';
import type { Services } from '../../services.ts';
import { resumeDocuments } from './document.recovery.ts';
import { defineIngestion } from './ingestion/ingest.job.ts';
import { definePurge } from './purge.job.ts';
import { defineRefresh } from './refresh-documents.job.ts';

export function documentJobs(services: Services, background: Background): void {
  defineIngestion(services);
  definePurge(services);
  defineRefresh(services);
  background.recover('documents', () => resumeDocuments(services));
}
