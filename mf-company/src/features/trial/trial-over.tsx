import { useTranslation, useTrialOver } from '@savoir/remote-kit';
import { Banner, Button } from '@savoir/ui';
import type { ReactNode } from 'react';
import styles from './trial-over.module.css';

/** Why buttons of the page are disabled, and the way on for who administers. */
export function TrialOver(): ReactNode {
  const { t } = useTranslation('company');
  const over = useTrialOver();
  if (over === undefined) return null;
  return (
    <div className={styles['over']}>
      <Banner
        {...over.banner}
        actions={
          <Button size="small" href="/contact-us?contactKind=freeTrialEnd">
            {t('form.contact')}
          </Button>
        }
      />
    </div>
  );
}
