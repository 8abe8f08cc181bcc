import { useTranslation } from '@savoir/remote-kit';
import { Logo } from '@savoir/ui';
import type { ReactNode } from 'react';
import styles from './splash.module.css';

/** Before the first screen is known; shows itself only when that takes a while. */
export function Splash(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles['splash']}>
      <Logo size={56} />
      <output className="sv-hidden">{t('loading.savoir')}</output>
    </div>
  );
}
