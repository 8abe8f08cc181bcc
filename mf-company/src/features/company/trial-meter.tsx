import type { Company, Trial } from '@savoir/contracts/companies';
import { useTranslation } from '@savoir/remote-kit';
import { Button, formatDateLong, ProgressBar, StatusBadge, Text } from '@savoir/ui';
import type { ReactNode } from 'react';

export interface TrialMeterProps {
  company: Pick<Company, 'freeTrialStartDate' | 'freeTrialEndDate'>;
  trial: Trial;
}

/** How much of the trial is left, and what its end means. */
export function TrialMeter({ company, trial }: TrialMeterProps): ReactNode {
  const { t } = useTranslation('company');
  const { state, daysRemaining, endDate } = trial;
  const { done, total } = trialElapsed(company, trial);
  return (
    <div className="sv-meter">
      <Text kind="secondary" tone="2">
        {t('trial.label')}
      </Text>
      <p>
        <span className="sv-meter-value">
          {state === 'ended' ? t('trial.over') : t('trial.days', { count: daysRemaining })}
        </span>
        {state !== 'ended' && <span className="sv-meter-max">{t('trial.left', { count: daysRemaining })}</span>}
      </p>
      <ProgressBar
        label={t('trial.label')}
        value={done}
        max={total}
        heightPx={8}
        tone={state === 'in-progress' ? 'sapin' : state === 'ending-soon' ? 'ambre' : 'rouge'}
      />
      <p>
        <StatusBadge entity="trial" status={state} />
      </p>
      <Text kind="secondary" tone="2">
        {state === 'ended'
          ? t('trial.endedText')
          : state === 'ending-soon'
            ? t('trial.endsIn', { count: daysRemaining })
            : t('trial.until', { date: formatDateLong(endDate) })}
      </Text>
      {state !== 'in-progress' && (
        <Button size="small" href="/contact-us?contactKind=freeTrialEnd">
          {t('form.contact')}
        </Button>
      )}
    </div>
  );
}

const dayMs = 24 * 3600_000;

/** Days of the trial that are over, of all its days. */
function trialElapsed(
  { freeTrialStartDate, freeTrialEndDate }: Pick<Company, 'freeTrialStartDate' | 'freeTrialEndDate'>,
  { daysRemaining }: Pick<Trial, 'daysRemaining'>,
): { done: number; total: number } {
  const start = Date.parse(freeTrialStartDate ?? '');
  const end = Date.parse(freeTrialEndDate ?? '');
  const total = Number.isNaN(start) || Number.isNaN(end) ? 1 : Math.max(1, Math.ceil((end - start) / dayMs));
  return { done: Math.max(0, total - daysRemaining), total };
}
