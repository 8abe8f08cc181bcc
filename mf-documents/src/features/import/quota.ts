import { pageQuotaWarningRatio } from '@savoir/contracts/limits';

export interface PageQuota {
  usedPages: number;
  limitPages: number | null;
}

/** What adding pages does to a company's quota: nothing to say, nearly full (90 %), or more than it holds. */
export function quotaState({ usedPages, limitPages }: PageQuota, addedPages: number): 'free' | 'warning' | 'overflow' {
  if (limitPages === null) return 'free';
  const after = usedPages + addedPages;
  if (after > limitPages || usedPages >= limitPages) return 'overflow';
  return after >= pageQuotaWarningRatio * limitPages ? 'warning' : 'free';
}
