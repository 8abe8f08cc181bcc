import type { Background } from '../../jobs/background.ts';
import type { Services } from '../../services.ts';
import { defineAddedMedia } from './media/add-media.job.ts';
import { defineDailySummary } from './review/daily-summary.job.ts';
import { defineGeneration } from './generation/generate.job.ts';
import { defineReturn } from './review/return-awaiting.job.ts';

export function noteJobs(services: Services, background: Background): void {
  defineGeneration(services);
  defineAddedMedia(services);
  defineDailySummary(services, background);
  defineReturn(services);
}
