import { useActor, useTranslation } from '@savoir/remote-kit';
import { Banner, Button } from '@savoir/ui';
import type { ReactNode } from 'react';
import styles from './trial-over.module.css';

const reasonId = 'trial-over';

/** For a button whose call the server refuses after the trial; nothing before its end. */
export function useTrialOver(): { disabled: true; 'aria-describedby': string } | undefined {
  return useActor().trialEnded === true ? { disabled: true, 'aria-describedby': reasonId } : undefined;
}

/** Why such buttons are disabled, once a page. */
export function TrialOver(): ReactNode {
  const { t } = useTranslation('company');
  if (useActor().trialEnded !== true) return null;
  return (
    <div id={reasonId} className={styles['over']}>
      <Banner
        tone="gris"
        title={t('trial.overTitle')}
        actions={
          <Button size="small" href="/contact-us?contactKind=freeTrialEnd">
            {t('form.contact')}
          </Button>
        }
      >
        {t('trial.endedText')}
      </Banner>
    </div>
  );
}
