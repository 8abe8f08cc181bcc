import { useHost, useHostUser, useTranslation } from '@savoir/remote-kit';
import { Banner, Button } from '@savoir/ui';
import { ClockIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';

/** To everybody once the trial has ended, so that no one looks for what is gone; to administrators while it is about to. */
export function TrialNotice(): ReactNode {
  const { t } = useTranslation();
  const { can } = useHost();
  const { trial } = useHostUser().company;
  const isAdministrator = can('company.administrate');
  if (trial === undefined || trial.state === 'in-progress') return null;
  if (trial.state === 'ending-soon' && !isAdministrator) return null;
  const isOver = trial.state === 'ended';
  return (
    <Banner
      tone={isOver ? 'rouge' : 'ambre'}
      icon={ClockIcon}
      title={isOver ? t('home.trialEnded') : t('home.trialEnding', { count: trial.daysRemaining })}
      {...(isAdministrator && {
        actions: <Button href="/contact-us?contactKind=freeTrialEnd">{t('home.trialContact')}</Button>,
      })}
    >
      {isOver && t('home.trialEndedText')}
    </Banner>
  );
}
