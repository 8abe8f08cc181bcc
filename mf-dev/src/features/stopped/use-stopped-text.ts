import type { StoppedCanary } from '@savoir/contracts/dev';
import { useTranslation } from '@savoir/remote-kit';
import { formatDateTime } from '@savoir/ui';

/** Why the product ended a trial by itself, in one sentence; null where it did not. */
export function useStoppedText(stopped: StoppedCanary | null): string | null {
  const { t } = useTranslation('dev');
  if (stopped === null) return null;
  const { version, date, reason } = stopped;
  return t('health.stopped', {
    version,
    date: formatDateTime(date),
    failed: reason.failedVisits,
    visits: reason.visits,
    activeFailed: reason.activeFailedVisits,
    activeVisits: reason.activeVisits,
  });
}
