import type { Background } from '../../jobs/background.ts';
import type { Services } from '../../services.ts';
import { defineAddedMedia } from './media/add-media.job.ts';
import { defineAnnouncement } from './review/announce.job.ts';
import { defineDailySummary, scheduleDailySummaries } from './review/daily-summary.job.ts';
import { defineGeneration } from './generation/generate.job.ts';
import { resumeNotes } from './note.recovery.ts';
import { definePurge } from './removal/purge.job.ts';
import { defineReturn } from './review/return-awaiting.job.ts';

export function noteJobs(services: Services, background: Background): void {
  defineGeneration(services);
  defineAddedMedia(services);
  definePurge(services);
  defineAnnouncement(services);
  defineDailySummary(services);
  defineReturn(services);
  background.recover('notes', () => resumeNotes(services));
  background.recover('daily summaries', () => scheduleDailySummaries(services));
}
