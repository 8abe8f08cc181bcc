import type { Background } from '../../jobs/background.ts';
import type { Services } from '../../services.ts';
import { defineAddedMedia } from './add-media.job.ts';
import { defineAnnouncement } from './announce.job.ts';
import { defineDailySummary, scheduleDailySummaries } from './daily-summary.job.ts';
import { defineGeneration } from './generate.job.ts';
import { resumeNotes } from './note.recovery.ts';
import { definePurge } from './purge.job.ts';
import { defineReturn } from './return-awaiting.job.ts';

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
