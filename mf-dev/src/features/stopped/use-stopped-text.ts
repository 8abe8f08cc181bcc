import type { StoppedCanary } from '@savoir/contracts/dev';
import { useTranslation, type TFunction } from '@savoir/remote-kit';
import { formatDateTime } from '@savoir/ui';

/** Why the product ended a trial by itself; null where it did not. */
export function useStoppedText(stopped: StoppedCanary | null): string | null {
  const { t } = useTranslation('dev');
  return stopped === null ? null : stoppedText(t, stopped);
}

export function stoppedText(t: TFunction<'dev'>, { version, active, date, reason }: StoppedCanary): string {
  const { rule } = reason;
  const told =
    rule === 'tabs'
      ? t('health.stoppedTabs', { version, date: formatDateTime(date), tabs: reason.failedTabs })
      : t('health.stopped', {
          version,
          date: formatDateTime(date),
          failing: t('health.people', { count: reason.failedVisits }),
          visits: reason.visits,
          activeFailed: reason.activeFailedVisits,
          activeVisits: reason.activeVisits,
        });
  return [
    told,
    rule !== undefined && rule !== 'tabs' && t(`health.stoppedRules.${rule}`),
    active !== undefined && t('health.stoppedTo', { active }),
  ]
    .filter(Boolean)
    .join(' ');
}
