import type { Services } from '../../services.ts';

export const canaryCheckJob = 'check-canary';

export interface CanaryCheck {
  name: string;
}

/** Reports that come close together are judged together. */
const windowMs = 5000;

/** Has the trial of this remote judged soon, once for all reports of the same moment. */
export function enqueueCanaryCheck({ jobs, clock }: Pick<Services, 'jobs' | 'clock'>, name: string): Promise<void> {
  const window = Math.floor(clock().getTime() / windowMs);
  const check: CanaryCheck = { name };
  // After the window, so that it sees every report that asked for it.
  return jobs.enqueue(canaryCheckJob, `${canaryCheckJob}:${name}:${window}`, check, {
    runAt: new Date(Date.now() + windowMs),
  });
}
