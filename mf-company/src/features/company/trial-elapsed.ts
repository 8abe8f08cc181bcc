import type { Company, Trial } from '@savoir/contracts/companies';

const dayMs = 24 * 3600_000;

/** Days of the trial that are over, of all its days. */
export function trialElapsed(
  { freeTrialStartDate, freeTrialEndDate }: Pick<Company, 'freeTrialStartDate' | 'freeTrialEndDate'>,
  { daysRemaining }: Pick<Trial, 'daysRemaining'>,
): { done: number; total: number } {
  const start = Date.parse(freeTrialStartDate ?? '');
  const end = Date.parse(freeTrialEndDate ?? '');
  const total = Number.isNaN(start) || Number.isNaN(end) ? 1 : Math.max(1, Math.ceil((end - start) / dayMs));
  return { done: Math.max(0, total - daysRemaining), total };
}
