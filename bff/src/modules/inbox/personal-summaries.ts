import type { Services } from '../../services.ts';

export const personalSummariesJobType = 'personal-summaries';

/** The time of notes first published that a summary names, and its day. */
export interface PersonalSummaries {
  companyId: string;
  day: string;
  since: Date;
  until: Date;
}

/** Once a day and company, after what everyone is notified of. */
export const enqueuePersonalSummaries = (
  { jobs }: Pick<Services, 'jobs'>,
  summaries: PersonalSummaries,
): Promise<void> =>
  jobs.enqueue(
    personalSummariesJobType,
    `${personalSummariesJobType}:${summaries.day}:${summaries.companyId}`,
    summaries,
  );
