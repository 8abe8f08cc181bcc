import type { Services } from '../../services.ts';
import { defineIngestion } from './ingestion/ingest.job.ts';

export function documentJobs(services: Services): void {
  defineIngestion(services);
}
